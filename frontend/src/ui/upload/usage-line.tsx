import { useUsage } from '../../api/queries/documents';
import { formatBytes, formatCount } from '../format';
import styles from './upload.module.css';

/** Says how much is stored of what may be stored, and whether conversions and reports wait. Hidden until it is known. */
export function UsageLine({ patientId }: { patientId: number }) {
  const { data } = useUsage(patientId);
  if (!data) return null;
  const { bytes, bytes_limit, files, files_limit, jobs_running, jobs_limit, jobs_waiting } = data;
  return (
    <p className={styles.usage}>
      {formatBytes(bytes)} of {formatBytes(bytes_limit)} and {files} of {formatCount(files_limit)} files used.
      {jobs_waiting > 0 &&
        ` ${jobs_running} of ${jobs_limit} conversions and reports are at work, ${jobs_waiting} waiting.`}
    </p>
  );
}
