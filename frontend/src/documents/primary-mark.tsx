import type { MedicalDocument } from '../api/generated/schema';
import { useMay } from '../session/rights';
import { Chip, handFocusTo } from '../ui';
import { useMakePrimary, usePendingPrimary } from './primary-genome';
import styles from './documents.module.css';

const toFile = handFocusTo('li');

interface PrimaryMarkProps {
  genome: MedicalDocument;
  genomes: MedicalDocument[];
  patientId: number;
}

/** Marks the primary file, or offers to make this file primary, which can be undone. */
export function PrimaryMark({ genome, genomes, patientId }: PrimaryMarkProps) {
  const makePrimary = useMakePrimary(patientId);
  const pending = usePendingPrimary(patientId);
  const works = useMay('work');
  const before = genomes.find(({ primary }) => primary);
  const isPrimary = pending ? pending.to.file_path === genome.file_path : genome.primary;
  if (isPrimary) return <Chip word="Primary" colour="Ordered" />;
  if (!works) return null;
  return (
    <button
      ref={toFile}
      type="button"
      className={styles.makePrimary}
      onClick={() => makePrimary({ patientId, from: before, to: genome })}
    >
      MAKE PRIMARY
    </button>
  );
}
