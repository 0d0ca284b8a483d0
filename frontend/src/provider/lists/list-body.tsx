import { type ReactNode, useDeferredValue } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { EmptyState, ErrorWithRetry, Loading, Skeleton } from '../../ui';
import { useWide } from '../../ui/use-wide';
import styles from './lists.module.css';
import { RecordCards } from './record-cards';
import { RecordTable } from './record-table';

const MOST_SKELETONS = 9;

interface Empty {
  text: string;
  action: ReactNode;
  /** The filter that a list has from the beginning, so that nobody has searched with it. */
  usual?: Record<string, unknown>;
}

interface ListBodyProps<Row extends RaRecord> {
  /** `Column`s, for wide windows. */
  columns: ReactNode;
  /** One record as a card, for small ones. */
  card: (record: Row) => ReactNode;
  /** The list's name for screen readers. */
  label: string;
  empty: Empty;
  /** The address of a record; the whole row leads there. */
  pathOf?: (id: RaRecord['id']) => string;
  /** What can be done with several records at once. */
  bulkActions?: ReactNode;
}

/** A list in its states: loading, failed, empty, or its records. Small screens show cards instead of a table. */
export function ListBody<Row extends RaRecord>(props: ListBodyProps<Row>) {
  const { columns, card, label, empty, pathOf, bulkActions } = props;
  const { data, error, isPending, isFetching, isPlaceholderData, perPage, refetch } = useListContext<Row>();
  const wide = useWide('lg');
  // many cells are drawn in small steps, between which the page answers
  const drawn = useDeferredValue(Boolean(data?.length));
  if (data?.length && drawn) {
    if (wide) {
      return (
        <RecordTable label={label} isOld={isPlaceholderData === true} pathOf={pathOf} bulkActions={bulkActions}>
          {columns}
        </RecordTable>
      );
    }
    return <RecordCards label={label} card={card} bulkActions={bulkActions} />;
  }
  if (error && !data) return <ErrorWithRetry error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (isPending || isPlaceholderData || data?.length) return <SkeletonRows rows={Math.min(perPage, MOST_SKELETONS)} />;
  return <NoRecords {...empty} />;
}

/** Shows an empty list or an empty search result, because their next actions differ. */
function NoRecords({ text, action, usual = {} }: Empty) {
  const { filterValues, setFilters } = useListContext();
  if (JSON.stringify(filterValues) === JSON.stringify(usual)) return <EmptyState title={text} action={action} />;
  return (
    <EmptyState
      title={text}
      action={
        <button type="button" className={styles.textButton} onClick={() => setFilters(usual, undefined, false)}>
          Clear search and filter
        </button>
      }
    >
      Nothing fits what you searched for.
    </EmptyState>
  );
}

const SkeletonRows = ({ rows }: { rows: number }) => (
  <Loading>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.skeletonRow}>
        <Skeleton width={`${38 + ((row * 17) % 40)}%`} height={14} />
        <Skeleton width={84} height={14} />
      </div>
    ))}
  </Loading>
);
