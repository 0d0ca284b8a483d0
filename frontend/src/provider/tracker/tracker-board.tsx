import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorWithRetry } from '../../ui';
import { SearchBox } from '../../ui/search-box/search-box';
import { useDebounced } from '../../ui/use-debounced';
import { useWide } from '../../ui/use-wide';
import { boardQuery, usePendingMoves } from '../data/patients';
import { withMoves } from './board';
import { BoardSkeleton } from './board-skeleton';
import { NarrowBoard } from './narrow-board';
import { NoCards } from './no-cards';
import styles from './tracker.module.css';

// Loads drag and drop only in windows that are wide enough.
const WideBoard = lazy(async () => ({ default: (await import('./wide-board')).WideBoard }));

/** The board with its search: columns in wide windows, else one column with a switcher. */
export function TrackerBoard() {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim());
  return (
    <>
      <div className={styles.tools}>
        <SearchBox placeholder="Search patient..." value={typed} onChange={setTyped} />
      </div>
      <BoardOf name={name} onClear={() => setTyped('')} />
    </>
  );
}

function BoardOf({ name, onClear }: { name: string; onClear: () => void }) {
  const known = useQuery({ ...boardQuery(name), placeholderData: keepPreviousData });
  const moves = usePendingMoves();
  const wide = useWide('md');
  if (!known.data) {
    if (!known.isError) return <BoardSkeleton />;
    return <ErrorWithRetry error={known.error} onRetry={() => void known.refetch()} busy={known.isFetching} />;
  }
  if (known.data.data.length === 0) return <NoCards searched={name !== ''} onClear={onClear} />;
  const board = withMoves(known.data, moves);
  return (
    <div className={styles.board} aria-busy={known.isPlaceholderData}>
      <Suspense fallback={<BoardSkeleton />}>
        {wide ? <WideBoard board={board} /> : <NarrowBoard board={board} />}
      </Suspense>
    </div>
  );
}
