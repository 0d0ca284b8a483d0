import { useCutOff } from '../../api/connection';
import { AlertIcon } from '../icons';
import { useOnline } from '../use-online';
import styles from './frame.module.css';

/** Says that what is shown may be out of date, for as long as the browser is offline or the portal does not answer. */
export function ConnectionNotice() {
  const cutOff = useCutOff();
  const online = useOnline();
  return (
    <div role="status" className={styles.notice}>
      {(cutOff || !online) && (
        <p>
          <AlertIcon size={16} />
          {online ? 'No connection to the portal.' : 'You are offline.'} What you see may be out of date; it is read
          again as soon as the connection is back.
        </p>
      )}
    </div>
  );
}
