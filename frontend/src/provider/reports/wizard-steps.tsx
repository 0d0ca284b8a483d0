import { CheckIcon } from '../../ui/icons';
import styles from './reports.module.css';
import { STEPS } from './steps';

/** Where in the wizard one is. */
export const WizardSteps = ({ current }: { current: number }) => (
  <ol className={styles.steps} aria-label="Steps">
    {STEPS.map((label, step) => (
      <li key={label} aria-current={step === current ? 'step' : undefined} data-done={step < current || undefined}>
        <span className={styles.mark}>{step < current ? <CheckIcon size={14} strokeWidth={2.5} /> : step + 1}</span>
        <span>{label}</span>
      </li>
    ))}
  </ol>
);
