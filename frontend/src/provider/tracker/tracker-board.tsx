import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorWithRetry } from '../../ui';
import { useDebounced } from '../../ui/use-debounced';
import { useWide } from '../../ui/use-wide';
import { dashboardQuery } from '../data/dashboard';
import { boardQuery, usePendingAssignments, usePendingMoves } from '../data/patients';
import { type Board, isPart, withMoves } from './board';
import { BoardSkeleton } from './board-skeleton';
import { BoardTools } from './board-tools';
import { NarrowBoard } from './narrow-board';
import { NoCards } from './no-cards';
import { SelectionBar } from './selection-bar';
import styles from './tracker.module.css';
import { useBoardView } from './use-board-view';
import { useSelection } from './use-selection';

// Loads drag and drop only in windows that are wide enough.
const WideBoard = lazy(async () => ({ default: (await import('./wide-board')).WideBoard }));

/** The board with its search and filters: columns in wide windows, else one column with a switcher. */
export function TrackerBoard() {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim());
  return (
    <>
      <BoardTools typed={typed} onType={setTyped} />
      <BoardOf name={name} onClear={() => setTyped('')} />
    </>
  );
}

function BoardOf({ name, onClear }: { name: string; onClear: () => void }) {
  const view = useBoardView();
  const known = useQuery({ ...boardQuery({ name, ...view.filter }), placeholderData: keepPreviousData });
  const board = useUnfinished(known.data);
  if (!board) {
    if (!known.isError) return <BoardSkeleton />;
    return <ErrorWithRetry error={known.error} onRetry={() => void known.refetch()} busy={known.isFetching} />;
  }
  if (board.data.length === 0) {
    if (known.isPlaceholderData) return <BoardSkeleton />;
    return <NoCards searched={name !== '' || view.isFiltered} onClear={() => (onClear(), view.clear())} />;
  }
  return (
    <>
      {view.lanes && isPart(board) && (
        <p className={styles.part} role="note">
          Of a status with very many patients, the lanes show the first 200.
        </p>
      )}
      <ShownBoard board={board} lanes={view.lanes} isOld={known.isPlaceholderData} />
    </>
  );
}

function ShownBoard({ board, lanes, isOld }: { board: Board; lanes: boolean; isOld: boolean }) {
  const wide = useWide('md');
  const roomy = useWide('xl');
  const selection = useSelection(board.data);
  const { data: dashboard } = useQuery(dashboardQuery);
  const figures = dashboard?.statuses ?? [];
  return (
    <div className={styles.board} aria-busy={isOld}>
      <Suspense fallback={<BoardSkeleton />}>
        {wide ? (
          <WideBoard board={board} selection={selection} figures={figures} lanes={lanes && roomy} />
        ) : (
          <NarrowBoard board={board} selection={selection} figures={figures} />
        )}
      </Suspense>
      <SelectionBar board={board} selection={selection} />
    </div>
  );
}

/** The board with the changes that the server has not answered yet. */
function useUnfinished(known: Board | undefined): Board | undefined {
  const moves = usePendingMoves();
  const assignments = usePendingAssignments();
  if (!known) return undefined;
  const data = assignments.reduce(
    (cards, { patientId, to, toName }) =>
      cards.map((card) =>
        card.user_id === patientId ? { ...card, assigned_employee_id: to, assigned_employee_name: toName } : card,
      ),
    known.data,
  );
  return withMoves({ ...known, data }, moves);
}
