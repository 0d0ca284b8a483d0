import { Button } from '../button/button';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  /** The number of the last page. */
  last: number;
  onPage: (page: number) => void;
}

/** The way to the pages of a list; nothing where there is one page only. */
export function Pager({ page, last, onPage }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button look="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button look="secondary" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
