import { EMPLOYEE_TYPES, fullName, jobTitle, MAX_JOB_TITLE } from '@portal/events/rules';
import type { Employee } from '../../api/generated/schema';
import { EMPLOYEE_TYPE_HINT, EMPLOYEE_TYPE_NAMES } from '../../session/rights';
import {
  BothValues,
  checked,
  FormError,
  LeaveGuard,
  PictureInput,
  SaveOrCancel,
  SelectField,
  TextField,
  useEdit,
} from '../../ui';
import { useEditEmployee } from '../data/employees';
import styles from './employee.module.css';

type Values = Record<'name' | 'title' | 'type', string>;

/** The name of the draft of an employee's profile. */
export const employeeDraft = (employeeId: number): string => `employee-${employeeId}`;

/** The form for an employee; Cancel discards the changes. */
export function EmployeeForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { user_id: id, user, invite_accepted: accepted } = employee;
  const edit = useEditEmployee(id);
  const { form, submit, theirs, take, picture, setPicture, isChanged, discard } = useEdit<Values>({
    values: valuesOf(employee),
    save: (fields) => edit.mutateAsync(fields),
    onDone: onClose,
    draft: employeeDraft(id),
  });
  const { errors } = form.formState;
  const field = (name: keyof Values, shownAs?: Readonly<Record<string, string>>) => {
    const { [name]: other } = theirs;
    const shown = other && { ...other, shown: shownAs?.[other.shown] ?? other.shown };
    return {
      error: errors[name]?.message,
      hint: shown && <BothValues theirs={shown} onTake={() => take(name)} />,
    };
  };
  const type = field('type', EMPLOYEE_TYPE_NAMES);
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {accepted && <PictureInput name={user.name} src={user.avatar} change={picture} onChange={setPicture} />}
      <TextField
        label="Full name"
        autoFocus
        {...field('name')}
        {...form.register('name', { validate: checked(fullName) })}
      />
      <TextField
        label="Title"
        maxLength={MAX_JOB_TITLE}
        {...field('title')}
        {...form.register('title', { validate: checked(jobTitle) })}
      />
      <SelectField label="Type" {...type} hint={type.hint ?? EMPLOYEE_TYPE_HINT} {...form.register('type')}>
        {EMPLOYEE_TYPES.map((each) => (
          <option key={each} value={each}>
            {EMPLOYEE_TYPE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <TextField label="Email" type="email" readOnly value={user.email} />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <LeaveGuard when={isChanged} />
      <SaveOrCancel busy={edit.isPending} onCancel={cancel} />
    </form>
  );
}

const valuesOf = ({ user, job_title, type }: Employee): Values => ({ name: user.name, title: job_title, type });
