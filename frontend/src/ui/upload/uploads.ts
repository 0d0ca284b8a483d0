/** The uploads of this tab: they go on while people move from page to page, and whoever wants shows them. */
import { useSyncExternalStore } from 'react';
import { ApiError, firstErrors, isPassing, messageOf } from '../../api/errors';
import { confirmUpload, requestUpload } from '../../api/queries/documents';
import type { DocumentKind } from '@portal/events/rules';
import type { MedicalDocument } from '../../api/generated/schema';
import { accessToken, subscribeSession } from '../../api/session';
import { putFile } from './put-file';

export interface UploadTarget {
  patientId: number;
  type: DocumentKind;
  /** Only a genome can be primary. */
  primary: boolean;
  /** The patient uploads the own file. */
  byPatient: boolean;
}

export interface Upload {
  id: number;
  file: File;
  target: UploadTarget;
  stage: 'uploading' | 'confirming' | 'done' | 'failed';
  /** Bytes that have left, of `file.size`. */
  sent: number;
  /** Epoch milliseconds; `measuredAt` is when `sent` was. */
  startedAt: number;
  measuredAt: number;
  /** Why it failed, and what to do. */
  problem?: string;
}

const FAILED = 'Failed to upload file. Please refresh and try again.';
const CONTENT_TYPE = 'application/octet-stream';

let uploads: readonly Upload[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const running = new Map<number, AbortController>();

/** All uploads that were not put aside, oldest first. */
export const currentUploads = (): readonly Upload[] => uploads;

/** The same for a component, which follows every change. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, currentUploads);

/** Begins an upload and gives its id. `onDone` gets the document once the server has confirmed it. */
export function startUpload(file: File, target: UploadTarget, onDone: (document: MedicalDocument) => void): number {
  const now = Date.now();
  const upload: Upload = { id: ++lastId, file, target, stage: 'uploading', sent: 0, startedAt: now, measuredAt: now };
  publish([...uploads, upload]);
  void run(upload, onDone);
  return upload.id;
}

/** Stops an upload if it runs, and takes it off the list. */
export function dismissUpload(id: number): void {
  running.get(id)?.abort();
  publish(uploads.filter((upload) => upload.id !== id));
}

/** A tab that is closed while bytes are on their way asks first. */
window.addEventListener('beforeunload', (event) => {
  if (running.size > 0) event.preventDefault();
});

// Nobody's upload goes on under somebody else's name.
subscribeSession(() => {
  if (!accessToken()) for (const { id } of uploads) dismissUpload(id);
});

async function run({ id, file, target }: Upload, onDone: (document: MedicalDocument) => void): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    const document = await send(id, file, target, abort.signal);
    change(id, { stage: 'done', sent: file.size });
    onDone(document);
  } catch (error) {
    if (!abort.signal.aborted) change(id, { stage: 'failed', problem: problemOf(error) });
  } finally {
    running.delete(id);
  }
}

async function send(id: number, file: File, target: UploadTarget, signal: AbortSignal): Promise<MedicalDocument> {
  const { patientId: patient_id, type: document_type, primary } = target;
  const content_type = file.type || CONTENT_TYPE;
  const { name: filename, size } = file;
  const ticket = await requestUpload({ filename, content_type, patient_id, document_type, primary, size });
  signal.throwIfAborted();
  await putFile(file, ticket, (sent) => change(id, { sent, measuredAt: Date.now() }), signal);
  change(id, { stage: 'confirming', sent: size });
  return confirmUpload({
    key: ticket.key,
    filename,
    patient_id,
    is_genome: document_type === 'genome',
    primary,
    is_patient: target.byPatient,
  });
}

// A refusal names its reason, and so does a part of the portal that is down; what broke on the way gets the
// specification's sentence.
const problemOf = (error: unknown): string =>
  error instanceof ApiError && (isRefusal(error) || (isPassing(error) && isOurs(error)))
    ? (Object.values(firstErrors(error))[0] ?? messageOf(error, FAILED))
    : FAILED;

const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500;
/** In the contract's shape: the portal's own word, and not a file store's or a proxy's. */
const isOurs = ({ code, status }: ApiError): boolean => status > 0 && !code.startsWith('http.');

const change = (id: number, changes: Partial<Upload>): void =>
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

function publish(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
