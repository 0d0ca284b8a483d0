import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/errors';
import { useConfirmEmail } from '../../api/queries/account';
import { paths } from '../../paths';
import { homeOf } from '../../session/home';
import { useSession } from '../../session/use-session';
import { AccountPage } from '../account-page';

/** `/confirm-email?token=`: the page of the link that proves an address. */
export function ConfirmEmail() {
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSession();
  const { mutate, isSuccess, isError, error } = useConfirmEmail();
  useEffect(() => {
    if (token) mutate({ token });
  }, [token, mutate]);
  if (!token) return <Navigate to={paths.login} replace />;
  const on = session ? <Link to={homeOf(session.user)}>Go on</Link> : <Link to={paths.login}>Go to sign in</Link>;
  if (isError) return <AccountPage title="Your address is not confirmed" lead={messageOf(error)} children={on} />;
  if (isSuccess) return <AccountPage title="Your e-mail address is confirmed" children={on} />;
  return <AccountPage title="Confirming your e-mail address">One moment …</AccountPage>;
}
