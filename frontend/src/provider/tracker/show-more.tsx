import { type UIEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DnaStatus } from '@portal/events/rules';
import type { Patient } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Button, formatCount } from '../../ui';
import { keepColumn, keptColumn } from './kept-board';
import styles from './tracker.module.css';

/** Number of cards shown at first and added at a time. Dragging thousands of cards would be slow. */
const BATCH = 15;
/** So far above its end a column begins to show more. */
const NEAR_PIXELS = 120;

/** Shows a column's cards in batches, more of them where somebody scrolls. @param key names the column among all */
export function useShowMore(key: string, cards: Patient[]) {
  const [limit, setLimit] = useState(() => keptColumn(key)?.limit ?? BATCH);
  const show = (next: number) => {
    setLimit(next);
    keepColumn(key, { top: keptColumn(key)?.top ?? 0, limit: next });
  };
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    keepColumn(key, { top: scrollTop, limit });
    const isAtEnd = scrollTop + clientHeight > scrollHeight - NEAR_PIXELS;
    // the button must not run away from the keyboard's focus, which scrolls to it
    if (limit < cards.length && isAtEnd && !currentTarget.querySelector('[data-more]:focus-visible'))
      show(limit + BATCH);
  };
  return { shown: cards.slice(0, limit), more: () => show(limit + BATCH), onScroll };
}

interface ShowMoreProps {
  status: DnaStatus;
  /** Number of patients of this status that are not shown. */
  hidden: number;
  /** Number of them that the board has loaded. */
  loaded: number;
  onMore: () => void;
}

/** Shows more cards of a column: first those that the board has, then the list of all of that status. */
export function ShowMore({ status, hidden, loaded, onMore }: ShowMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current?.matches(':focus-visible')) button.current.scrollIntoView({ block: 'nearest' });
  }, [loaded]);
  if (loaded > 0) {
    return (
      <Button ref={button} data-more look="quiet" className={styles.more} onClick={onMore}>
        Show {formatCount(Math.min(BATCH, loaded))} more
      </Button>
    );
  }
  if (hidden <= 0) return null;
  const filter = new URLSearchParams({ filter: JSON.stringify({ status }) });
  return (
    <Link className={styles.hidden} to={`${paths.patientDashboard}?${filter}`}>
      {formatCount(hidden)} more in the list
    </Link>
  );
}
