import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/errors';
import { FormDialog, SelectField } from '../../ui';
import { FormError, showServerErrors } from '../../ui/form/form';
import { useAllEmployees } from '../data/employees';
import { useAddPerson } from '../data/people';
import { EmployeeOptions } from './employee-options';
import { EmployeesError } from './employees-error';
import { addressErrors, NameAndEmail, type NameAndEmailValues } from './name-and-email';

interface Values extends NameAndEmailValues {
  /** The employee's id as the select has it; empty for nobody. */
  assignedTo: string;
}

/** Adds a patient and sends the invitation. */
export function AddPatientDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: '', email: '', assignedTo: '' } });
  const employees = useAllEmployees();
  const add = useAddPerson('patient');
  const submit = form.handleSubmit(({ name, email, assignedTo }) =>
    add
      .mutateAsync({
        name: name.trim(),
        email: email.trim(),
        assigned_employee_id: assignedTo ? Number(assignedTo) : null,
      })
      .then(onClose, (error) =>
        showServerErrors<Values>(
          addressErrors(error),
          ['email', 'name'],
          form.setError,
          messageOf(error, 'Something went wrong'),
        ),
      ),
  );
  return (
    <FormDialog title="Add Patient" action="Add patient" busy={add.isPending} onSubmit={submit} onClose={onClose}>
      <NameAndEmail form={form} role="patient" />
      <SelectField label="Assign to" {...form.register('assignedTo')}>
        <option value="">Nobody yet</option>
        <EmployeeOptions employees={employees.data} />
      </SelectField>
      <EmployeesError employees={employees} />
      {form.formState.errors.root && <FormError>{form.formState.errors.root.message}</FormError>}
    </FormDialog>
  );
}
