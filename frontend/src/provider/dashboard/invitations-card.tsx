import type { Invited, InvitedPerson } from '../../api/generated/schema';
import { employeePath, patientPath } from '../../paths';
import { ShortList } from './short-list';

interface InvitationsCardProps {
  patients: Invited;
  employees: Invited;
}

/** The people who were invited and have not accepted. Their own page sends the invitation again. */
export const InvitationsCard = ({ patients, employees }: InvitationsCardProps) => (
  <ShortList
    title="Invitations not accepted"
    none="Everybody has accepted."
    total={patients.total + employees.total}
    lines={[
      ...employees.data.map(line(employeePath, 'Employee')),
      ...patients.data.map(line(patientPath, 'Patient')),
    ].slice(0, Math.max(employees.data.length, patients.data.length))}
  />
);

const line =
  (pathOf: (id: number) => string, note: string) =>
  ({ user_id, name }: InvitedPerson) => ({ key: user_id, name, to: pathOf(user_id), note });
