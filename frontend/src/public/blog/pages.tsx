import type { MouseEvent } from 'react';
import styles from './blog.module.css';

const BUTTONS = 5;

interface PagesProps {
  page: number;
  last: number;
  hrefOf: (page: number) => string;
  onTurn: (page: number) => (event: MouseEvent) => void;
}

/** Previous, up to five pages, next. Links, so that they work without script. */
export function Pages({ page, last, hrefOf, onTurn }: PagesProps) {
  if (last <= 1) return null;
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), last - BUTTONS + 1));
  const numbers = Array.from({ length: Math.min(BUTTONS, last) }, (_, index) => first + index);
  const link = (to: number, label: string, name?: string) => (
    <a key={label} href={hrefOf(to)} aria-label={name} onClick={onTurn(to)}>
      {label}
    </a>
  );
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous')}
      {numbers.map((number) =>
        number === page ? (
          <span key={number} aria-current="page">
            {number}
          </span>
        ) : (
          link(number, String(number), `Page ${number}`)
        ),
      )}
      {page < last && link(page + 1, 'Next')}
    </nav>
  );
}
