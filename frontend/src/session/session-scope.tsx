import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { createQueryClient } from '../api/query-client';
import { useSession } from './use-session';

/** Gives each identity its own cache: what one person has read is gone when another signs in, in any tab. */
export function SessionScope({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  const identity = user ? `${user.user_type}-${user.id}` : 'visitor';
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new identity is exactly when a new cache is due
  const client = useMemo(() => createQueryClient(), [identity]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
