import { newPassword } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { isNetworkError, messageOf } from '../../api/errors';
import { useAcceptInvitation } from '../../api/queries/account';
import { secondFactorAsked } from '../../api/queries/second-factor';
import type { InvitationAnswer, User } from '../../api/generated/schema';
import { Button, checked, FormError, PasswordField, showServerErrors, TextField } from '../../ui';
import { Form } from '../account-page';
import styles from '../account.module.css';
import { SecondStep } from '../second-step/second-step';
import { usePasswordHint } from '../use-password-hint';

interface InvitationFormProps {
  invitation: InvitationAnswer;
  onDone: (user: User) => void;
}

/** Shows the name and email that the clinic gave. Asks for a password: a new one, or that of the existing account. */
export function InvitationForm({ invitation, onDone }: InvitationFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const accept = useAcceptInvitation(onDone);
  const asked = secondFactorAsked(accept.error);
  const submit = form.handleSubmit(({ password }) =>
    accept.mutate(
      { invite_token: invitation.token, password, role: invitation.role },
      { onError: (error) => showServerErrors(error, ['password'], form.setError, failure(error)) },
    ),
  );
  const { errors } = form.formState;
  const hint = usePasswordHint(invitation.existing ? '' : form.watch('password'), [invitation.name, invitation.email]);
  if (asked) return <SecondStep asked={asked} email={invitation.email} onDone={onDone} />;
  return (
    <Form onSubmit={submit}>
      {(invitation.existing || invitation.moves_record) && <Notice {...invitation} />}
      <TextField label="Full Name" value={invitation.name} readOnly />
      <TextField label="Email" value={invitation.email} autoComplete="username" readOnly />
      <PasswordField
        label="Password"
        autoComplete={invitation.existing ? 'current-password' : 'new-password'}
        error={errors.password?.message}
        hint={hint}
        {...form.register('password', { validate: checked(newPassword) })}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <Button type="submit" wide busy={accept.isPending}>
        {accept.isPending ? 'Creating Account...' : 'Complete Registration'}
      </Button>
    </Form>
  );
}

const Notice = ({ existing, moves_record }: InvitationAnswer) => (
  <div className={styles.notice}>
    {existing && <p>You already have an account: enter its password to accept.</p>}
    {moves_record && (
      <p>
        Your record, with its documents and history, then moves to the clinic that invited you. The one that keeps it
        now will no longer see it.
      </p>
    )}
  </div>
);

const failure = (error: unknown): string =>
  isNetworkError(error)
    ? 'An error occurred during registration.'
    : messageOf(error, 'Registration failed. Please try again.');
