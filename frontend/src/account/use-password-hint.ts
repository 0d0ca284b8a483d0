import { useQuery } from '@tanstack/react-query';

/**
 * Gives a hint on how hard a password is to guess, while it is typed. It refuses none: the server does. The list of
 * common passwords is loaded at the first letter; without it there is no hint.
 *
 * @param known name, e-mail address and the like, which make no password hard to guess
 */
export function usePasswordHint(password: string, known: readonly string[] = []): string | undefined {
  const { data: hintOf } = useQuery({
    queryKey: ['password hints'],
    queryFn: async () => (await import('./password-hint')).passwordHints(),
    staleTime: Infinity,
    enabled: password !== '',
  });
  return password === '' ? undefined : hintOf?.(password, known);
}
