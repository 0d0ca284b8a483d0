import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { statusSlug } from '../../theme';
import { Card, formatCount, Loaded, Skeletons } from '../../ui';
import { boardQuery } from '../data/patients';
import styles from './status-bars.module.css';
import { filterOf, statusesOf } from './status-words';

/** One bar per DNA status; a click lists its patients. */
export function StatusBars() {
  const board = useQuery(boardQuery(''));
  if (board.data && board.data.data.length === 0) return null;
  return (
    <Card title="Where patients are">
      <Loaded query={board} skeleton={<Skeletons rows={3} height={24} />}>
        {({ counts }) => <Bars counts={counts} />}
      </Loaded>
    </Card>
  );
}

function Bars({ counts }: { counts: Record<DnaStatus, number> }) {
  const { filterValues, setFilters } = useListContext();
  const shown = statusesOf(filterValues.status);
  const most = Math.max(1, ...DNA_STATUSES.map((status) => counts[status] ?? 0));
  const only = (status: DnaStatus) => {
    const next = shown.length === 1 && shown[0] === status ? [] : [status];
    setFilters({ ...filterValues, status: filterOf(next) }, undefined, false);
  };
  return (
    <ul className={styles.bars}>
      {DNA_STATUSES.map((status) => (
        <li key={status}>
          <button type="button" aria-pressed={shown.includes(status)} onClick={() => only(status)}>
            <span>{status}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={barStyle(status, (counts[status] ?? 0) / most)} />
            </span>
            <strong>{formatCount(counts[status] ?? 0)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

const barStyle = (status: DnaStatus, share: number) => ({
  width: `${share * 100}%`,
  background: `var(--status-${statusSlug(status)}-text)`,
});
