import { useOnline } from '../../ui/use-online';
import styles from './provider-area.module.css';

/** Says that what is shown may be old. Lists wait for the network by themselves. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <p className={styles.offline} role="status">
      You are offline. What you see may be out of date; it is read again as soon as the connection is back.
    </p>
  );
