import { type RefObject, useEffect, useRef, useState } from 'react';
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import type { Patient, StatusFigures } from '../../api/generated/schema';
import { IfMay } from '../../session/rights';
import { Button, EmptyState, formatCount, SelectField } from '../../ui';
import { openByKey } from '../../ui/open-by-key';
import { useChangeStatus } from '../data/patients';
import { type Board, columnOf, moveOf } from './board';
import { PatientCard } from './patient-card';
import { ShowMore, useShowMore } from './show-more';
import styles from './tracker.module.css';
import type { Selection } from './use-selection';

interface NarrowBoardProps {
  board: Board;
  selection: Selection;
  figures: readonly StatusFigures[];
}

/**
 * The board for small screens: one status at a time, with a switcher instead of columns and a menu instead of dragging.
 */
export function NarrowBoard({ board, selection, figures }: NarrowBoardProps) {
  const [chosen, setChosen] = useState<DnaStatus>();
  const status = chosen ?? firstWithCards(board);
  const errors = columnOf(board, 'Error').count;
  const root = useRef<HTMLDivElement>(null);
  const keepFocusAt = useFocusAfterMove(root, board);
  const moved = (place: number) => {
    setChosen(status); // the column stays, also when its last card has left
    keepFocusAt(place);
  };
  return (
    <div ref={root} className={styles.narrowBoard}>
      {errors > 0 && status !== 'Error' && (
        <Button look="danger" wide onClick={() => setChosen('Error')}>
          {formatCount(errors)} in Error
        </Button>
      )}
      <SelectField label="DNA status" value={status} onChange={({ target }) => setChosen(target.value as DnaStatus)}>
        {DNA_STATUSES.map((word) => (
          <option key={word} value={word}>
            {word} ({formatCount(columnOf(board, word).count)})
          </option>
        ))}
      </SelectField>
      <NarrowColumn
        key={status}
        board={board}
        status={status}
        selection={selection}
        lateAfter={figures.find((figure) => figure.status === status)?.late_after}
        onMoved={moved}
      />
    </div>
  );
}

/** The focus goes on to the card that comes into the place of a moved one, or to the switcher. */
function useFocusAfterMove(root: RefObject<HTMLElement | null>, board: Board): (place: number) => void {
  const left = useRef<number>(undefined);
  useEffect(() => {
    if (left.current === undefined) return;
    const cards = root.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    const next = cards[Math.min(left.current, cards.length - 1)] ?? root.current?.querySelector('select');
    next?.focus();
    left.current = undefined;
  }, [root, board]);
  return (place) => (left.current = place);
}

interface NarrowColumnProps {
  board: Board;
  status: DnaStatus;
  selection: Selection;
  lateAfter: number | null | undefined;
  /** Hears of the place from which a card was moved. */
  onMoved: (place: number) => void;
}

function NarrowColumn({ board, status, selection, lateAfter, onMoved }: NarrowColumnProps) {
  const { cards, count } = columnOf(board, status);
  const { shown, more } = useShowMore(`narrow ${status}`, cards);
  const change = useChangeStatus();
  const moveTo = (place: number, patient: Patient, to: DnaStatus) => {
    const move = moveOf(board, patient.user_id, to);
    if (!move) return;
    change([move]);
    onMoved(place);
  };
  if (count === 0) return <EmptyState title={`Nobody is in ${status}`} />;
  return (
    <section className={styles.narrow} aria-label={`${status}, ${count}`}>
      {shown.map((patient, place) => (
        <div key={patient.user_id} className={styles.narrowCard}>
          <IfMay right="work">
            <input
              type="checkbox"
              aria-label={`Select ${patient.user.name}`}
              checked={selection.has(patient.user_id)}
              onChange={() => selection.toggle(patient.user_id)}
            />
          </IfMay>
          <PatientCard patient={patient} lateAfter={lateAfter} data-card={patient.user_id} />
          <IfMay right="work">
            <MoveMenu patient={patient} onMove={(to) => moveTo(place, patient, to)} />
          </IfMay>
        </div>
      ))}
      <ShowMore status={status} hidden={count - shown.length} loaded={cards.length - shown.length} onMore={more} />
    </section>
  );
}

const MoveMenu = ({ patient, onMove }: { patient: Patient; onMove: (to: DnaStatus) => void }) => (
  <select
    className={styles.move}
    aria-label={`Move ${patient.user.name} to`}
    value=""
    onKeyDown={openByKey}
    onChange={({ target }) => onMove(target.value as DnaStatus)}
  >
    <option value="" disabled>
      Move to…
    </option>
    {DNA_STATUSES.filter((status) => status !== patient.dna_status).map((status) => (
      <option key={status}>{status}</option>
    ))}
  </select>
);

const firstWithCards = (board: Board): DnaStatus =>
  DNA_STATUSES.find((status) => columnOf(board, status).count > 0) ?? 'Not ordered';
