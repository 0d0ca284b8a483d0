import { useListContext } from 'react-admin';
import type { DnaStatus } from '@portal/events/rules';
import type { StatusFigures } from '../../api/generated/schema';
import { statusSlug } from '../../theme';
import { formatCount } from '../../ui';
import styles from './status-bars.module.css';
import { filterOf, statusesOf } from './status-words';

/** One bar per DNA status with the usual time in it; a click lists its patients. */
export function StatusBars({ statuses }: { statuses: readonly StatusFigures[] }) {
  const { filterValues, setFilters } = useListContext();
  const shown = statusesOf(filterValues.status);
  const most = Math.max(1, ...statuses.map(({ patients }) => patients));
  const only = (status: DnaStatus) => {
    const next = shown.length === 1 && shown[0] === status ? [] : [status];
    setFilters({ ...filterValues, status: filterOf(next) }, undefined, false);
  };
  return (
    <ul className={styles.bars}>
      {statuses.map(({ status, patients, usual_days }) => (
        <li key={status}>
          <button type="button" aria-pressed={shown.includes(status)} onClick={() => only(status)}>
            <span>
              {status}
              {usual_days !== null && <UsualDays days={usual_days} />}
            </span>
            <span className={styles.track}>
              <span className={styles.bar} style={barStyle(status, patients / most)} />
            </span>
            <strong>{formatCount(patients)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The median time in a status. */
const UsualDays = ({ days }: { days: number }) => (
  <small className={styles.usual} title={`Half of the patients leave it within ${days} days`}>
    <span className="visually-hidden">, usually </span>
    {days < 1 ? '< 1' : days} d
  </small>
);

const barStyle = (status: DnaStatus, share: number) => ({
  width: `${share * 100}%`,
  background: `var(--status-${statusSlug(status)}-text)`,
});
