import { Navigate, Outlet } from 'react-router-dom';
import type { User } from '../api/generated/schema';
import { paths } from '../paths';
import { homeOf } from './home';
import { useSession } from './use-session';

/** Shows pages only to allowed persons. Visitors go to the home page, others to their own start page. */
function Guard({ allows }: { allows: (user: User) => boolean }) {
  const session = useSession();
  if (!session) return <Navigate to={paths.home} replace />;
  return allows(session.user) ? <Outlet /> : <Navigate to={homeOf(session.user)} replace />;
}

export const SignedInOnly = () => <Guard allows={() => true} />;
export const MembersOnly = () => <Guard allows={(user) => user.user_type === 'patient'} />;

/** The provider workspace: employees who have a company. */
export const ProvidersOnly = () => <Guard allows={(user) => user.user_type === 'employee' && user.company !== null} />;

/** The company wizard: employees who have none yet. */
export const NewProvidersOnly = () => (
  <Guard allows={(user) => user.user_type === 'employee' && user.company === null} />
);

/** Pages for visitors only (home, sign in, sign up). Signed-in persons go to their own start page. */
export function VisitorsOnly() {
  const session = useSession();
  return session ? <Navigate to={homeOf(session.user)} replace /> : <Outlet />;
}
