import type { Employee } from '../../api/generated/schema';
import { EMPLOYEE_TYPE_NAMES, useMay } from '../../session/rights';
import { Avatar, Button, Card, type Fact, Facts, useDraft, useEditMode } from '../../ui';
import { MailWarning } from '../people/mail-warning';
import styles from './employee.module.css';
import { employeeDraft, EmployeeForm } from './employee-form';

/** Picture, name, title, type and address of an employee. Admins can change them. */
export function EmployeeCard({ employee }: { employee: Employee }) {
  // what was typed before a sign-in goes on where it was
  const { kept } = useDraft(employeeDraft(employee.user_id));
  const { editing, opener, close } = useEditMode(kept !== undefined);
  const mayEdit = useMay('administer');
  const edit = (
    <Button look="secondary" {...opener}>
      Edit
    </Button>
  );
  return (
    <Card title="Profile" actions={mayEdit && !editing ? edit : undefined}>
      <div className={styles.profile}>
        {editing && mayEdit ? (
          <EmployeeForm employee={employee} onClose={close} />
        ) : (
          <>
            <Avatar name={employee.user.name} src={employee.user.avatar} large />
            <Facts look="lines" facts={factsOf(employee)} />
          </>
        )}
      </div>
      <MailWarning problem={employee.mail_problem} />
    </Card>
  );
}

const factsOf = ({ user, job_title, type, invite_accepted }: Employee): Fact[] => [
  ['Name', user.name],
  ['Title', job_title],
  ['Type', EMPLOYEE_TYPE_NAMES[type]],
  [
    'Email',
    <a key="mail" href={`mailto:${user.email}`}>
      {user.email}
    </a>,
  ],
  ['Invitation', invite_accepted ? 'Accepted' : 'Not accepted yet'],
];
