import type { DnaStatus } from '@portal/events/rules';
import type { MedicalDocument } from '../../api/generated/schema';
import { statusSlug } from '../../theme';
import styles from './chip.module.css';

/** A DNA status, always shown by colour and word. */
export const StatusChip = ({ status }: { status: DnaStatus }) => <Chip word={status} colour={status} />;

const DOCUMENT_COLOUR: Record<MedicalDocument['status'], DnaStatus> = {
  Uploading: 'Ordered',
  Ordered: 'Ordered',
  Processing: 'Processing',
  Ready: 'Completed',
  Completed: 'Completed',
  Error: 'Error',
};

/** The status of a document. */
export const DocumentChip = ({ status }: { status: MedicalDocument['status'] }) => (
  <Chip word={status} colour={DOCUMENT_COLOUR[status]} />
);

/** A word in the colours of a DNA status. */
export function Chip({ word, colour }: { word: string; colour: DnaStatus }) {
  const slug = statusSlug(colour);
  const style = { color: `var(--status-${slug}-text)`, background: `var(--status-${slug}-ground)` };
  return (
    <span className={styles.chip} style={style}>
      {word}
    </span>
  );
}
