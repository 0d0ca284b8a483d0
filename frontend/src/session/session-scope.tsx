import { Fragment, type ReactNode } from 'react';
import { useSession } from './use-session';

/** Starts from empty state for each person. Nothing that one person read or typed is shown to the next, in any tab. */
export function SessionScope({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  return <Fragment key={user ? `${user.user_type}-${user.id}` : 'visitor'}>{children}</Fragment>;
}
