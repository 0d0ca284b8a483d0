import { syntheticGenome } from '../../../backend/src/genomics/demo/synthetic-genome.js';
import type { Client } from '../../support/client.js';
import type { Reachable } from '../../support/portal.js';
import { untilSo } from '../../../backend/src/platform/kernel/testing/until.js';

/** The fields of the contract's document that the journeys read. */
export interface DocumentAnswer {
  id: number;
  title: string;
  file_path: string;
  document_type: string;
  status: string;
  conversion_complete: boolean;
  primary: boolean;
  genome?: Record<string, unknown>;
  problem?: { line?: number; message: string };
  template?: string;
  knowledge_version?: string;
  progress?: number;
}

interface Upload {
  patientId: number;
  name?: string;
  type?: 'genome' | 'record' | 'report';
  contentType?: string;
  /** bytes, where they are announced */
  size?: number;
}

/** The answer to the start of an upload. */
export interface UploadAnswer {
  url: string;
  key: string;
  upload_data: { method: string; headers: Record<string, string>; expires_at: string; parts?: UploadPart[] };
}

export interface UploadPart {
  url: string;
  from: number;
  to: number;
  done: boolean;
  md5?: string;
}

/** Asks for an upload link. */
export const startUpload = (
  client: Client,
  { patientId, name = 'genome.vcf', type = 'genome', contentType = '', size }: Upload,
) =>
  client.post<UploadAnswer>('/api/documents/upload', {
    filename: name,
    content_type: contentType,
    patient_id: patientId,
    document_type: type,
    primary: false,
    size,
  });

/** Sends the bytes as a browser does: without a session, authorised by the link. */
export const putBytes = (portal: Reachable, { url, upload_data }: UploadAnswer, bytes: Uint8Array | string) =>
  portal.client().call<{ message?: string }>('PUT', url, bytes, upload_data.headers);

/** Uploads and confirms a file. @returns the answer to the confirmation, and the path of the file */
export async function upload(portal: Reachable, client: Client, bytes: Uint8Array | string, file: Upload) {
  const { body } = await startUpload(client, file);
  const { status } = await putBytes(portal, body, bytes);
  if (status !== 200) throw new Error(`the upload was answered ${status}`);
  const confirmed = await client.post<{ data: DocumentAnswer }>('/api/documents/confirm', { key: body.key });
  return { ...confirmed, path: body.key };
}

export const documentsOf = async (client: Client, patientId: number): Promise<DocumentAnswer[]> =>
  (await client.get<{ data: DocumentAnswer[] }>(`/api/documents/getDocuments?patient_id=${patientId}`)).body.data;

const BUSY = ['Uploading', 'Processing', 'Ordered'];

/** The document once no job works on it any more. */
export const settled = (client: Client, patientId: number, id: number): Promise<DocumentAnswer> =>
  untilSo(
    `document ${id} to be finished`,
    async () => (await documentsOf(client, patientId)).find((candidate) => candidate.id === id),
    (document) => document !== undefined && !BUSY.includes(document.status),
  ) as Promise<DocumentAnswer>;

let synthetic: Buffer | undefined;

/** A genome file that the project generates itself. */
export const syntheticFile = (): Buffer => (synthetic ??= Buffer.from(syntheticGenome()));

/** A patient's converted genome, ready for reports. */
export async function newGenome(portal: Reachable, client: Client, patientId: number): Promise<DocumentAnswer> {
  const { body } = await upload(portal, client, syntheticFile(), { patientId });
  return settled(client, patientId, body.data.id);
}
