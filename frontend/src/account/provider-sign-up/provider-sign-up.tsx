import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../api/query-client';
import { paths } from '../../paths';
import { homeOf } from '../../session/home';
import { useSession } from '../../session/use-session';
import { ButtonAnchor } from '../../ui/button/button-anchor';
import { useHydrated } from '../../ui/use-hydrated';
import { RegisterForm } from '../register/register-form';
import styles from './provider-sign-up.module.css';

/** The sign-up form for providers, on a page of the public site. */
export function ProviderSignUp() {
  const session = useSession();
  const ready = useHydrated();
  const [client] = useState(createQueryClient);
  if (session) {
    return (
      <ButtonAnchor wide href={homeOf(session.user)}>
        Go to your dashboard
      </ButtonAnchor>
    );
  }
  return (
    <QueryClientProvider client={client}>
      <h2>Create your provider account</h2>
      <fieldset className={styles.fields} disabled={!ready}>
        <RegisterForm role="employee" onSignedUp={(user) => window.location.assign(homeOf(user))} />
      </fieldset>
      <p className={styles.after}>
        Have an account? <a href={paths.login}>Login</a>
      </p>
    </QueryClientProvider>
  );
}
