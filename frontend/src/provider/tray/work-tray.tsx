import { useState } from 'react';
import type { CompanyDocument } from '../../api/generated/schema';
import { IconButton } from '../../ui';
import { ChevronDownIcon, CloseIcon } from '../../ui/icons';
import { FailedUpload } from '../../ui/upload/failed-upload';
import { UploadProgress } from '../../ui/upload/progress-bar';
import { dismissUpload, type Upload, useUploads } from '../../ui/upload/uploads';
import { useWide } from '../../ui/use-wide';
import { useWork } from '../data/work';
import { WorkItem } from './work-item';
import styles from './work-tray.module.css';

/** Background work on every page: uploads of this tab, conversions and reports of the company. */
export function WorkTray() {
  const wide = useWide('md');
  const [open, setOpen] = useState(wide);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const uploads = useUploads().filter(({ stage }) => stage !== 'done');
  const { underWay, ended } = useWork();
  const news = ended.filter(({ id, updated_at }) => !dismissed.includes(`${id} ${updated_at}`));
  const total = uploads.length + underWay.length + news.length;
  if (total === 0) return null;
  return (
    <aside className={styles.tray} aria-label="Work in progress">
      <header className={styles.head}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDownIcon size={16} className={open ? undefined : styles.closed} />
          {headingOf(uploads, underWay, news)}
        </button>
      </header>
      {open && (
        <ul className={styles.items}>
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} />
          ))}
          {underWay.map((document) => (
            <WorkItem key={document.id} document={document} />
          ))}
          {news.map((document) => (
            <WorkItem
              key={`${document.id} ended`}
              document={document}
              onDismiss={() => setDismissed([...dismissed, `${document.id} ${document.updated_at}`])}
            />
          ))}
        </ul>
      )}
    </aside>
  );
}

const UploadItem = ({ upload }: { upload: Upload }) => (
  <li className={styles.item}>
    <div className={styles.itemHead}>
      <strong>{upload.file.name}</strong>
      <IconButton label={`Stop upload of ${upload.file.name}`} onClick={() => dismissUpload(upload.id)}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
    {upload.stage === 'failed' ? <FailedUpload upload={upload} /> : <UploadProgress upload={upload} />}
  </li>
);

function headingOf(uploads: readonly Upload[], underWay: CompanyDocument[], ended: CompanyDocument[]): string {
  const failed = uploads.filter(({ stage }) => stage === 'failed').length;
  const inError = ended.filter(({ status }) => status === 'Error').length;
  const counts = {
    'in progress': uploads.length - failed + underWay.length,
    failed: failed + inError,
    finished: ended.length - inError,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}
