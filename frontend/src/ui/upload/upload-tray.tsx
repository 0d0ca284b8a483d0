import { IconButton } from '../button/button';
import { CloseIcon } from '../icons';
import { FailedUpload } from './failed-upload';
import { UploadProgress } from './progress-bar';
import styles from './upload.module.css';
import { dismissUpload, useUploads } from './uploads';

/** Shows uploads that continue while users visit other pages. Dialogs are above it. */
export function UploadTray() {
  const uploads = useUploads().filter(({ stage }) => stage !== 'done');
  if (uploads.length === 0) return null;
  return (
    <aside className={styles.tray} aria-label="Uploads">
      {uploads.map((upload) => (
        <div key={upload.id} className={styles.progress}>
          <div className={styles.figures}>
            <span className={styles.name}>{upload.file.name}</span>
            <IconButton label={`Stop upload of ${upload.file.name}`} onClick={() => dismissUpload(upload.id)}>
              <CloseIcon size={16} />
            </IconButton>
          </div>
          {upload.stage === 'failed' ? <FailedUpload upload={upload} /> : <UploadProgress upload={upload} />}
        </div>
      ))}
    </aside>
  );
}
