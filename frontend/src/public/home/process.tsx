import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Section } from '../layout/layout';
import { PROCESS } from './content';
import styles from './home.module.css';

const TABS = [
  { key: 'members', label: 'For Members' },
  { key: 'providers', label: 'For Providers' },
] as const;

/** The four steps of members and of providers, as tabs. */
export function Process() {
  const [shown, setShown] = useState<(typeof TABS)[number]['key']>('members');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = shown === 'members' ? 'providers' : 'members';
    setShown(other);
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus();
  };
  return (
    <Section title="Our Process" id="process" band>
      <div ref={list} role="tablist" aria-label="Our Process" className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-tab={key}
            aria-selected={key === shown}
            aria-controls={id}
            tabIndex={key === shown ? 0 : -1}
            onClick={() => setShown(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel">
        <ProcessSteps of={shown} />
      </div>
    </Section>
  );
}

/** The steps of members, or of providers. */
export const ProcessSteps = ({ of }: { of: keyof typeof PROCESS }) => (
  <ol className={styles.steps}>
    {PROCESS[of].map(({ title, text }, index) => (
      <li key={title}>
        <span className={styles.number}>{index + 1}</span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
