import { emailAddress } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { useGiveEmail } from '../../api/queries/account';
import { Button } from '../button/button';
import { TextField } from '../field/field';
import { checked } from '../form/checked';
import { showServerErrors } from '../form/form';
import { said } from '../toasts/said';
import styles from './frame.module.css';

/** Asks for another address where somebody else has confirmed the one of this account. */
export function GiveEmail() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const give = useGiveEmail();
  const submit = handleSubmit((values) =>
    give.mutate(values, { ...said, onError: (error) => showServerErrors(error, ['email'], setError) }),
  );
  return (
    <form className={styles.toDo} onSubmit={submit} noValidate>
      <span>Somebody else has confirmed the e-mail address of this account. Please give another one to go on.</span>
      <TextField
        label="Email"
        type="email"
        error={formState.errors.email?.message}
        {...register('email', { validate: checked(emailAddress) })}
      />
      <Button type="submit" busy={give.isPending}>
        Save
      </Button>
    </form>
  );
}
