import { type DragEvent, type ReactNode, useState } from 'react';
import { UploadIcon } from '../icons';
import styles from './upload.module.css';

interface DropZoneProps {
  /** File endings for the file picker, comma-separated. */
  accept: string;
  hint: ReactNode;
  onFile: (file: File) => void;
}

/** An area to drop or pick a file. */
export function DropZone({ accept, hint, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={`${styles.zone} ${over ? (styles.over ?? '') : ''}`}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={28} />
      <div>
        Drop a file here or <strong>choose one</strong>
      </div>
      <span>{hint}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={(event) => take(event.target.files?.[0])}
      />
    </label>
  );
}
