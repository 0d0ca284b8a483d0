import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** What stands beside or below the lead: the page's buttons. */
  actions?: ReactNode;
  /** A picture of the project's own beside the title. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A page of the public site: its title, what it is about, and its sections. */
export const SitePage = ({ title, lead, actions, picture, children }: PageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {picture}
    </header>
    {children}
  </div>
);

interface SectionProps {
  title?: string;
  id?: string;
  /** The name of a section without a title. */
  label?: string;
  /** On a ground of its own. */
  band?: boolean;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page over its whole width. */
export const Section = ({ title, id, label, band, lead, className = '', children }: SectionProps) => (
  <section id={id} aria-label={label} className={band ? styles.band : styles.plain}>
    <div className={`${styles.section} ${className}`}>
      {title && <h2>{title}</h2>}
      {lead && <p className={styles.sectionLead}>{lead}</p>}
      {children}
    </div>
  </section>
);

/** Text to read from top to bottom. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>;

export interface Point {
  title: string;
  text: ReactNode;
}

/** Things of equal weight, side by side. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className={styles.points}>
    {points.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

/** What follows each other. */
export const Steps = ({ steps }: { steps: readonly Point[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }, index) => (
      <li key={title}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
