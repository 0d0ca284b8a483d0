import { useState } from 'react';
import type { Employee } from '../../api/generated/schema';
import { EMPLOYEE_TYPE_NAMES, useMay } from '../../session/rights';
import { Button, Card, type Fact, Facts } from '../../ui';
import { UserIcon } from '../../ui/icons';
import { MailWarning } from '../people/mail-warning';
import styles from './employee.module.css';
import { EmployeeForm } from './employee-form';

/** Picture, name, title, type and address of an employee. Admins can change them. */
export function EmployeeCard({ employee }: { employee: Employee }) {
  const [editing, setEditing] = useState(false);
  const mayEdit = useMay('administer');
  const edit = (
    <Button look="secondary" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <Card title="Profile" actions={mayEdit && !editing ? edit : undefined}>
      <div className={styles.profile}>
        <span className={styles.avatar}>
          {employee.user.avatar ? <img src={employee.user.avatar} alt="" /> : <UserIcon />}
        </span>
        {editing ? (
          <EmployeeForm employee={employee} onClose={() => setEditing(false)} />
        ) : (
          <Facts look="lines" facts={factsOf(employee)} />
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
