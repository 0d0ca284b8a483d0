import { knownPassword } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { idleMinutes } from '../../api/idle';
import { useUnlock } from '../../api/queries/account';
import { logout } from '../../session/keep-alive';
import { useSession } from '../../session/use-session';
import { Button, checked, FormError, PasswordField, showServerErrors } from '../../ui';
import { AccountPage, Form } from '../account-page';
import styles from '../account.module.css';

/** Asks for the password of whoever is signed in. */
export function Cover({ onUnlocked }: { onUnlocked: () => void }) {
  const session = useSession();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const open = useUnlock();
  const submit = handleSubmit((values) =>
    open.mutate(values, {
      onSuccess: onUnlocked,
      onError: (error) => showServerErrors(error, ['password'], setError),
    }),
  );
  const { errors } = formState;
  const leave = (
    <button type="button" className={styles.textButton} onClick={() => void logout(() => undefined)}>
      Sign out
    </button>
  );
  return (
    <AccountPage
      title="This page is locked"
      lead={`Nobody has used it for ${idleMinutes()} minutes. ${session?.user.name}, enter your password to go on.`}
      after={leave}
    >
      <Form onSubmit={submit}>
        <PasswordField
          autoFocus
          label="Password"
          error={errors.password?.message}
          {...register('password', { validate: checked(knownPassword) })}
        />
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <Button type="submit" wide busy={open.isPending}>
          Unlock
        </Button>
      </Form>
    </AccountPage>
  );
}
