import { newPassword } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { useChangePassword } from '../../api/queries/account';
import { Button, Card, checked, FormError, PasswordField, showServerErrors, toast } from '../../ui';
import { Form } from '../account-page';
import styles from '../account.module.css';
import { useUser } from '../../session/use-session';
import { SecondFactor } from '../second-factor/second-factor';
import { usePasswordHint } from '../use-password-hint';
import { CompanySecurity } from './company-security';
import { CompanySignOn } from './company-sign-on';
import { Sessions } from './sessions';

const FIELDS = ['oldPassword', 'newPassword'] as const;

/** `/settings/security`: the password, the second factor and the sessions of the person, and what an admin decides. */
export function Security() {
  const { isAdmin } = useUser();
  return (
    <>
      <ChangePassword />
      <Card title="Second factor" className={styles.settings}>
        <SecondFactor />
      </Card>
      {isAdmin && (
        <>
          <CompanySecurity />
          <CompanySignOn />
        </>
      )}
      <Sessions />
    </>
  );
}

/** Sets a new password after asking for the old one. All other sessions of the person end. */
export function ChangePassword() {
  const { name, email } = useUser();
  const { register, handleSubmit, setError, reset, watch, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const change = useChangePassword();
  const done = ({ message }: { message: string }) => {
    toast.success(message);
    reset();
  };
  const submit = handleSubmit((values) =>
    change.mutate(values, { onSuccess: done, onError: (error) => showServerErrors(error, FIELDS, setError) }),
  );
  const { errors } = formState;
  return (
    <Card title="Security" className={styles.settings}>
      <Form onSubmit={submit}>
        <PasswordField
          label="Old Password"
          error={errors.oldPassword?.message}
          {...register('oldPassword', { validate: checked(newPassword) })}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          hint={usePasswordHint(watch('newPassword'), [name, email])}
          {...register('newPassword', { validate: checked(newPassword) })}
        />
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </Form>
    </Card>
  );
}
