import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { type CSSProperties, useRef } from 'react';
import type { DnaStatus } from '@portal/events/rules';
import { useMay } from '../../session/rights';
import { formatCount, StatusChip } from '../../ui';
import { useChangeStatus } from '../data/patients';
import { type Board, BOARD_STATUSES, type BoardColumn, columnOf, moveOf } from './board';
import { PatientCard } from './patient-card';
import { revealNeighbours } from './reveal-neighbours';
import { ShowMore, useShowMore } from './show-more';
import styles from './tracker.module.css';
import { useCarriedCard } from './use-carried-card';

/** Columns from Not ordered to Completed; cards are dragged by mouse or picked up with the space key. */
export function WideBoard({ board }: { board: Board }) {
  const change = useChangeStatus();
  const errors = columnOf(board, 'Error');
  const keepFocusOn = useCarriedCard(board);
  const onDragEnd = ({ draggableId, destination, mode }: DropResult) => {
    if (mode === 'SNAP') keepFocusOn(draggableId);
    const move = destination && moveOf(board, Number(draggableId), destination.droppableId as DnaStatus);
    if (move) change([move]);
  };
  const columns = useRef<HTMLDivElement>(null);
  return (
    <DragDropContext
      onDragStart={({ source, mode }) => revealNeighbours(columns.current, source, mode)}
      onDragUpdate={({ destination, mode }) => revealNeighbours(columns.current, destination, mode)}
      onDragEnd={onDragEnd}
    >
      <ErrorStrip column={errors} />
      <div ref={columns} className={styles.columns}>
        {BOARD_STATUSES.map((status) => (
          <Column key={status} column={columnOf(board, status)} />
        ))}
      </div>
    </DragDropContext>
  );
}

function Column({ column: { status, cards, count } }: { column: BoardColumn }) {
  const { shown, more } = useShowMore(cards);
  return (
    <section className={styles.column} aria-label={`${status}, ${count}`}>
      <ColumnHead status={status} count={count} />
      <Droppable droppableId={status}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div
            ref={innerRef}
            {...droppableProps}
            className={`${styles.cards} ${isDraggingOver ? (styles.over ?? '') : ''}`}
          >
            {shown.map((patient, index) => (
              <DraggableCard key={patient.user_id} patient={patient} index={index} />
            ))}
            {placeholder}
          </div>
        )}
      </Droppable>
      <ShowMore hidden={count - shown.length} loaded={cards.length - shown.length} onMore={more} />
    </section>
  );
}

/** Patients in Error, in a strip that stays visible. Cards can be dragged to and from it as with any column. */
const ErrorStrip = ({ column: { status, cards, count } }: { column: BoardColumn }) => (
  <section className={styles.strip} aria-label={`${status}, ${count}`}>
    <ColumnHead status={status} count={count} />
    <Droppable droppableId={status} direction="horizontal">
      {({ innerRef, droppableProps, placeholder }) => (
        <div ref={innerRef} {...droppableProps} className={styles.stripCards}>
          {cards.map((patient, index) => (
            <DraggableCard key={patient.user_id} patient={patient} index={index} />
          ))}
          {placeholder}
          {count === 0 && <span className={styles.nobody}>Nobody. Drag a patient here when something went wrong.</span>}
        </div>
      )}
    </Droppable>
  </section>
);

const ColumnHead = ({ status, count }: { status: DnaStatus; count: number }) => (
  <header className={styles.columnHead}>
    <StatusChip status={status} />
    <span>{formatCount(count)}</span>
  </header>
);

const DraggableCard = ({ patient, index }: { patient: BoardColumn['cards'][number]; index: number }) => (
  <Draggable draggableId={String(patient.user_id)} index={index} isDragDisabled={!useMay('work')}>
    {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
      <PatientCard
        patient={patient}
        ref={innerRef}
        {...draggableProps}
        {...dragHandleProps}
        style={draggableProps.style as CSSProperties}
        role={undefined}
        className={isDragging ? styles.dragging : undefined}
      />
    )}
  </Draggable>
);
