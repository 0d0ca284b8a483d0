import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { keptPath } from '../../api/return-path';
import { asBuying, paths, registerProvider } from '../../paths';
import { homeOf } from '../../session/home';
import { AccountPage } from '../account-page';
import { toast } from '../../ui/toasts/toast';
import { RegisterForm } from './register-form';

/** `/register`: sign-up of a member, or with `?type=provider` of a provider. */
export function Register() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const provider = query.get('type') === 'provider';
  const buying = query.get('buying');
  useEffect(() => {
    if (buying) toast.info('Please sign up or login to proceed with the purchase.');
  }, [buying]);
  return (
    <AccountPage
      title={provider ? 'Sign Up as a Provider' : 'Sign Up'}
      lead={provider ? 'Set up your clinic in the next step.' : 'Order a test, upload DNA files and read your reports.'}
      after={
        <>
          Have an account? <Link to={buying ? `${paths.login}?${asBuying(buying)}` : paths.login}>Login</Link>
          {' · '}
          {provider ? (
            <Link to={paths.register}>Sign up as a member</Link>
          ) : (
            <Link to={registerProvider}>Sign up as a provider</Link>
          )}
        </>
      }
    >
      <RegisterForm
        role={provider ? 'employee' : 'patient'}
        onSignedUp={(user) => navigate(keptPath() ?? homeOf(user), { replace: true })}
      />
    </AccountPage>
  );
}
