import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { CheckIcon } from '../icons';
import styles from './stepper.module.css';

/** The seven steps of a kit: every status but `Not ordered` and `Error`. */
const STEPS = DNA_STATUSES.slice(1, -1);
const LAST = STEPS.length;

type Stage = 'done' | 'current' | 'ahead';

/** A kit's progress, with the number and the name of each step. */
export function StatusStepper({ status }: { status: DnaStatus }) {
  const reached = DNA_STATUSES.indexOf(status);
  return (
    <ol className={styles.stepper} aria-label="DNA kit progress">
      {STEPS.map((step, index) => (
        <Step
          key={step}
          word={step}
          number={index + 1}
          stage={status === 'Error' ? 'ahead' : stageOf(index + 1, reached)}
        />
      ))}
    </ol>
  );
}

function Step({ word, number, stage }: { word: string; number: number; stage: Stage }) {
  return (
    <li className={`${styles.step} ${styles[stage] ?? ''}`} aria-current={stage === 'current' ? 'step' : undefined}>
      <span className={styles.mark}>{stage === 'done' ? <CheckIcon size={16} strokeWidth={2.5} /> : number}</span>
      <span>
        {word}
        {stage === 'done' && <span className="visually-hidden"> (done)</span>}
      </span>
    </li>
  );
}

function stageOf(step: number, reached: number): Stage {
  if (step < reached || reached === LAST) return 'done';
  return step === reached ? 'current' : 'ahead';
}
