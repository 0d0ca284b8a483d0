import { knownPassword, text } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import { Button, checked, FormError, PasswordField, showServerErrors, TextField } from '../../ui';
import { Form } from '../account-page';

interface Values {
  password: string;
  name: string;
}

interface PasswordFormProps {
  /** asks for a name too, with this one to begin with */
  suggestedName?: string;
  action: string;
  danger?: boolean;
  busy: boolean;
  /** @throws ApiError, or what the browser says of a passkey */
  onSubmit: (values: Values) => Promise<unknown>;
}

const MAX_NAME = 60;

/** Asks for the password before something of the second factor changes. */
export function PasswordForm({ suggestedName, action, danger, busy, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { password: '', name: suggestedName ?? '' },
  });
  const { errors } = formState;
  const tell = (error: unknown) =>
    error instanceof ApiError
      ? showServerErrors(error, ['password', 'name'], setError)
      : setError('root', { message: 'The browser made no passkey. Please try again.' });
  return (
    <Form onSubmit={handleSubmit((values) => onSubmit(values).catch(tell))}>
      <PasswordField
        label="Password"
        error={errors.password?.message}
        {...register('password', { validate: checked(knownPassword) })}
      />
      {suggestedName !== undefined && (
        <TextField
          label="Name of the passkey"
          error={errors.name?.message}
          {...register('name', { required: 'Cannot be empty', validate: checked(text(MAX_NAME)) })}
        />
      )}
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
    </Form>
  );
}
