import type { Employee } from '../../api/generated/schema';

/** The employees as options. Those who have not accepted, and those who do not look after patients, are disabled. */
export const EmployeeOptions = ({ employees = [] }: { employees?: Employee[] }) =>
  employees.map((employee) => (
    <option key={employee.user_id} value={employee.user_id} disabled={!takesPatients(employee)}>
      {employee.user.name}
      {whyNot(employee)}
    </option>
  ));

/** Whether an employee may look after patients, by the rule of the server. */
export const takesPatients = ({ invite_accepted, type }: Employee): boolean => invite_accepted && looksAfter(type);

const looksAfter = (type: Employee['type']): boolean => type === 'admin' || type === 'employee';

const whyNot = ({ invite_accepted, type }: Employee): string => {
  if (!invite_accepted) return ' (invited)';
  return looksAfter(type) ? '' : ` (${type})`;
};
