import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons';
import styles from './choice.module.css';

interface ChoiceProps {
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A row that a press selects or deselects. */
export const Choice = ({ chosen, disabled, onChoose, children }: ChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={chosen} disabled={disabled} onClick={onChoose}>
    <span className={styles.tick}>{chosen && <CheckIcon size={14} strokeWidth={3} />}</span>
    {children}
  </button>
);
