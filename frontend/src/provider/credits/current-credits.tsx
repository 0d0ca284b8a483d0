import { messageOf } from '../../api/errors';
import { useProviderData } from '../../api/queries/user';
import { Button, formatCount, Skeleton } from '../../ui';
import styles from './credits.module.css';

/** The credits that the company can spend. */
export function CurrentCredits() {
  const { data, isError, error, isFetching, refetch } = useProviderData();
  if (!data && isError)
    return (
      <span className={styles.balance} role="alert">
        <span title={messageOf(error)}>Credits could not be loaded.</span>
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </span>
    );
  return (
    <span className={styles.balance}>
      Current Credits: <strong>{data ? formatCount(data.company.credits) : <Skeleton width={48} />}</strong>
    </span>
  );
}
