import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../api/query-client';
import { useSession } from './use-session';

/** Begins anew for each identity, with an empty cache: nothing that one person has read is shown to the next, in any tab. */
export function SessionScope({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  return <Cache key={user ? `${user.user_type}-${user.id}` : 'visitor'}>{children}</Cache>;
}

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
