import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A name and its value; `-` is shown for an empty value. */
export type Fact = [name: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** `lines` for the width of a page, `tight` for a narrow column */
  look: 'lines' | 'tight';
}

/** A list of names with their values. */
export const Facts = ({ facts, look }: FactsProps) => (
  <dl className={`${styles.facts} ${styles[look]}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '-'}</dd>
      </div>
    ))}
  </dl>
);
