import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstErrors, messageOf } from '../../api/errors';
import type { Employee } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Button, Dialog, FormError, SelectField } from '../../ui';
import { useAllEmployees, useEndEmployment } from '../data/employees';
import { EmployeesError } from '../people/employees-error';
import styles from './employee.module.css';

interface DepartureDialogProps {
  employee: Employee;
  isMe: boolean;
  onClose: () => void;
}

/** Asks before an employee is removed or leaves, and who looks after their patients from then on. */
export function DepartureDialog({ employee, isMe, onClose }: DepartureDialogProps) {
  const navigate = useNavigate();
  const employees = useAllEmployees();
  const [heir, setHeir] = useState('');
  const end = useEndEmployment(employee.user_id, isMe);
  const confirm = () =>
    end.mutate(heir === '' ? null : Number(heir), { onSuccess: () => void (isMe || navigate(paths.employees)) });
  const problem = firstErrors(end.error).reassign_to;
  return (
    <Dialog
      title={isMe ? 'Leave the company' : `Remove ${employee.user.name}`}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={end.isPending} onClick={confirm}>
            {isMe ? 'Leave' : 'Remove'}
          </Button>
        </>
      }
    >
      <p className={styles.question}>
        {isMe
          ? 'Are you sure you want to leave? You will be signed out everywhere.'
          : `Are you sure you want to remove ${employee.user.name}? All their sessions end at once.`}
      </p>
      <SelectField
        label="Patients go to"
        value={heir}
        disabled={!employees.data}
        error={problem}
        hint="Who looks after the patients that are assigned now."
        onChange={({ target }) => setHeir(target.value)}
      >
        <option value="">Nobody: no patients are assigned</option>
        {employees.data?.filter((other) => takesPatients(other) && other.user_id !== employee.user_id).map(optionOf)}
      </SelectField>
      <EmployeesError employees={employees} />
      {end.isError && !problem && <FormError>{messageOf(end.error)}</FormError>}
    </Dialog>
  );
}

const takesPatients = ({ invite_accepted, type }: Employee): boolean =>
  invite_accepted && (type === 'admin' || type === 'employee');

const optionOf = ({ user_id, user }: Employee) => (
  <option key={user_id} value={user_id}>
    {user.name}
  </option>
);
