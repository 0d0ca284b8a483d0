import { Link } from 'react-router-dom';
import type { Employee } from '../../api/generated/schema';
import { employeePath } from '../../paths';
import { EMPLOYEE_TYPE_NAMES, IfMay, useMay } from '../../session/rights';
import { Button } from '../../ui';
import { EmployeeBulkActions } from '../bulk/employee-bulk-actions';
import { useInvite } from '../data/people';
import { Column } from '../lists/column';
import { ListBody } from '../lists/list-body';
import { FoldedMailWarning, MailWarning } from '../people/mail-warning';
import people from '../patients/patients.module.css';

type Row = Employee & { id: number };

/** The employees on the current page. */
export const EmployeeRows = ({ onAdd }: { onAdd: () => void }) => (
  <ListBody<Row>
    label="Employees"
    columns={columns}
    card={(employee) => <EmployeeCard employee={employee} />}
    pathOf={(id) => employeePath(Number(id))}
    bulkActions={useMay('work') ? <EmployeeBulkActions /> : undefined}
    empty={{
      text: 'No Employee Data',
      action: (
        <IfMay right="work">
          <Button onClick={onAdd}>Add employee</Button>
        </IfMay>
      ),
    }}
  />
);

const columns = (
  <>
    <Column<Row> source="name" label="Name" render={(employee) => <NameLink employee={employee} />} />
    <Column<Row> label="Email" className={people.email} render={(employee) => employee.user.email} />
    <Column<Row> label="Job title" render={(employee) => employee.job_title || '–'} />
    <Column<Row> label="Type" render={typeOf} />
    <Column<Row> label="Invitation" render={invitationOf} />
  </>
);

const EmployeeCard = ({ employee }: { employee: Employee }) => (
  <div className={people.card}>
    <div className={people.name}>
      <NameLink employee={employee} />
      <span>{employee.user.email}</span>
    </div>
    <div className={people.cardFacts}>
      <span>{[employee.job_title, typeOf(employee)].filter(Boolean).join(' · ')}</span>
      <Invitation employee={employee} />
    </div>
    <MailWarning problem={employee.mail_problem} />
  </div>
);

const NameLink = ({ employee }: { employee: Employee }) => (
  <Link
    className={`${people.link} ${people.roomy}`}
    title={employee.user.name}
    to={employeePath(employee.user_id)}
    onClick={(event) => event.stopPropagation()}
  >
    {employee.user.name}
  </Link>
);

function typeOf({ type }: Employee): string {
  return EMPLOYEE_TYPE_NAMES[type];
}

function invitationOf(employee: Employee) {
  return (
    <>
      <Invitation employee={employee} />
      <FoldedMailWarning problem={employee.mail_problem} />
    </>
  );
}

const Invitation = ({ employee }: { employee: Employee }) =>
  employee.invite_accepted ? <span>Accepted</span> : <InviteAgain employee={employee} />;

function InviteAgain({ employee: { user_id, invitation_held } }: { employee: Employee }) {
  const invite = useInvite('employee');
  return (
    <span className={people.invite}>
      <span className={people.waiting}>{invitation_held ? 'Waits for your address' : 'Invited'}</span>
      <IfMay right="work">
        <Button look="quiet" busy={invite.isPending} onClick={() => invite.mutate(user_id)}>
          Invite again
        </Button>
      </IfMay>
    </span>
  );
}
