import { address, fullName, optional, phone, typedBirthday } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { SEXES_AT_BIRTH } from '@portal/events/rules';
import {
  checked,
  formatBirthday,
  FormError,
  SaveOrCancel,
  SelectField,
  SEX_LABELS,
  showServerErrors,
  TextField,
} from '../../ui';
import type { Patient } from '../../api/generated/schema';
import { type ProfileEdit, useEditPatient } from '../data/patients';
import styles from './patient.module.css';

const FIELDS = ['name', 'sex', 'birthday', 'phone', 'address'] as const;

/** The form for the profile; Cancel discards the changes. */
export function ProfileForm({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const edit = useEditPatient(patient.user_id);
  const { register, handleSubmit, setError, formState } = useForm<ProfileEdit>({ defaultValues: valuesOf(patient) });
  const { errors } = formState;
  const submit = handleSubmit((profile) =>
    edit.mutateAsync(profile).then(onClose, (error) => showServerErrors<ProfileEdit>(error, FIELDS, setError)),
  );
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <TextField
        label="Full name"
        autoFocus
        error={errors.name?.message}
        {...register('name', { validate: checked(fullName) })}
      />
      <SelectField label="Sex at birth" error={errors.sex?.message} {...register('sex')}>
        <option value="">Not recorded</option>
        {SEXES_AT_BIRTH.map((sex) => (
          <option key={sex} value={sex}>
            {SEX_LABELS[sex]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Birthday"
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        error={errors.birthday?.message}
        {...register('birthday', { validate: checked(optional(typedBirthday(() => new Date()))) })}
      />
      <TextField
        label="Phone"
        type="tel"
        error={errors.phone?.message}
        {...register('phone', { validate: checked(optional(phone)) })}
      />
      <TextField
        label="Address"
        error={errors.address?.message}
        {...register('address', { validate: checked(optional(address)) })}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <SaveOrCancel busy={edit.isPending} onCancel={onClose} />
    </form>
  );
}

const valuesOf = ({ user, sex_at_birth, birthday, phone, address }: Patient): ProfileEdit => ({
  name: user.name,
  sex: sex_at_birth ?? '',
  birthday: formatBirthday(birthday),
  phone,
  address,
});
