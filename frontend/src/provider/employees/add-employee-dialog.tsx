import { EMPLOYEE_TYPES, type EmployeeType, MAX_JOB_TITLE } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/errors';
import { EMPLOYEE_TYPE_HINT, EMPLOYEE_TYPE_NAMES, useMay } from '../../session/rights';
import { FormDialog, RadioField, TextField } from '../../ui';
import { FormError, showServerErrors } from '../../ui/form/form';
import { useAddPerson } from '../data/people';
import { addressErrors, NameAndEmail, type NameAndEmailValues } from '../people/name-and-email';

interface Values extends NameAndEmailValues {
  job_title: string;
  type: EmployeeType;
}

/** What somebody may make of a newcomer: only an admin makes an admin. */
const typesFor = (administers: boolean) =>
  EMPLOYEE_TYPES.filter((type) => administers || type !== 'admin').map((value) => ({
    value,
    label: EMPLOYEE_TYPE_NAMES[value],
  }));

/** Adds an employee and sends the invitation. */
export function AddEmployeeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: '', email: '', job_title: '', type: 'employee' } });
  const add = useAddPerson('employee');
  const administers = useMay('administer');
  const submit = form.handleSubmit(({ name, email, job_title, type }) =>
    add
      .mutateAsync({
        name: name.trim(),
        email: email.trim(),
        job_title: job_title.trim(),
        is_admin: type === 'admin' ? true : null,
        type,
      })
      .then(onClose, (error) =>
        showServerErrors<Values>(
          addressErrors(error),
          ['email', 'name', 'job_title'],
          form.setError,
          messageOf(error, 'Something went wrong'),
        ),
      ),
  );
  return (
    <FormDialog title="Add Employee" action="Add employee" busy={add.isPending} onSubmit={submit} onClose={onClose}>
      <NameAndEmail form={form} role="employee" />
      <TextField
        label="Job title"
        maxLength={MAX_JOB_TITLE}
        error={form.formState.errors.job_title?.message}
        {...form.register('job_title')}
      />
      <RadioField
        label="Employee type"
        options={typesFor(administers)}
        hint={EMPLOYEE_TYPE_HINT}
        {...form.register('type')}
      />
      {form.formState.errors.root && <FormError>{form.formState.errors.root.message}</FormError>}
    </FormDialog>
  );
}
