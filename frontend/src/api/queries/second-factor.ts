/** The second factor: giving it at sign-in, setting it up, and a company's rule for it. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../client';
import { ApiError } from '../errors';
import type { BodyOf } from '../contract';
import type { SecondFactorAsked, User } from '../generated/schema';
import { startSession } from '../session';
import { trustDevice } from '../trusted-devices';

type Answered = Omit<BodyOf<'/api/login/second'>, 'challenge'>;
type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** What a right password was answered with, where a second factor is set; null for any other failure. */
export const secondFactorAsked = (error: unknown): SecondFactorAsked | null =>
  error instanceof ApiError && error.code === 'second_factor' ? (error.body as unknown as SecondFactorAsked) : null;

/** Gives the second factor and starts the session. */
export const useSecondStep = ({ challenge, passkey }: SecondFactorAsked, email: string, then?: (user: User) => void) =>
  useMutation({
    mutationFn: async (given: Answered) => {
      const signs = given.method === 'passkey';
      const signed = signs
        ? { assertion: await startAuthentication({ optionsJSON: passkey as unknown as Request }) }
        : {};
      return post('/api/login/second', { challenge, ...given, ...signed } as BodyOf<'/api/login/second'>);
    },
    onSuccess: (answer) => {
      if (answer.device) trustDevice(email, answer.device);
      startSession(answer);
      then?.(answer.user);
    },
  });

const ownQuery = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => get('/api/me/second-factor', {}, signal),
});

export const useSecondFactor = () => useQuery(ownQuery);

/** A mutation after which the person's second factors are read again. */
function useFactorMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries(ownQuery) });
}

export const useOfferTotp = () =>
  useMutation({ mutationFn: (input: { password: string }) => post('/api/me/second-factor/totp', input) });

export const useConfirmTotp = () =>
  useFactorMutation((input: { code: string }) => post('/api/me/second-factor/totp/confirm', input));

/** Asks the browser for a passkey and keeps it under a name. */
export const useAddPasskey = () =>
  useFactorMutation(async ({ password, name }: { password: string; name: string }) => {
    const { options } = await post('/api/me/passkeys/options', { password });
    const attestation = await startRegistration({ optionsJSON: options as unknown as Options });
    return post('/api/me/passkeys', { name, attestation } as BodyOf<'/api/me/passkeys'>);
  });

export const useRemoveFactor = () =>
  useFactorMutation((input: { password: string; id: string }) => post('/api/me/second-factor/remove', input));

export const companySecurityQuery = queryOptions({
  queryKey: ['company', 'security'],
  queryFn: ({ signal }) => get('/api/company/security', {}, signal),
});

export const useCompanySecurity = () => useQuery(companySecurityQuery);

export function useSetCompanySecurity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: BodyOf<'/api/company/security'>) => post('/api/company/security', input),
    onSuccess: (answer) => queries.setQueryData(companySecurityQuery.queryKey, answer),
  });
}
