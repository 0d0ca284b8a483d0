import type { Employee } from '../../api/generated/schema';

/** The employees as options. Those who have not accepted the invitation are disabled. */
export const EmployeeOptions = ({ employees = [] }: { employees?: Employee[] }) =>
  employees.map(({ user_id, user, invite_accepted }) => (
    <option key={user_id} value={user_id} disabled={!invite_accepted}>
      {user.name}
      {!invite_accepted && ' (invited)'}
    </option>
  ));
