import { type ReactNode, useEffect } from 'react';
import { handFocusTo } from '../hand-focus';
import { InnerLevel } from '../heading/inner-heading';
import { Skeleton, Skeletons } from '../states/states';
import styles from './page.module.css';

const SITE = 'Precision Health';

/** The first Tab stop: a link that skips the navigation. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    Skip to content
  </a>
);

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}

/** For the heading of a page: one that has the focus, as after Retry, hands it to the heading that takes its place. */
export const toNextHeading = handFocusTo('main', 'h1');

interface PageProps {
  /** Undefined while it is loading. */
  title: string | undefined;
  /** Content above the title, such as a breadcrumb or a back link. */
  before?: ReactNode;
  /** The page's buttons, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the work area with title, actions and content. */
export function Page({ title, before, actions, children }: PageProps) {
  useTitle(title ?? 'Loading');
  return (
    <div className={styles.page}>
      {before && <div className={styles.before}>{before}</div>}
      <header className={styles.head}>
        <h1 ref={toNextHeading}>{title ?? <TitleLoading />}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

const TitleLoading = () => (
  <>
    <span className="visually-hidden">Loading</span>
    <Skeleton width={260} height="1lh" />
  </>
);

interface CardProps {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A white card with an optional heading. */
export const Card = ({ title, actions, children, className = '' }: CardProps) => (
  <section className={`${styles.card} ${className}`} aria-label={title}>
    {title && (
      <header className={styles.cardHead}>
        <h2>{title}</h2>
        {actions}
      </header>
    )}
    {title ? <InnerLevel value="h3">{children}</InnerLevel> : children}
  </section>
);

/** The placeholder while a page's code is loading. */
export const PageLoading = () => (
  <div className={styles.loading}>
    <Skeletons rows={4} height={24} />
  </div>
);
