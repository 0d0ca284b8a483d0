import { emailAddress } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { useForgotPassword } from '../../api/queries/account';
import { Button, checked, FormError, TextField } from '../../ui';
import { messageOf } from '../../api/errors';
import { AccountPage, Form, toPage } from '../account-page';
import styles from '../account.module.css';

interface ForgotPasswordProps {
  /** what was typed for the sign-in */
  email: string;
  onBack: () => void;
}

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const forgot = useForgotPassword();
  const back = (
    <button ref={toPage} type="button" className={styles.textButton} onClick={onBack}>
      Back to sign in
    </button>
  );
  if (forgot.isSuccess) {
    return (
      <AccountPage title="Check your mail" after={back}>
        <p role="status">
          If <strong>{forgot.variables.email}</strong> has an account here, a link to set a new password is on its way.
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Forgot your password?" lead="We send you a link to set a new one." after={back}>
      <ForgotForm email={email} busy={forgot.isPending} error={forgot.error} onSubmit={forgot.mutate} />
    </AccountPage>
  );
}

interface ForgotFormProps {
  email: string;
  busy: boolean;
  error: unknown;
  onSubmit: (values: { email: string }) => void;
}

function ForgotForm({ email, busy, error, onSubmit }: ForgotFormProps) {
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { email } });
  return (
    <Form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', { validate: checked(emailAddress) })}
      />
      {error !== null && <FormError>{messageOf(error)}</FormError>}
      <Button type="submit" wide busy={busy}>
        Send the link
      </Button>
    </Form>
  );
}
