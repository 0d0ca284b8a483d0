import type { Employee } from '../../api/generated/schema';

/** Whom a patient can be assigned to; who has not accepted the invitation yet is shown but cannot be chosen. */
export const EmployeeOptions = ({ employees = [] }: { employees?: Employee[] }) =>
  employees.map(({ user_id, user, invite_accepted }) => (
    <option key={user_id} value={user_id} disabled={!invite_accepted}>
      {user.name}
      {!invite_accepted && ' (invited)'}
    </option>
  ));
