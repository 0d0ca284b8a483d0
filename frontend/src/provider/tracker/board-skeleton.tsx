import { Loading, Skeleton } from '../../ui';
import styles from './tracker.module.css';

const PLACEHOLDERS = 3;

/** The placeholder of a loading board: three columns of cards. */
export const BoardSkeleton = () => (
  <Loading>
    <div className={styles.columns}>
      {Array.from({ length: PLACEHOLDERS }, (_, column) => (
        <div key={column} className={styles.column}>
          <div className={styles.columnHead}>
            <Skeleton width={110} height={20} />
          </div>
          {Array.from({ length: PLACEHOLDERS }, (_unused, card) => (
            <div key={card} className={styles.card}>
              <Skeleton width="70%" />
              <Skeleton width="45%" height={12} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Loading>
);
