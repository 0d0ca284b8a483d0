import { useCutOff } from '../../api/connection';
import { AlertIcon } from '../icons';
import styles from './frame.module.css';

/** Says that what is shown may be out of date, for as long as the portal does not answer. */
export const ConnectionNotice = () => (
  <div role="status" className={styles.notice}>
    {useCutOff() && (
      <p>
        <AlertIcon size={16} /> No connection to the portal. What you see may be out of date; we keep trying.
      </p>
    )}
  </div>
);
