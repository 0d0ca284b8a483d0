import type { MedicalDocument } from '../../api/generated/schema';
import { warningCount } from '../../documents/genome-warnings';
import { counted } from '../../ui';
import styles from './reports.module.css';

/** The DNA file of a report, and what it can answer, before the credits are taken. */
export const DnaFact = ({ file: { title, genome } }: { file: MedicalDocument }) => (
  <>
    {title}
    {genome && (
      <small className={styles.answers}>
        {figuresOf(genome)}. Places that it does not mention stand in the report as “not covered”, never as normal.
      </small>
    )}
  </>
);

function figuresOf({ build, records, reference_blocks, warnings }: NonNullable<MedicalDocument['genome']>): string {
  const blocks = reference_blocks > 0 ? counted(reference_blocks, 'reference block') : 'no reference blocks';
  const warned = warnings.length > 0 ? [warningCount(warnings)] : [];
  return [build, counted(records, 'record'), blocks, ...warned].join(' · ');
}
