import { emailAddress, fullName, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@portal/events/rules';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import type { Role } from '@portal/events/rules';
import { checked, TextField } from '../../ui';
import { useDebounced } from '../../ui/use-debounced';
import { useLookup } from '../data/people';
import { EmailNote } from './email-note';

export interface NameAndEmailValues {
  name: string;
  email: string;
}

interface Props<Values extends NameAndEmailValues> {
  form: UseFormReturn<Values>;
  role: Role;
}

/** Asks for the e-mail first. The server looks up the person; a known person's name is filled in and locked. */
export function NameAndEmail<Values extends NameAndEmailValues & FieldValues>({ form, role }: Props<Values>) {
  const { register, formState, watch } = form;
  const email = useDebounced(String(watch('email' as Path<Values>)).trim());
  const lookup = useLookup(email);
  const knownName = lookup.data?.user_exists ? lookup.data.name : undefined;
  useNameOf(knownName, form);
  const errors = formState.errors as Partial<Record<keyof NameAndEmailValues, { message?: string }>>;
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        autoFocus
        maxLength={MAX_EMAIL_LENGTH}
        error={errors.email?.message}
        hint={errors.email ? undefined : <EmailNote lookup={lookup} role={role} />}
        {...register('email' as Path<Values>, { validate: checked(emailAddress) })}
      />
      <TextField
        label="Full name"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        readOnly={Boolean(knownName)}
        error={errors.name?.message}
        {...register('name' as Path<Values>, { validate: checked(fullName) })}
      />
    </>
  );
}

/** Fills in a known person's name, and removes it when the address changes to another person's. */
function useNameOf<Values extends NameAndEmailValues & FieldValues>(
  knownName: string | undefined,
  { setValue, clearErrors }: UseFormReturn<Values>,
): void {
  useEffect(() => {
    if (!knownName) return undefined;
    const write = (name: string) => setValue('name' as Path<Values>, name as PathValue<Values, Path<Values>>);
    write(knownName);
    clearErrors('name' as Path<Values>);
    return () => write('');
  }, [knownName, setValue, clearErrors]);
}

/** Renames the server's `email_error` to the form's field `email`. */
export function addressErrors(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.errors.email_error) return error;
  const { email_error: email, ...errors } = error.errors;
  return new ApiError({ status: error.status, code: error.code, message: error.message, errors: { ...errors, email } });
}
