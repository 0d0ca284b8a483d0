import { useUsage } from '../../api/queries/documents';
import { formatBytes } from '../format';
import styles from './upload.module.css';

/** Says how much is stored of what may be stored, and how many conversions and reports run. Hidden until it is known. */
export function UsageLine({ patientId }: { patientId: number }) {
  const { data } = useUsage(patientId);
  if (!data) return null;
  const { bytes, bytes_limit, files, files_limit, jobs_running, jobs_limit, jobs_waiting } = data;
  return (
    <p className={styles.usage}>
      {formatBytes(bytes)} of {formatBytes(bytes_limit)} and {files} of {files_limit.toLocaleString('en')} files used.{' '}
      Conversions and reports: {jobs_running} of {jobs_limit} at work, {jobs_waiting} waiting.
    </p>
  );
}
