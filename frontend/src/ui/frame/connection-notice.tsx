import { useCutOff } from '../../api/connection';
import { useOutOfDate } from '../../api/out-of-date';
import { AlertIcon } from '../icons';
import { useOnline } from '../use-online';
import styles from './frame.module.css';

/** Says that the page may be out of date: the browser is offline, or the portal or a part of it is down. */
export function ConnectionNotice() {
  const cutOff = useCutOff();
  const online = useOnline();
  const outOfDate = useOutOfDate();
  return (
    <div role="status" className={styles.notice}>
      {(cutOff || !online) && (
        <p>
          <AlertIcon size={16} />
          {online ? 'No connection to the portal.' : 'You are offline.'} What you see may be out of date; it is read
          again as soon as the connection is back.
        </p>
      )}
      {!cutOff && online && outOfDate && (
        <p>
          <AlertIcon size={16} />
          <span>
            What you see may be out of date. {outOfDate.message}{' '}
            <button type="button" className={styles.noticeAction} onClick={outOfDate.retry}>
              Retry
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
