import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import type { Patient } from '../../api/generated/schema';
import { useMay } from '../../session/rights';
import { statusSlug } from '../../theme';
import { StatusChip } from '../../ui';
import { openByKey } from '../../ui/open-by-key';
import { useChangeStatus, usePendingMoves } from '../data/patients';
import styles from './in-place.module.css';

interface InPlaceProps {
  patient: Patient;
  label: string;
}

/** A patient's status, changed where it stands. Any may follow any other; a change shows at once and can be undone. */
export function StatusSelect({ patient: { user_id: patientId, user, dna_status }, label }: InPlaceProps) {
  const change = useChangeStatus();
  const pending = usePendingMoves().findLast((move) => move.patientId === patientId);
  const works = useMay('work');
  const status = pending?.to ?? dna_status;
  if (!works) return <StatusChip status={status} />;
  return (
    <select
      className={`${styles.select} ${styles.status}`}
      style={coloursOf(status)}
      aria-label={label}
      value={status}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={openByKey}
      onChange={({ target }) => change([{ patientId, name: user.name, from: status, to: target.value as DnaStatus }])}
    >
      {DNA_STATUSES.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </select>
  );
}

const coloursOf = (status: DnaStatus) => ({
  color: `var(--status-${statusSlug(status)}-text)`,
  backgroundColor: `var(--status-${statusSlug(status)}-ground)`,
});
