/** Placeholders for data: loading, empty, failed. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors';
import { Button } from '../button/button';
import { handFocusTo } from '../hand-focus';
import { InnerHeading } from '../heading/inner-heading';
import { AlertIcon } from '../icons';
import styles from './states.module.css';

/** A grey bar in the shape of the coming content. Sizes are CSS lengths. */
export const Skeleton = ({ width = '100%', height = 16 }: { width?: string | number; height?: string | number }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);

/** Placeholders for lines of text or rows of a table. */
export const Skeletons = ({ rows = 3, height = 16, label }: { rows?: number; height?: number; label?: string }) => (
  <Loading label={label}>
    <div className={styles.skeletons}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} width={row === rows - 1 && height < 24 ? '60%' : '100%'} />
      ))}
    </div>
  </Loading>
);

/** Tells screen readers that content is loading. */
export const Loading = ({ label = 'Loading', children }: { label?: string; children: ReactNode }) => (
  <div role="status" aria-busy="true">
    <span className="visually-hidden">{label}</span>
    {children}
  </div>
);

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** The next action for the user. */
  action?: ReactNode;
  icon?: ReactNode;
}

export const EmptyState = ({ title, children, action, icon }: NoticeProps) => (
  <div className={styles.notice}>
    {icon}
    <InnerHeading>{title}</InnerHeading>
    {children && <p>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

interface ErrorProps {
  title?: string;
  error: unknown;
  /** what it says when the server gave no words */
  fallback?: string;
  onRetry: () => void;
  busy?: boolean;
}

const toPart = handFocusTo('section, dialog, main', 'h1, h2, h3');

export const ErrorWithRetry = ({ title = 'This could not be loaded', error, fallback, onRetry, busy }: ErrorProps) => (
  <div className={`${styles.notice} ${styles.error}`} role="alert">
    <AlertIcon size={28} />
    <InnerHeading>{title}</InnerHeading>
    <p>{messageOf(error, fallback)}</p>
    <div className={styles.action}>
      <Button ref={toPart} look="secondary" onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </div>
  </div>
);

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  errorTitle?: string;
  children: (data: T) => ReactNode;
}

/** Shows a query in its states: data when there is some, else the error with Retry, else the skeleton. */
export function Loaded<T>({ query, skeleton, errorTitle, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorWithRetry
        title={errorTitle}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  return skeleton;
}
