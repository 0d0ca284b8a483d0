import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui';
import { openByKey } from '../../ui/open-by-key';
import { useChangeStatus } from '../data/patients';
import { type Board, moveOf } from './board';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection';

/** What can be done with the chosen patients, while there are some. */
export function SelectionBar({ board, selection }: { board: Board; selection: Selection }) {
  const change = useChangeStatus();
  const clear = useClearing(selection);
  if (selection.size === 0) return null;
  const moveTo = (to: DnaStatus) => {
    const moves = selection.ids.flatMap((id) => moveOf(board, id, to) ?? []);
    if (moves.length > 0) change(moves);
    clear();
  };
  return (
    <section className={styles.bar} aria-label="Selected patients">
      <span role="status">{selection.size} selected</span>
      <select
        aria-label="Move the selected to"
        value=""
        onKeyDown={openByKey}
        onChange={({ target }) => moveTo(target.value as DnaStatus)}
      >
        <option value="" disabled>
          Move to…
        </option>
        {DNA_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      <Button look="quiet" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}

/** Lets the chosen go; the bar goes with them, and the focus that was in it goes to the first of their cards on the page. */
function useClearing({ ids, size, clear }: Selection): () => void {
  const were = useRef<readonly number[]>([]);
  useEffect(() => {
    if (size > 0) return;
    const cards = were.current.map((id) => document.querySelector<HTMLElement>(`[data-card="${id}"]`));
    (
      cards.find(Boolean) ?? (were.current.length > 0 ? document.querySelector<HTMLElement>('[data-card]') : null)
    )?.focus();
    were.current = [];
  }, [size]);
  return () => {
    were.current = ids;
    clear();
  };
}
