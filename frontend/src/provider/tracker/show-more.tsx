import { useState } from 'react';
import type { Patient } from '../../api/generated/schema';
import { Button, formatCount } from '../../ui';
import styles from './tracker.module.css';

/** Cards shown at first, and added at a time: a board of thousands stays quick to drag on. */
const BATCH = 15;

export function useShowMore(cards: Patient[]) {
  const [limit, setLimit] = useState(BATCH);
  return { shown: cards.slice(0, limit), more: () => setLimit(limit + BATCH) };
}

interface ShowMoreProps {
  /** Patients of this status who are not shown. */
  hidden: number;
  /** How many of them the board has at hand. */
  loaded: number;
  onMore: () => void;
}

/** The way to the rest of a column: what the board has, then the search for what it has not. */
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
