import { formatBytes, formatTimeLeft } from '../format';
import type { Upload } from './uploads';
import styles from './upload.module.css';

/** A progress bar; `value` is from 0 to 1. */
export const ProgressBar = ({ value, label }: { value: number; label: string }) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
  >
    <div className={styles.fill} style={{ width: `${value * 100}%` }} />
  </div>
);

/** The progress of an upload: bytes and remaining time. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { file, sent, stage } = upload;
  return (
    <div className={styles.progress}>
      <ProgressBar value={sent / file.size} label={`Upload of ${file.name}`} />
      <div className={styles.figures}>
        <span>
          {formatBytes(sent)} of {formatBytes(file.size)}
        </span>
        <span>{stage === 'confirming' ? 'Checking the file…' : timeLeft(upload)}</span>
      </div>
    </div>
  );
}

type Timing = Pick<Upload, 'sent' | 'startedAt' | 'measuredAt'> & { file: { size: number } };

const SETTLING_MS = 1_000;

/** Estimates the remaining time from the average speed; gives nothing in the first second. */
export function timeLeft({ file, sent, startedAt, measuredAt }: Timing): string {
  const elapsed = measuredAt - startedAt;
  if (sent === 0 || elapsed < SETTLING_MS) return 'Uploading…';
  return formatTimeLeft(((file.size - sent) / sent) * (elapsed / 1000));
}
