import { type CSSProperties, useEffect, useRef } from 'react';
import { CheckIcon } from '../../ui/icons';
import styles from './reports.module.css';

/** The progress through a wizard's steps. A new step scrolls to its top and moves the focus there. */
export function WizardSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }, [current]);
  const columns = { '--steps': steps.length } as CSSProperties;
  return (
    <ol ref={list} tabIndex={-1} className={styles.steps} style={columns} aria-label="Steps">
      {steps.map((label, step) => (
        <li key={label} aria-current={step === current ? 'step' : undefined} data-done={step < current || undefined}>
          <span className={styles.mark}>{step < current ? <CheckIcon size={14} strokeWidth={2.5} /> : step + 1}</span>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
