import { useState } from 'react';
import { type RaRecord, useGetMany, useListContext } from 'react-admin';
import { post } from '../../api/client';
import type { Employee } from '../../api/generated/schema';
import { Button } from '../../ui';
import { BulkDialog } from './bulk-dialog';
import styles from './bulk.module.css';
import { inviting } from './inviting';
import { useBulk } from './use-bulk';

type Row = Employee & RaRecord;

/** What can be done with several employees at once: inviting again those who have not accepted. */
export function EmployeeBulkActions() {
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.actions}>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Invite
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </span>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds } = useListContext();
  const { data: employees = [] } = useGetMany<Row>('employees', { ids: selectedIds });
  const { run, start } = useBulk<Row>(({ user }) => user.name, ['employees', 'logs']);
  const waiting = employees.filter(({ invite_accepted }) => !invite_accepted);
  const invite = ({ user_id }: Row) => post('/api/invite', { user_id, role: 'employee' });
  const words = `${counted(waiting.length)} invited.`;
  return (
    <BulkDialog
      title={`Invite: ${counted(employees.length)}`}
      action="Invite"
      count={waiting.length}
      run={run}
      onStart={() => void start(waiting, invite, words).then((done) => done && onClose())}
      onClose={onClose}
    >
      <p>{inviting(counted(waiting.length), waiting.length, employees.length)}</p>
    </BulkDialog>
  );
}

const counted = (count: number): string => (count === 1 ? '1 employee' : `${count} employees`);
