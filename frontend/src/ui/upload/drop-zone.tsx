import type { ReactNode } from 'react';
import { UploadIcon } from '../icons';
import styles from './upload.module.css';
import { useFileDrop } from './use-file-drop';

interface DropZoneProps {
  /** File endings for the file picker, comma-separated. */
  accept: string;
  hint: ReactNode;
  onFile: (file: File) => void;
}

/** An area to drop or pick a file. */
export function DropZone({ accept, hint, onFile }: DropZoneProps) {
  const { over, target } = useFileDrop(onFile);
  return (
    <label className={`${styles.zone} ${over ? (styles.over ?? '') : ''}`} {...target}>
      <UploadIcon size={28} />
      <div>
        Drop a file here or <strong>choose one</strong>
      </div>
      <span>{hint}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        // otherwise the file that was removed could not be chosen again
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ target: { files } }) => files?.[0] && onFile(files[0])}
      />
    </label>
  );
}
