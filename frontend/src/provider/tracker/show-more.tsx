import { useState } from 'react';
import type { Patient } from '../../api/generated/schema';
import { Button, formatCount } from '../../ui';
import styles from './tracker.module.css';

/** Number of cards shown at first and added at a time. Dragging thousands of cards would be slow. */
const BATCH = 15;

export function useShowMore(cards: Patient[]) {
  const [limit, setLimit] = useState(BATCH);
  return { shown: cards.slice(0, limit), more: () => setLimit(limit + BATCH) };
}

interface ShowMoreProps {
  /** Number of patients of this status that are not shown. */
  hidden: number;
  /** Number of them that the board has loaded. */
  loaded: number;
  onMore: () => void;
}

/** Shows more cards of a column: first those that the board has, then a link to the search. */
export function ShowMore({ hidden, loaded, onMore }: ShowMoreProps) {
  if (loaded > 0) {
    return (
      <Button look="quiet" onClick={onMore}>
        Show {formatCount(Math.min(BATCH, loaded))} more
      </Button>
    );
  }
  if (hidden <= 0) return null;
  return <p className={styles.hidden}>{formatCount(hidden)} more: search by name to find them.</p>;
}
