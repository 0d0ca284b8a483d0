import { Draggable, Droppable } from '@hello-pangea/dnd';
import type { MouseEvent } from 'react';
import type { Patient } from '../../api/generated/schema';
import { useMay } from '../../session/rights';
import { formatCount, StatusChip } from '../../ui';
import { medianDays, medianWords } from '../patient/head-words';
import type { BoardColumn } from './board';
import styles from './board-column.module.css';
import { nameOfPlace } from './droppables';
import { keepOpened } from './kept-board';
import { PatientCard } from './patient-card';
import { ShowMore, useShowMore } from './show-more';
import type { Selection } from './use-selection';

export interface ColumnProps {
  column: BoardColumn;
  lane?: string | undefined;
  selection: Selection;
  lateAfter?: number | null | undefined;
  usualDays?: number | null | undefined;
}

/** A column that scrolls by itself below its head. One without patients is folded, and takes a card as well. */
export function Column({ column: { status, cards, count }, lane, selection, lateAfter, usualDays }: ColumnProps) {
  const place = nameOfPlace({ status, lane });
  const { shown, more, onScroll } = useShowMore(place, cards);
  const folded = count === 0 && lane === undefined;
  return (
    <section
      className={`${styles.column} ${folded ? styles.folded : ''}`}
      aria-label={lane === undefined ? `${status}, ${count}` : undefined}
      data-status={status}
    >
      {lane === undefined && <ColumnHead status={status} count={count} usualDays={usualDays} />}
      <Droppable droppableId={place}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div
            ref={innerRef}
            {...droppableProps}
            data-cards={place}
            onScroll={onScroll}
            className={`${styles.cards} ${isDraggingOver ? styles.over : ''}`}
          >
            {shown.map((patient, index) => (
              <DraggableCard
                key={patient.user_id}
                patient={patient}
                index={index}
                selection={selection}
                lateAfter={lateAfter}
              />
            ))}
            {placeholder}
            <ShowMore
              status={status}
              hidden={count - shown.length}
              loaded={cards.length - shown.length}
              onMore={more}
            />
          </div>
        )}
      </Droppable>
    </section>
  );
}

/** Patients in Error, in a strip that stays visible. Cards can be dragged to and from it as with any column. */
export const ErrorStrip = ({ column: { status, cards, count }, selection }: ColumnProps) => (
  <section className={styles.strip} aria-label={`${status}, ${count}`} data-row data-status={status}>
    <ColumnHead status={status} count={count} />
    <Droppable droppableId={status} direction="horizontal">
      {({ innerRef, droppableProps, placeholder }) => (
        <div ref={innerRef} {...droppableProps} data-cards={status} className={styles.stripCards}>
          {cards.map((patient, index) => (
            <DraggableCard key={patient.user_id} patient={patient} index={index} selection={selection} />
          ))}
          {placeholder}
          {count === 0 && <span className={styles.nobody}>Nobody. Drag a patient here when something went wrong.</span>}
        </div>
      )}
    </Droppable>
  </section>
);

/** A column's status, how many are in it, and the usual time. */
export const ColumnHead = ({
  status,
  count,
  usualDays,
}: Pick<BoardColumn, 'status' | 'count'> & Pick<ColumnProps, 'usualDays'>) => (
  <header className={styles.head}>
    <StatusChip status={status} />
    <span>{formatCount(count)}</span>
    {usualDays != null && <small title={medianWords(usualDays)}>usually {medianDays(usualDays)}</small>}
  </header>
);

interface DraggableCardProps extends Pick<ColumnProps, 'selection' | 'lateAfter'> {
  patient: Patient;
  index: number;
}

function DraggableCard({ patient, index, selection, lateAfter }: DraggableCardProps) {
  const works = useMay('work');
  const { user_id: id, user } = patient;
  const isChosen = selection.has(id);
  const choose = (event: MouseEvent) => {
    if (!works || !(event.ctrlKey || event.metaKey || event.shiftKey)) return keepOpened(id);
    event.preventDefault();
    selection.toggle(id);
  };
  return (
    <Draggable draggableId={String(id)} index={index} isDragDisabled={!works}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <div ref={innerRef} {...draggableProps} className={`${styles.slot} ${isChosen ? styles.chosen : ''}`}>
          <PatientCard
            patient={patient}
            lateAfter={lateAfter}
            {...dragHandleProps}
            role={undefined}
            tabIndex={index === 0 ? 0 : -1}
            data-card={id}
            onClick={choose}
            className={isDragging ? styles.dragging : undefined}
          />
          {works && (
            <input
              type="checkbox"
              className={styles.check}
              aria-label={`Select ${user.name}`}
              tabIndex={-1}
              checked={isChosen}
              onChange={() => selection.toggle(id)}
            />
          )}
          {isDragging && isChosen && selection.size > 1 && <b className={styles.many}>{selection.size}</b>}
        </div>
      )}
    </Draggable>
  );
}
