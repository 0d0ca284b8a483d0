import { emailAddress, newPassword, type Role } from '@portal/events/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import type { LoginBody } from '../../api/generated/schema';
import { useLogin } from '../../api/queries/account';
import { secondFactorAsked } from '../../api/queries/second-factor';
import { messageOf } from '../../api/errors';
import { expiredRole } from '../../api/return-path';
import { paths, registerToBuy } from '../../paths';
import { Button, checked, FormError, PasswordField, RadioField, TextField } from '../../ui';
import { AccountPage, Form } from '../account-page';
import styles from '../account.module.css';
import { SecondStep } from '../second-step/second-step';
import { CompanyLink, CompanyOutcome } from './company-sign-in';
import { ForgotPassword } from './forgot-password';

const ROLES = [
  { value: 'employee', label: 'Provider' },
  { value: 'patient', label: 'Member' },
];

/** `/login`: sign in as provider or member, with a company's provider, or ask for a link to a new password. */
export function Login() {
  const [forgotOf, setForgotOf] = useState<string>();
  const [query] = useSearchParams();
  const [outcome, buying] = [query.get('sso'), query.get('buying')];
  // only members buy what a visitor can choose
  const isMember = buying !== null || expiredRole() === 'patient';
  if (forgotOf !== undefined) return <ForgotPassword email={forgotOf} onBack={() => setForgotOf(undefined)} />;
  return (
    <AccountPage
      title="Sign In"
      after={
        <>
          New here? <Link to={buying ? registerToBuy(buying) : paths.register}>Create an account</Link>
        </>
      }
    >
      <div className={styles.form}>
        <CompanyOutcome outcome={outcome} />
        <LoginForm role={isMember ? 'patient' : 'employee'} onForgot={setForgotOf} />
      </div>
    </AccountPage>
  );
}

function LoginForm({ role, onForgot }: { role: Role; onForgot: (email: string) => void }) {
  const { register, handleSubmit, getValues, watch, trigger, formState } = useForm<LoginBody>({
    mode: 'onTouched',
    defaultValues: { email: '', password: '', login_as: role },
  });
  const login = useLogin();
  const asked = secondFactorAsked(login.error);
  const { errors } = formState;
  if (asked) return <SecondStep asked={asked} email={getValues('email')} onBack={login.reset} />;
  return (
    <Form onSubmit={handleSubmit((values) => login.mutate(values))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        invalid={login.isError}
        {...register('email', { validate: checked(emailAddress) })}
      />
      <PasswordField
        label="Password"
        error={errors.password?.message}
        invalid={login.isError}
        {...register('password', { validate: checked(newPassword) })}
      />
      {login.isError && <FormError>{messageOf(login.error)}</FormError>}
      <RadioField label="Login as" options={ROLES} {...register('login_as')} />
      <Button type="submit" wide busy={login.isPending}>
        Login
      </Button>
      <CompanyLink email={watch('email')} check={() => trigger('email', { shouldFocus: true })} />
      <button type="button" className={styles.textButton} onClick={() => onForgot(getValues('email'))}>
        Forgot your password?
      </button>
    </Form>
  );
}
