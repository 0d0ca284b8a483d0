import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useInvitation } from '../../api/queries/account';
import { ApiError } from '../../api/errors';
import type { User } from '../../api/generated/schema';
import { paths } from '../../paths';
import { homeOf } from '../../session/home';
import { Loaded, Skeletons } from '../../ui';
import { AccountPage } from '../account-page';
import { InvitationForm } from './invitation-form';

const TITLE = 'Complete Your Registration';

/** `/register-invite?t=`: the page of an invitation's link. */
export function RegisterInvite() {
  const [query] = useSearchParams();
  const token = query.get('t') ?? '';
  if (query.get('expired') === '1') return <Expired />;
  return token ? <Invited token={token} /> : <Navigate to={paths.home} replace />;
}

function Invited({ token }: { token: string }) {
  const invitation = useInvitation(token);
  const navigate = useNavigate();
  if (isDead(invitation.error)) return <Expired />;
  const enter = (user: User) => navigate(homeOf(user), { replace: true });
  return (
    <AccountPage title={TITLE}>
      <Loaded query={invitation} skeleton={<Skeletons rows={4} height={44} />}>
        {(invited) => <InvitationForm invitation={invited} onDone={enter} />}
      </Loaded>
    </AccountPage>
  );
}

const Expired = () => (
  <AccountPage title="Invitation Expired" lead="This invitation link has expired or is no longer valid.">
    <p>Please contact the administrator who invited you and ask for a new one.</p>
    <p style={{ marginTop: 16 }}>
      <Link to={paths.home}>Go to Home</Link>
    </p>
  </AccountPage>
);

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
