import { EMPLOYEE_TYPES, fullName, jobTitle, MAX_JOB_TITLE } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import type { Employee } from '../../api/generated/schema';
import { EMPLOYEE_TYPE_HINT, EMPLOYEE_TYPE_NAMES } from '../../session/rights';
import { checked, FormError, SaveOrCancel, SelectField, showServerErrors, TextField } from '../../ui';
import { type EmployeeEdit, useEditEmployee } from '../data/employees';
import styles from './employee.module.css';

const FIELDS = ['name', 'title', 'type', 'file'] as const;

/** The form for an employee; Cancel discards the changes. */
export function EmployeeForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const edit = useEditEmployee(employee.user_id);
  const { register, handleSubmit, setError, formState } = useForm<EmployeeEdit>({ defaultValues: valuesOf(employee) });
  const { errors } = formState;
  const submit = handleSubmit((fields) =>
    edit.mutateAsync(fields).then(onClose, (error) => showServerErrors<EmployeeEdit>(error, FIELDS, setError)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Full name"
        autoFocus
        error={errors.name?.message}
        {...register('name', { validate: checked(fullName) })}
      />
      <TextField
        label="Title"
        maxLength={MAX_JOB_TITLE}
        error={errors.title?.message}
        {...register('title', { validate: checked(jobTitle) })}
      />
      <SelectField label="Type" hint={EMPLOYEE_TYPE_HINT} error={errors.type?.message} {...register('type')}>
        {EMPLOYEE_TYPES.map((type) => (
          <option key={type} value={type}>
            {EMPLOYEE_TYPE_NAMES[type]}
          </option>
        ))}
      </SelectField>
      {employee.invite_accepted && (
        <TextField
          label="Picture"
          type="file"
          accept="image/jpeg,image/png"
          hint="JPEG or PNG, at most 5 MB"
          error={errors.file?.message}
          {...register('file')}
        />
      )}
      <TextField label="Email" type="email" readOnly value={employee.user.email} />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <SaveOrCancel busy={edit.isPending} onCancel={onClose} />
    </form>
  );
}

const valuesOf = ({ user, job_title, type }: Employee): EmployeeEdit => ({ name: user.name, title: job_title, type });
