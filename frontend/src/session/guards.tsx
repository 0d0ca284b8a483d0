import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import type { User } from '../api/generated/schema';
import { forgetPath, hasExpired, keepPath, keptPath } from '../api/return-path';
import { paths, productPath } from '../paths';
import { homeOf } from './home';
import { may, type Right } from './rights';
import { useSession } from './use-session';

/** What a guard shows in place of a page whose session has ended; the routes say which screen it is. */
export const ExpiredPage = createContext<ReactNode>(null);

/** Shows pages only to allowed persons. Visitors go to the home page, others to their own start page. */
function Guard({ allows }: { allows: (user: User) => boolean }) {
  const session = useSession();
  const expired = useContext(ExpiredPage);
  if (!session) return hasExpired() ? expired : <Visitor />;
  const enters = allows(session.user) && !session.user.must_enrol;
  return enters ? <Arrived /> : <Navigate to={homeOf(session.user)} replace />;
}

/** Sends a visitor to the home page, and keeps where they wanted to go. */
function Visitor() {
  const { pathname, search } = useLocation();
  useEffect(() => keepPath(pathname + search), [pathname, search]);
  return <Navigate to={paths.home} replace />;
}

/** A page that somebody wanted to reach, once they are there. */
export function Arrived() {
  useEffect(forgetPath, []);
  return <Outlet />;
}

export const SignedInOnly = () => <Guard allows={() => true} />;
export const MembersOnly = () => <Guard allows={(user) => user.user_type === 'patient'} />;

/** The provider workspace: employees who have a company. */
export const ProvidersOnly = () => <Guard allows={(user) => user.user_type === 'employee' && user.company !== null} />;

/** Pages of the workspace for those who may; everybody else goes to their own start page. */
export const WhoMay = ({ right }: { right: Right }) => <Guard allows={(user) => may(user, right)} />;

/** The company wizard: employees who have none yet. */
export const NewProvidersOnly = () => (
  <Guard allows={(user) => user.user_type === 'employee' && user.company === null} />
);

/** The page that sets up a second factor before anything else. */
export function EnrollingOnly() {
  const session = useSession();
  if (!session) return <Navigate to={paths.home} replace />;
  return session.user.must_enrol ? <Outlet /> : <Navigate to={homeOf(session.user)} replace />;
}

/** Pages for visitors only (sign in, sign up). Signed-in persons go on where they wanted to, or to their start page. */
export function VisitorsOnly() {
  const session = useSession();
  const buying = useSearchParams()[0].get('buying');
  const chosen = buying ? productPath(buying) : undefined;
  // signing in by a company's provider leaves the portal and its address
  useEffect(() => {
    if (chosen && !session) keepPath(chosen);
  }, [chosen, session]);
  return session ? <Navigate to={chosen ?? keptPath() ?? homeOf(session.user)} replace /> : <Outlet />;
}
