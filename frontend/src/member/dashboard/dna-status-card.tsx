import { DNA_STATUSES, type DnaStatus, USUAL_DAYS } from '@portal/events/rules';
import { Card, StatusChip, StatusStepper } from '../../ui';
import styles from './dashboard.module.css';

const NOTES: Record<DnaStatus, string> = {
  'Not ordered': 'No kit has been ordered for you yet.',
  Ordered: 'Your kit is ordered.',
  'Kit sent': 'Your kit is on its way. Mail the sample back in the box it came in.',
  'Kit returned': 'Your sample is on its way back to the lab.',
  'DNA received': 'The lab has your sample.',
  'DNA sequencing': 'Your DNA is being sequenced. The whole process takes about 6-8 weeks.',
  Processing: 'Your data is being analysed.',
  Completed: 'Your DNA data is ready.',
  Error: 'Something went wrong with your sample. Your care team will be in touch about the next step.',
};

interface DnaStatusCardProps {
  status: DnaStatus;
  /** Whether a clinic looks after the member: it may have ordered the kit, and then gets it. */
  ofClinic: boolean;
}

/** The kit's progress as a row of steps and a sentence. */
export const DnaStatusCard = ({ status, ofClinic }: DnaStatusCardProps) => (
  <Card title="DNA Status" actions={<StatusChip status={status} />}>
    <StatusStepper status={status} />
    <p className={styles.below}>
      {NOTES[status]} {status === 'Ordered' && shippedTo(ofClinic)} {usualTime(status)}
    </p>
  </Card>
);

const shippedTo = (ofClinic: boolean): string =>
  ofClinic ? 'It comes to your clinic, or to your home if you bought it yourself.' : 'It is shipped to your home.';

const WEEK = 7;

/** Says how long the way to the next step usually takes; empty where nothing is expected. */
export function usualTime(status: DnaStatus): string {
  const days = USUAL_DAYS[status];
  if (days === undefined) return '';
  const next = DNA_STATUSES[DNA_STATUSES.indexOf(status) + 1];
  const time = days < 2 * WEEK ? `${days} days` : `${days / WEEK} weeks`;
  return `The next step, ${next}, usually follows within ${time}.`;
}
