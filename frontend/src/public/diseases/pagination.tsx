import type { MouseEvent } from 'react';
import styles from './pagination.module.css';

const SIBLINGS = 2;

interface PaginationProps {
  page: number;
  last: number;
  hrefOf: (page: number) => string;
  onTurn: (page: number) => (event: MouseEvent) => void;
}

/** First, previous, two pages on each side, next and last. Links, so that they work without script. */
export function Pagination({ page, last, hrefOf, onTurn }: PaginationProps) {
  if (last <= 1) return null;
  const from = Math.max(1, Math.min(page, last) - SIBLINGS);
  const to = Math.min(last, page + SIBLINGS);
  const link = (target: number, label: string, name = label) =>
    target === page || target < 1 || target > last ? (
      <span aria-disabled={target === page ? undefined : true} aria-current={name === label ? 'page' : undefined}>
        {label}
      </span>
    ) : (
      <a href={hrefOf(target)} aria-label={name === label ? `Page ${label}` : name} onClick={onTurn(target)}>
        {label}
      </a>
    );
  return (
    <nav className={styles.pages} aria-label="Pages">
      <ul>
        <li>{link(page === 1 ? 0 : 1, '«', 'First page')}</li>
        <li>{link(page - 1, '‹', 'Previous page')}</li>
        {Array.from({ length: to - from + 1 }, (_, index) => (
          <li key={from + index}>{link(from + index, String(from + index))}</li>
        ))}
        <li>{link(page + 1, '›', 'Next page')}</li>
        <li>{link(page === last ? 0 : last, '»', 'Last page')}</li>
      </ul>
    </nav>
  );
}
