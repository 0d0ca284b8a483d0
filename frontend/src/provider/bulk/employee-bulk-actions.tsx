import { useState } from 'react';
import { type RaRecord, useGetMany, useListContext } from 'react-admin';
import { post } from '../../api/client';
import type { Employee } from '../../api/generated/schema';
import { IfMay } from '../../session/rights';
import { useUser } from '../../session/use-session';
import { Button, counted } from '../../ui';
import { HeirField } from '../people/heir-field';
import { BulkDialog } from './bulk-dialog';
import styles from './bulk.module.css';
import { inviting } from './inviting';
import { Names } from './names';
import { useBulk } from './use-bulk';

type Row = Employee & RaRecord;

/** What can be done with several employees at once: inviting again those who have not accepted, and removing. */
export function EmployeeBulkActions() {
  const [open, setOpen] = useState<'invite' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <span className={styles.actions}>
      <Button look="secondary" onClick={() => setOpen('invite')}>
        Invite
      </Button>
      <IfMay right="administer">
        <Button look="danger" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </IfMay>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </span>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds } = useListContext();
  const { data: employees = [] } = useGetMany<Row>('employees', { ids: selectedIds });
  const { run, start } = useBulk<Row>(({ user }) => user.name, ['employees', 'logs'], onClose);
  const waiting = employees.filter(({ invite_accepted }) => !invite_accepted);
  const invite = ({ user_id }: Row) => post('/api/invite', { user_id, role: 'employee' });
  const words = `${employeesIn(waiting)} invited.`;
  return (
    <BulkDialog
      title={`Invite: ${employeesIn(employees)}`}
      action="Invite"
      count={waiting.length}
      run={run}
      onStart={() => void start(waiting, invite, words)}
      onClose={onClose}
    >
      <p>{inviting(employeesIn(waiting), waiting.length, employees.length)}</p>
    </BulkDialog>
  );
}

/** Removes the others: whoever wants to leave does so on their own page. */
function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds } = useListContext();
  const { data: employees = [] } = useGetMany<Row>('employees', { ids: selectedIds });
  const { run, start } = useBulk<Row>(({ user }) => user.name, ['employees', 'patients', 'logs'], onClose);
  const [heir, setHeir] = useState('');
  const me = useUser().id;
  const others = employees.filter(({ user_id }) => user_id !== me);
  const remove = ({ user_id }: Row) =>
    post('/api/employee/remove', { id: user_id, reassign_to: heir === '' ? null : Number(heir) });
  const words = `${employeesIn(others)} removed.`;
  return (
    <BulkDialog
      title={`Remove: ${employeesIn(others)}`}
      action="Remove"
      grave
      count={others.length}
      run={run}
      onStart={() => void start(others, remove, words)}
      onClose={onClose}
    >
      <p>
        All their sessions end at once, and invitations stop working. They keep their accounts.
        {others.length < employees.length && ' You stay: leave the company on your own page.'}
      </p>
      <Names of={others} />
      <HeirField value={heir} onChange={setHeir} without={others.map(({ user_id }) => user_id)} />
    </BulkDialog>
  );
}

const employeesIn = ({ length }: readonly unknown[]): string => counted(length, 'employee');
