import type { Patient } from '../../api/generated/schema';
import { useMay } from '../../session/rights';
import { SelectField } from '../../ui';
import { useAllEmployees } from '../data/employees';
import { useAssign, usePendingAssignments } from '../data/patients';
import { EmployeeOptions } from '../people/employee-options';
import { EmployeesError } from '../people/employees-error';

/** The employee responsible for the patient. A change shows at once and can be undone. */
export function AssignedEmployee({ patient }: { patient: Patient }) {
  const { user_id: patientId, user, assigned_employee_id: from, assigned_employee_name: fromName } = patient;
  const employees = useAllEmployees();
  const works = useMay('work');
  const assign = useAssign();
  const pending = usePendingAssignments().findLast((change) => change.patientId === patientId);
  const chosen = pending ? pending.to : from;
  const nameOf = (id: number | null) => employees.data?.find(({ user_id }) => user_id === id)?.user.name ?? null;
  const change = (to: number | null) =>
    assign({ patientId, name: user.name, from: chosen, to, fromName: nameOf(chosen) ?? fromName, toName: nameOf(to) });
  return (
    <div>
      <SelectField
        label="Assigned employee"
        value={chosen ?? ''}
        disabled={!employees.data || !works}
        onChange={({ target: { value } }) => change(value ? Number(value) : null)}
      >
        <option value="">Nobody</option>
        {chosen !== null && !nameOf(chosen) && <option value={chosen}>{pending?.toName ?? fromName}</option>}
        <EmployeeOptions employees={employees.data} />
      </SelectField>
      <EmployeesError employees={employees} />
    </div>
  );
}
