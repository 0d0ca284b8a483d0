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

/** The progress of an upload: bytes, rate and remaining time. */
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

/** Says how fast the upload is and how long it takes; nothing of both in the first second and during a pause. */
export function timeLeft({ file, sent, pace: { rate }, waiting }: Timing): string {
  if (waiting) return 'Connection lost. The upload goes on by itself.';
  if (!rate) return 'Uploading…';
  return `${formatBytes(rate)}/s, ${formatTimeLeft((file.size - sent) / rate)}`;
}

type Timing = Pick<Upload, 'sent' | 'pace' | 'waiting'> & { file: { size: number } };
