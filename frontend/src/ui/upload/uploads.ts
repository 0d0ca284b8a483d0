/** The uploads of this tab. They continue while users visit other pages, and any component can show them. */
import { useSyncExternalStore } from 'react';
import { ApiError, firstErrors, isPassing, messageOf } from '../../api/errors';
import { confirmUpload, requestUpload } from '../../api/queries/documents';
import type { DocumentKind } from '@portal/events/rules';
import type { MedicalDocument } from '../../api/generated/schema';
import { newListeners } from '../../api/listeners';
import { accessToken, subscribeSession } from '../../api/session';
import { measured, type Pace } from './pace';
import { isTemporary, patiently } from './patiently';
import { putFile } from './put-file';

export interface UploadTarget {
  patientId: number;
  type: DocumentKind;
  /** Whether to make the file primary; only a genome can be. */
  primary: boolean;
  /** Whether the patient uploads the file. */
  byPatient: boolean;
  /** Records the consent of whoever uploads: nothing is sent without it. */
  agree?: () => Promise<unknown>;
}

export interface Upload {
  id: number;
  file: File;
  target: UploadTarget;
  stage: 'uploading' | 'confirming' | 'done' | 'failed';
  /** Number of bytes that are there, of `file.size`. */
  sent: number;
  pace: Pace;
  /** Whether the connection is lost: the upload tries again by itself. */
  waiting: boolean;
  onDone: (document: MedicalDocument) => void;
  /** Why it failed, and what to do. */
  problem?: string;
}

/** Which step of an upload failed. Internal: people read the problem. */
type Reason =
  'Failed to record the consent' | 'Failed to get presigned URL' | 'Upload failed' | 'Failed to confirm upload';

const FAILED = 'Failed to upload file. Please refresh and try again.';
const CONTENT_TYPE = 'application/octet-stream';

let uploads: readonly Upload[] = [];
let lastId = 0;
const listeners = newListeners();
const running = new Map<number, AbortController>();

/** All uploads that were not dismissed, oldest first. */
export const currentUploads = (): readonly Upload[] => uploads;

/** The uploads for a component, which follows every change. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(listeners.subscribe, currentUploads);

/** Starts an upload and returns its id. `onDone` gets the document once the server has confirmed it. */
export function startUpload(file: File, target: UploadTarget, onDone: Upload['onDone']): number {
  const upload: Upload = { id: ++lastId, file, target, onDone, ...beginning() };
  publish([...uploads, upload]);
  void run(upload);
  return upload.id;
}

/** Tries a failed upload again: what has arrived of a large file is not sent again. */
export function retryUpload(id: number): void {
  change(id, beginning());
  const upload = uploads.find((candidate) => candidate.id === id);
  if (upload) void run(upload);
}

const beginning = () =>
  ({ stage: 'uploading', sent: 0, pace: { at: Date.now(), sent: 0 }, waiting: false, problem: undefined }) as const;

/** Stops a running upload and removes it from the list. */
export function dismissUpload(id: number): void {
  running.get(id)?.abort();
  publish(uploads.filter((upload) => upload.id !== id));
}

/** Asks before the tab is closed during an upload. */
window.addEventListener('beforeunload', (event) => {
  if (running.size > 0) event.preventDefault();
});

// Ends uploads when the session changes, so that none continues in another person's name.
subscribeSession(() => {
  if (!accessToken()) for (const { id } of uploads) dismissUpload(id);
});

async function run({ id, file, target, onDone }: Upload): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    const document = await send(id, file, target, abort.signal);
    change(id, { stage: 'done', sent: file.size });
    onDone(document);
  } catch (error) {
    if (abort.signal.aborted) return;
    change(id, { stage: 'failed', problem: problemOf((error as Error).cause) });
    console.error(error);
  } finally {
    running.delete(id);
  }
}

async function send(id: number, file: File, target: UploadTarget, signal: AbortSignal): Promise<MedicalDocument> {
  const { patientId: patient_id, type: document_type, primary } = target;
  const content_type = file.type || CONTENT_TYPE;
  const { name: filename, size } = file;
  const prepare = () => requestUpload({ filename, content_type, patient_id, document_type, primary, size });
  await target.agree?.().catch(because('Failed to record the consent'));
  const first = await prepare().catch(because('Failed to get presigned URL'));
  signal.throwIfAborted();
  const onWait = (waiting: boolean) => tellOfWait(id, waiting);
  const line = { renew: prepare, onProgress: (sent: number, before: number) => tell(id, sent, before), onWait };
  const { key, upload_data } = await putFile(file, first, line, signal).catch(because('Upload failed'));
  change(id, { stage: 'confirming', sent: size });
  const is_genome = document_type === 'genome';
  const confirm = () => confirmUpload({ key, filename, patient_id, is_genome, primary, is_patient: target.byPatient });
  // the last answer of a long upload may be lost as well
  const confirmed = upload_data.parts ? patiently(confirm, { mayPass: isTemporary, onWait, signal }) : confirm();
  return confirmed.catch(because('Failed to confirm upload'));
}

function tell(id: number, sent: number, before: number): void {
  const pace = uploads.find((upload) => upload.id === id)?.pace;
  if (pace) change(id, { sent, pace: measured(pace, sent - before, Date.now()) });
}

/** After a pause the rate is measured anew. */
function tellOfWait(id: number, waiting: boolean): void {
  const pace = uploads.find((upload) => upload.id === id)?.pace;
  if (pace) change(id, { waiting, pace: { at: Date.now(), sent: pace.sent } });
}

const because = (reason: Reason) => (cause: unknown) => {
  throw new Error(reason, { cause });
};

// Gives the message of a failed upload. A refusal or an outage of the portal has its own message; other failures get
// the specification's.
const problemOf = (error: unknown): string =>
  error instanceof ApiError && (isRefusal(error) || isPassing(error))
    ? (Object.values(firstErrors(error))[0] ?? messageOf(error, FAILED))
    : FAILED;

const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500;

const change = (id: number, changes: Partial<Upload>): void =>
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

function publish(next: readonly Upload[]): void {
  uploads = next;
  listeners.tell();
}
