import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { Button } from '../../ui';
import { openByKey } from '../../ui/open-by-key';
import { useChangeStatus } from '../data/patients';
import { type Board, moveOf } from './board';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection';

/** What can be done with the chosen patients, while there are some. */
export function SelectionBar({ board, selection }: { board: Board; selection: Selection }) {
  const change = useChangeStatus();
  if (selection.size === 0) return null;
  const moveTo = (to: DnaStatus) => {
    const moves = selection.ids.flatMap((id) => moveOf(board, id, to) ?? []);
    if (moves.length > 0) change(moves);
    selection.clear();
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
      <Button look="quiet" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  );
}
