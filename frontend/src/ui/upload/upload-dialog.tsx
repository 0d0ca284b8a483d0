import { type ReactNode, useEffect, useState } from 'react';
import type { MedicalDocument } from '../../api/generated/schema';
import { Button, IconButton } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { FormError } from '../form/form';
import { formatBytes } from '../format';
import { handFocusTo } from '../hand-focus';
import { CheckIcon, CloseIcon, FileIcon } from '../icons';
import { DropZone } from './drop-zone';
import { FailedUpload } from './failed-upload';
import { acceptedEndings, fileRule } from './file-rules';
import { UploadProgress } from './progress-bar';
import { useArrived } from './unfinished';
import styles from './upload.module.css';
import { UsageLine } from './usage-line';
import { dismissUpload, startUpload, type Upload, type UploadTarget, useUploads } from './uploads';

const CLOSE_AFTER_MS = 1_000;
const NAME_LENGTH = 30;

const toTitle = handFocusTo('dialog', 'h2');
const toChoice = handFocusTo('dialog', 'input');

interface UploadDialogProps {
  title: string;
  target: Omit<UploadTarget, 'primary'>;
  /** Describes which files are accepted. */
  hint: ReactNode;
  /** What whoever uploads agrees to. */
  terms?: ReactNode;
  /** Offers to make the file the primary one; only for genomes. */
  offerPrimary?: boolean;
  /** The file that was dropped to open the dialog. */
  dropped?: File;
  onClose: () => void;
  onUploaded: (document: MedicalDocument) => void;
}

/** Selects and uploads a file, then shows the success. When closed early, the upload continues in the tray. */
export function UploadDialog({
  title,
  target,
  hint,
  terms,
  offerPrimary,
  dropped,
  onClose,
  onUploaded,
}: UploadDialogProps) {
  const [id, setId] = useState<number>();
  const upload = useUploads().find((candidate) => candidate.id === id);
  const start = (file: File, primary: boolean) => setId(startUpload(file, { ...target, primary }, onUploaded));
  return (
    <Dialog title={title} onClose={onClose}>
      {!upload && (
        <SelectFile
          target={target}
          hint={hint}
          terms={terms}
          offerPrimary={offerPrimary}
          dropped={dropped}
          onStart={start}
        />
      )}
      {upload && <Uploading upload={upload} onClose={onClose} />}
    </Dialog>
  );
}

interface SelectFileProps extends Pick<UploadDialogProps, 'hint' | 'terms' | 'offerPrimary' | 'dropped'> {
  target: UploadDialogProps['target'];
  onStart: (file: File, primary: boolean) => void;
}

function SelectFile({ target: { type, patientId }, hint, terms, offerPrimary, dropped, onStart }: SelectFileProps) {
  const [file, setFile] = useState(dropped);
  const [primary, setPrimary] = useState(false);
  const problem = file && fileRule(file, type);
  const arrived = useArrived(problem ? undefined : file, { patientId, type });
  return (
    <div className={styles.stack}>
      <DropZone accept={acceptedEndings(type)} hint={hint} onFile={setFile} />
      {file && <ChosenFile file={file} onRemove={() => setFile(undefined)} />}
      {problem && <FormError>{problem}</FormError>}
      {file && arrived > 0 && (
        <p role="status">
          {formatBytes(arrived)} of {formatBytes(file.size)} are here already. The upload goes on from there.
        </p>
      )}
      {offerPrimary && type === 'genome' && (
        <label className={styles.check}>
          <input type="checkbox" checked={primary} onChange={(event) => setPrimary(event.target.checked)} />
          Make this the primary DNA file
        </label>
      )}
      {terms && <p className={styles.terms}>{terms}</p>}
      <Button ref={toTitle} disabled={!file || Boolean(problem)} onClick={() => file && onStart(file, primary)}>
        {arrived > 0 ? 'Continue' : 'Upload'}
      </Button>
      <UsageLine patientId={patientId} />
    </div>
  );
}

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <div className={styles.file}>
    <FileIcon />
    <div className={styles.name} title={file.name}>
      {shorten(file.name)}
      <small>{formatBytes(file.size)}</small>
    </div>
    <IconButton ref={toChoice} label="Remove file" onClick={onRemove}>
      <CloseIcon size={16} />
    </IconButton>
  </div>
);

interface UploadingProps {
  upload: Upload;
  onClose: () => void;
}

function Uploading({ upload, onClose }: UploadingProps) {
  const { id, stage, file } = upload;
  useEffect(() => {
    if (stage !== 'done') return undefined;
    const timer = setTimeout(() => (dismissUpload(id), onClose()), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stage, id, onClose]);
  return (
    <div className={styles.stack}>
      <strong title={file.name}>{shorten(file.name)}</strong>
      {(stage === 'uploading' || stage === 'confirming') && <UploadProgress upload={upload} />}
      {stage === 'done' && (
        <p className={styles.done} role="status">
          <CheckIcon /> Upload complete
        </p>
      )}
      {stage === 'failed' && <FailedUpload upload={upload} />}
      {(stage === 'uploading' || stage === 'failed') && (
        <Button ref={toTitle} look="secondary" onClick={() => dismissUpload(id)}>
          {stage === 'failed' ? 'Choose another file' : 'Cancel upload'}
        </Button>
      )}
    </div>
  );
}

const shorten = (name: string): string => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name);
