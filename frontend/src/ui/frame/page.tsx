import { type ReactNode, useEffect } from 'react';
import { Skeletons } from '../states/states';
import styles from './page.module.css';

const SITE = 'Precision Health';

/** The first stop of the Tab key: past the navigation. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    Skip to content
  </a>
);

/** Names the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}

interface PageProps {
  title: string;
  /** Above the title, such as a breadcrumb or a way back. */
  before?: ReactNode;
  /** Beside the title: the page's buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the work area: title, actions, content. */
export function Page({ title, before, actions, children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      {before && <div className={styles.before}>{before}</div>}
      <header className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A white sheet with an optional heading. */
export const Card = ({ title, actions, children, className = '' }: CardProps) => (
  <section className={`${styles.card} ${className}`} aria-label={title}>
    {title && (
      <header className={styles.cardHead}>
        <h2>{title}</h2>
        {actions}
      </header>
    )}
    {children}
  </section>
);

/** While the code of a page is on its way. */
export const PageLoading = () => (
  <div className={styles.loading}>
    <Skeletons rows={4} height={24} />
  </div>
);
