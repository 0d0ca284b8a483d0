import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import type { Patient } from '../../api/generated/schema';
import { paths } from '../../paths';
import { useMay } from '../../session/rights';
import { ButtonLink, Card, SelectField, StatusChip, StatusStepper } from '../../ui';
import { useChangeStatus, usePendingMoves } from '../data/patients';
import styles from './patient.module.css';

/** The status of the patient's DNA kit. Any status may follow any other. A change shows at once and can be undone. */
export function KitCard({ patient }: { patient: Patient }) {
  const { user_id: patientId, user } = patient;
  const works = useMay('work');
  const change = useChangeStatus();
  const pending = usePendingMoves().findLast((move) => move.patientId === patientId);
  const status = pending?.to ?? patient.dna_status;
  return (
    <Card title="DNA kit" actions={<StatusChip status={status} />}>
      <div className={styles.kit}>
        <SelectField
          disabled={!works}
          label="DNA status"
          value={status}
          onChange={({ target: { value } }) =>
            change({ patientId, name: user.name, from: status, to: value as DnaStatus })
          }
        >
          {DNA_STATUSES.map((word, step) => (
            <option key={word} value={word}>
              {word === 'Error' ? word : `${step} · ${word}`}
            </option>
          ))}
        </SelectField>
        <StatusStepper status={status} />
        {patient.kit_code && <p>Kit code: {patient.kit_code}</p>}
        {works && status === 'Not ordered' && !patient.pending && (
          <ButtonLink to={paths.kits} state={{ patient: { userId: patientId, name: user.name } }}>
            Purchase a DNA sequence kit
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
