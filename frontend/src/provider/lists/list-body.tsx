import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useListContext } from 'react-admin';
import { EmptyState, ErrorWithRetry, Loading, Skeleton } from '../../ui';
import { useWide } from '../../ui/use-wide';
import styles from './lists.module.css';

interface ListBodyProps<Row extends RaRecord> {
  /** `DataTable.Col`s, for wide windows. */
  columns: ReactNode;
  /** One record as a card, for small ones. */
  card: (record: Row) => ReactNode;
  /** The list's name for screen readers. */
  label: string;
  empty: { text: string; action: ReactNode };
  skeletonRows: number;
}

/** A list in its states: loading, failed, empty, or its records. Small screens show cards instead of a table. */
export function ListBody<Row extends RaRecord>({ columns, card, label, empty, skeletonRows }: ListBodyProps<Row>) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useListContext<Row>();
  const wide = useWide('lg');
  if (data?.length) {
    if (wide) {
      return (
        <RecordTable label={label} isOld={isPlaceholderData === true}>
          {columns}
        </RecordTable>
      );
    }
    return (
      <ul className={`${styles.cards} ${isPlaceholderData ? styles.old : ''}`} aria-label={label}>
        {data.map((record) => (
          <li key={record.id}>{card(record)}</li>
        ))}
      </ul>
    );
  }
  if (error && !data) return <ErrorWithRetry error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (isPending) return <SkeletonRows rows={skeletonRows} />;
  return <NoRecords {...empty} />;
}

const RecordTable = ({ label, isOld, children }: { label: string; isOld: boolean; children: ReactNode }) => (
  <div className={`${styles.table} ${isOld ? styles.old : ''}`} aria-busy={isOld}>
    <DataTable bulkActionButtons={false} rowClick={false} hover={false} size="small" aria-label={label}>
      {children}
    </DataTable>
  </div>
);

/** Shows an empty list or an empty search result, because their next actions differ. */
function NoRecords({ text, action }: { text: string; action: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) return <EmptyState title={text} action={action} />;
  return (
    <EmptyState
      title={text}
      action={
        <button type="button" className={styles.textButton} onClick={() => setFilters({}, undefined, false)}>
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
