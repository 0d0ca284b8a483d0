import { address, emailAddress, fullName, optional, phone, typedBirthday } from '@portal/events/rules';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { FormFields } from '../../api/form';
import { PictureInput } from '../avatar/picture-input';
import { SelectField, TextField } from '../field/field';
import { BothValues } from '../form/both-values';
import { checked } from '../form/checked';
import { FormError, SaveOrCancel } from '../form/form';
import { LeaveGuard } from '../form/leave-guard';
import { useEdit } from '../form/use-edit';
import { formatBirthday, SexOptions } from '../format';
import styles from './person.module.css';

/** What can be edited of a person. */
interface EditablePerson {
  name: string;
  email: string;
  avatar: string;
  phone: string;
  address: string;
  sex_at_birth: string | null;
  birthday: string | null;
}

interface PersonFormProps {
  person: EditablePerson;
  /** Whether the address can be changed: only by the person themself. */
  withEmail?: boolean;
  /** Which address waits to take the place of this one. */
  emailHint?: ReactNode;
  save: (fields: FormFields) => Promise<unknown>;
  onDone: () => void;
  /** Closes a form that somebody has opened. Such a form takes the focus. */
  onCancel?: () => void;
  draft?: string;
}

type Values = Record<'name' | 'email' | 'phone' | 'sex' | 'birthday' | 'address', string>;

/** The form for a person's profile, of their own or of a patient. */
export function PersonForm({ person, withEmail = false, emailHint, save, onDone, onCancel, draft }: PersonFormProps) {
  const values = valuesOf(person);
  const { form, submit, theirs, take, picture, setPicture, isChanged, discard } = useEdit<Values>({
    values,
    save,
    onDone,
    draft,
    show: shownAs,
  });
  const cancel = () => {
    discard();
    onCancel?.();
  };
  const { errors, isSubmitting } = form.formState;
  const field = (name: FieldPath<Values>) => ({
    error: errors[name]?.message,
    hint: theirs[name] && <BothValues theirs={theirs[name]} onTake={() => take(name)} />,
  });
  const fileError = (errors as Record<string, { message?: string } | undefined>)['file']?.message;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PictureInput name={person.name} src={person.avatar} change={picture} onChange={setPicture} error={fileError} />
      <TextField
        label="Full Name"
        autoFocus={onCancel !== undefined}
        autoComplete={withEmail ? 'name' : 'off'}
        {...field('name')}
        {...form.register('name', { validate: checked(fullName) })}
      />
      {withEmail && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...field('email')}
          hint={field('email').hint ?? emailHint}
          {...form.register('email', { validate: checked(emailAddress) })}
        />
      )}
      <TextField
        label="Phone"
        type="tel"
        {...field('phone')}
        {...form.register('phone', { validate: checked(optional(phone)) })}
      />
      <SelectField label="Sex at Birth" {...field('sex')} {...form.register('sex')}>
        <option value="">Not recorded</option>
        <SexOptions />
      </SelectField>
      <TextField
        label="Birthday"
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        {...field('birthday')}
        {...form.register('birthday', { validate: checked(optional(typedBirthday(() => new Date()))) })}
      />
      <TextField
        label="Address"
        {...field('address')}
        {...form.register('address', { validate: checked(optional(address)) })}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <LeaveGuard when={isChanged} />
      <SaveOrCancel busy={isSubmitting} onCancel={onCancel && cancel} />
    </form>
  );
}

const valuesOf = ({ name, email, phone, sex_at_birth, birthday, address }: EditablePerson): Values => ({
  name,
  email,
  phone,
  sex: sex_at_birth ?? '',
  birthday: formatBirthday(birthday),
  address,
});

const shownAs = (field: keyof Values, value: string | number | null): string =>
  field === 'birthday' ? formatBirthday(String(value ?? '')) : String(value ?? '');
