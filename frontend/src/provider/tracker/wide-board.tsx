import { DragDropContext, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import { type KeyboardEvent, useRef } from 'react';
import type { StatusFigures } from '../../api/generated/schema';
import { formatCount } from '../../ui';
import { useAssign, useChangeStatus } from '../data/patients';
import { dropped, lifted, overWords, USAGE } from './announcements';
import { type Board, BOARD_STATUSES, columnOf, lanesOf, moveOf } from './board';
import styles from './board-column.module.css';
import { Column, ColumnHead, ErrorStrip } from './board-column';
import { pressOnBoard } from './board-keys';
import { placeIn } from './droppables';
import { keepPlace, keptPlaces, useWayBack } from './kept-board';
import { useCarriedCard } from './use-carried-card';
import type { Selection } from './use-selection';

export interface WideBoardProps {
  board: Board;
  selection: Selection;
  /** the usual time in each status, where it is known */
  figures: readonly StatusFigures[];
  /** one lane for each employee */
  lanes: boolean;
}

/** Columns from Not ordered to Completed; cards are dragged by mouse or picked up with the space key. */
export function WideBoard({ board, selection, figures, lanes }: WideBoardProps) {
  const keepFocusOn = useCarriedCard(board);
  const drop = useDrop(board, selection);
  const isDragging = useRef(false);
  const whole = useRef<HTMLDivElement>(null);
  useWayBack(whole);
  // while a card is carried, the keys belong to the carrying
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isDragging.current) pressOnBoard(event, selection.toggle);
  };
  const who = (draggableId: string) =>
    selection.has(Number(draggableId)) && selection.size > 1
      ? `${selection.size} patients`
      : (board.data.find(({ user_id }) => user_id === Number(draggableId))?.user.name ?? '');
  const onDragEnd = (result: DropResult, { announce }: ResponderProvided) => {
    isDragging.current = false;
    announce(dropped(who(result.draggableId), result));
    if (result.mode === 'SNAP') keepFocusOn(result.draggableId);
    drop(result);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={USAGE}
      onDragStart={(start, { announce }) => {
        isDragging.current = true;
        announce(lifted(who(start.draggableId), start));
      }}
      onDragUpdate={(update, { announce }) => announce(overWords(who(update.draggableId), update))}
      onDragEnd={onDragEnd}
    >
      <div ref={whole} className={styles.whole} onKeyDown={onKeyDown}>
        <ErrorStrip column={columnOf(board, 'Error', keptPlaces())} selection={selection} />
        {lanes ? (
          <Lanes board={board} selection={selection} figures={figures} />
        ) : (
          <Columns board={board} selection={selection} figures={figures} />
        )}
      </div>
    </DragDropContext>
  );
}

type ColumnsProps = Omit<WideBoardProps, 'lanes'> & { lane?: string };

const Columns = ({ board, selection, figures, lane }: ColumnsProps) => (
  <div className={lane === undefined ? styles.columns : styles.laneColumns} data-row>
    {BOARD_STATUSES.map((status) => {
      const usual = figures.find((figure) => figure.status === status);
      return (
        <Column
          key={status}
          column={columnOf(board, status, keptPlaces())}
          lane={lane}
          selection={selection}
          lateAfter={usual?.late_after}
          usualDays={usual?.usual_days}
        />
      );
    })}
  </div>
);

const Lanes = ({ board, selection, figures }: ColumnsProps) => (
  <>
    <div className={styles.laneHeads} aria-hidden="true">
      {BOARD_STATUSES.map((status) => (
        <ColumnHead key={status} status={status} count={columnOf(board, status).count} />
      ))}
    </div>
    {lanesOf(board).map(({ key, name, board: own }) => (
      <section key={key} className={styles.lane} aria-label={`${name}, ${own.data.length}`}>
        <h2>
          {name} <small>{formatCount(own.data.length)}</small>
        </h2>
        <Columns board={own} selection={selection} figures={figures} lane={key} />
      </section>
    ))}
  </>
);

/** Moves what was dropped, and everybody selected with it; in another lane the patient is the other employee's. */
function useDrop(board: Board, selection: Selection) {
  const change = useChangeStatus();
  const assign = useAssign();
  return ({ draggableId, source, destination }: DropResult) => {
    if (!destination) return;
    const id = Number(draggableId);
    const { status, lane } = placeIn(destination.droppableId);
    const ids = selection.has(id) ? selection.ids : [id];
    const moves = ids.flatMap((each) => moveOf(board, each, status) ?? []);
    if (moves.length > 0) change(moves);
    for (const [index, { patientId }] of moves.entries())
      keepPlace(patientId, { status, index: destination.index + index });
    if (ids.length > 1) selection.clear();
    const card = board.data.find(({ user_id }) => user_id === id);
    if (!card || lane === undefined || lane === placeIn(source.droppableId).lane) return;
    const to = lanesOf(board).find(({ key }) => key === lane);
    assign({
      patientId: id,
      name: card.user.name,
      from: card.assigned_employee_id,
      fromName: card.assigned_employee_name,
      to: lane ? Number(lane) : null,
      toName: lane ? (to?.name ?? null) : null,
    });
  };
}
