import { useState } from 'react';
import type { Employee } from '../../api/generated/schema';
import { useMay } from '../../session/rights';
import { useUser } from '../../session/use-session';
import { Button, Card } from '../../ui';
import type { AccessStep } from '../data/employees';
import { AccessDialog } from './access-dialog';
import { DepartureDialog } from './departure-dialog';
import styles from './employee.module.css';

/** What ends an employee's access: for admins, and for everybody about themselves. */
export function DepartureCard({ employee }: { employee: Employee }) {
  const [asks, setAsks] = useState<'departure' | AccessStep>();
  const isMe = employee.user_id === useUser().id;
  const administers = useMay('administer');
  if (!administers && !isMe) return null;
  const close = () => setAsks(undefined);
  return (
    <Card title="Access">
      <div className={styles.access}>
        <p>{textOf(employee, isMe)}</p>
        <div className={styles.buttons}>
          {administers && employee.invite_accepted && (
            <Button look="secondary" onClick={() => setAsks('sessions')}>
              End all sessions
            </Button>
          )}
          {administers && employee.invite_accepted && !isMe && (
            <Button look="secondary" onClick={() => setAsks('second-factor')}>
              Remove second factor
            </Button>
          )}
          <Button look="danger" onClick={() => setAsks('departure')}>
            {isMe ? 'Leave the company' : employee.invite_accepted ? 'Remove employee' : 'Take the invitation back'}
          </Button>
        </div>
      </div>
      {asks === 'departure' && <DepartureDialog employee={employee} isMe={isMe} onClose={close} />}
      {asks && asks !== 'departure' && <AccessDialog employee={employee} step={asks} onClose={close} />}
    </Card>
  );
}

function textOf({ user, invite_accepted }: Employee, isMe: boolean): string {
  if (isMe) return 'If you leave the company, you keep your account and lose all access to the company’s data at once.';
  if (!invite_accepted) return `${user.name} has not accepted the invitation yet. Taken back, its link stops working.`;
  return `If ${user.name} is removed, all access to the company’s data ends at once. They keep their account.`;
}
