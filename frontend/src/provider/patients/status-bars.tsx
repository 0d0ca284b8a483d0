import { useListContext } from 'react-admin';
import type { DnaStatus } from '@portal/events/rules';
import type { StatusFigures } from '../../api/generated/schema';
import { statusSlug } from '../../theme';
import { formatCount } from '../../ui';
import { medianDays, medianWords } from '../patient/head-words';
import styles from './status-bars.module.css';
import { filterOf, statusesOf } from './status-words';

interface StatusBarsProps {
  statuses: readonly StatusFigures[];
}

/** One line from Not ordered to Completed, Error apart, and each status with its usual time; a click lists its patients. */
export function StatusBars({ statuses }: StatusBarsProps) {
  const { filterValues, setFilters } = useListContext();
  const shown = statusesOf(filterValues.status);
  const only = (status: DnaStatus) => {
    const next = shown.length === 1 && shown[0] === status ? [] : [status];
    setFilters({ ...filterValues, status: filterOf(next) }, undefined, false);
  };
  return (
    <>
      <Line statuses={statuses} />
      <ul className={styles.statuses}>
        {statuses.map(({ status, patients, usual_days }) => (
          <li key={status}>
            <button type="button" aria-pressed={shown.includes(status)} onClick={() => only(status)}>
              <span className={styles.word}>
                <i style={colourOf(status)} />
                {status}
              </span>
              <strong>{formatCount(patients)}</strong>
              {usual_days !== null && <UsualDays days={usual_days} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const Line = ({ statuses }: StatusBarsProps) => (
  <div className={styles.line} aria-hidden="true">
    {statuses
      .filter(({ patients }) => patients > 0)
      .map(({ status, patients }) => (
        <span
          key={status}
          className={status === 'Error' ? styles.apart : undefined}
          style={{ ...colourOf(status), flexGrow: patients }}
        />
      ))}
  </div>
);

/** The median time in a status. */
const UsualDays = ({ days }: { days: number }) => (
  <small className={styles.usual} title={medianWords(days)}>
    <span className="visually-hidden">, usually </span>
    {medianDays(days)}
  </small>
);

const colourOf = (status: DnaStatus) => ({ background: `var(--status-${statusSlug(status)}-text)` });
