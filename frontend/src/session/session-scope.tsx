import { Fragment, type ReactNode } from 'react';
import { useSession } from './use-session';

/** Begins anew for each identity: nothing that one person has read or typed is shown to the next, in any tab. */
export function SessionScope({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  return <Fragment key={user ? `${user.user_type}-${user.id}` : 'visitor'}>{children}</Fragment>;
}
