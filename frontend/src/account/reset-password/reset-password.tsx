import { newPassword } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useResetPassword } from '../../api/queries/account';
import { ApiError } from '../../api/errors';
import { paths } from '../../paths';
import { Button, checked, FormError, PasswordField, showServerErrors, toast } from '../../ui';
import { AccountPage, Form } from '../account-page';
import { usePasswordHint } from '../use-password-hint';

/** `/reset-password?token=`: the page of the link in the mail about a forgotten password. */
export function ResetPassword() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const reset = useResetPassword();
  const navigate = useNavigate();
  if (!token) return <Navigate to={paths.login} replace />;
  if (reset.error instanceof ApiError && reset.error.status === 410) return <DeadLink />;
  const done = () => {
    toast.success('Your new password is set. Please sign in.');
    navigate(paths.login, { replace: true });
  };
  return (
    <AccountPage title="Set a new password">
      <NewPasswordForm token={token} reset={reset} onDone={done} />
    </AccountPage>
  );
}

interface NewPasswordFormProps {
  token: string;
  reset: ReturnType<typeof useResetPassword>;
  onDone: () => void;
}

function NewPasswordForm({ token, reset, onDone }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      { onSuccess: onDone, onError: (error) => showServerErrors(error, ['password'], setError) },
    ),
  );
  const { errors } = formState;
  return (
    <Form onSubmit={submit}>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={usePasswordHint(watch('password'))}
        {...register('password', { validate: checked(newPassword) })}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <Button type="submit" wide busy={reset.isPending}>
        Set password
      </Button>
    </Form>
  );
}

const DeadLink = () => (
  <AccountPage title="This link has expired" lead="Links to a new password work once and only for a while.">
    <p>
      <Link to={paths.login}>Go to sign in</Link> and ask for a new one under “Forgot your password?”.
    </p>
  </AccountPage>
);
