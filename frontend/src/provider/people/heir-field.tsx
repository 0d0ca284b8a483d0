import { firstErrors, messageOf } from '../../api/errors';
import type { Employee } from '../../api/generated/schema';
import { FormError, SelectField } from '../../ui';
import { useAllEmployees } from '../data/employees';
import { takesPatients } from './employee-options';
import { EmployeesError } from './employees-error';

interface HeirFieldProps {
  value: string;
  onChange: (userId: string) => void;
  /** Who leaves, and takes nobody over. */
  without: readonly number[];
  /** Why the handover failed. */
  error?: Error | null;
}

/** Who looks after the patients of employees that leave. */
export function HeirField({ value, onChange, without, error = null }: HeirFieldProps) {
  const employees = useAllEmployees();
  const problem = firstErrors(error).reassign_to;
  return (
    <div>
      <SelectField
        label="Patients go to"
        value={value}
        disabled={!employees.data}
        error={problem}
        hint="Who looks after the patients that are assigned now."
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Nobody: no patients are assigned</option>
        {employees.data?.filter((other) => takesPatients(other) && !without.includes(other.user_id)).map(optionOf)}
      </SelectField>
      <EmployeesError employees={employees} />
      {error && !problem && <FormError>{messageOf(error)}</FormError>}
    </div>
  );
}

const optionOf = ({ user_id, user }: Employee) => (
  <option key={user_id} value={user_id}>
    {user.name}
  </option>
);
