import { useState } from 'react';
import type { Patient } from '../../api/generated/schema';
import { IfMay } from '../../session/rights';
import { Button, ConfirmDialog, handFocusTo } from '../../ui';
import { useArchive } from '../data/patients';
import styles from './patient.module.css';

const toName = handFocusTo('main', 'h1');

/** Takes a patient who was added by mistake out of the lists, after a question. */
export function ArchivePatient({ patient: { user_id: patientId, user } }: { patient: Patient }) {
  const [asking, setAsking] = useState(false);
  const archive = useArchive();
  const close = () => setAsking(false);
  const confirm = () => {
    archive({ patientId, name: user.name, archived: true });
    close();
  };
  return (
    <IfMay right="work">
      <Button ref={toName} look="secondary" onClick={() => setAsking(true)}>
        Archive
      </Button>
      {asking && (
        <ConfirmDialog title={`Archive ${user.name}?`} action="Archive patient" onConfirm={confirm} onClose={close}>
          <p>
            They leave the lists, the tracker and the counts, and nothing can be ordered for them. The record stays as
            it is: restore it at any time. Their own access does not change.
          </p>
        </ConfirmDialog>
      )}
    </IfMay>
  );
}

/** Says that a patient is archived, and brings them back. */
export function ArchivedNote({ patient: { user_id: patientId, user } }: { patient: Patient }) {
  const restore = useArchive();
  return (
    <div className={styles.archived} role="note">
      <span>This patient is archived: shown among the archived patients only. Restore them to work on the record.</span>
      <IfMay right="work">
        <Button ref={toName} onClick={() => restore({ patientId, name: user.name, archived: false })}>
          Restore
        </Button>
      </IfMay>
    </div>
  );
}
