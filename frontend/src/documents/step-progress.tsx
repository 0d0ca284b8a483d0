import type { MedicalDocument } from '../api/generated/schema';
import { ProgressBar } from '../ui/upload/progress-bar';
import styles from './documents.module.css';

/** The current step of a conversion or a report, with a bar. */
export function StepProgress({ document }: { document: MedicalDocument }) {
  const { title, progress = 0, step } = document;
  return (
    <div className={styles.steps}>
      <ProgressBar value={progress} label={`Progress of ${title}`} />
      <div className={styles.stepFigures}>
        <span>{step ?? (document.status === 'Ordered' ? 'Waiting to start' : 'Working')}</span>
        <span>{Math.round(progress * 100)} %</span>
      </div>
    </div>
  );
}
