import type { RecordedEvent } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** What was stored by the stream of a record's documents, with all versions; the key is the patient's id at that time. */
export interface StoredFilesRow {
  /** whose record it is today: a record that waited may have joined another */
  patientId: number;
  companyId: number;
  bytes: number;
  files: number;
}

export const storedFiles = projection<StoredFilesRow>('stored-files', 3, { indexes: [['companyId'], ['patientId']] })
  .create('UploadConfirmed', 'patientId', ({ data: { patientId, companyId, size } }, row) => ({
    patientId: row?.patientId ?? patientId,
    companyId,
    bytes: (row?.bytes ?? 0) + size,
    files: (row?.files ?? 0) + 1,
  }))
  .on('RecordJoined', 'patientId', (row, { data }) => ({ ...row, patientId: data.personId }))
  .on('DocumentRemoved', ofStream, (row, { data }) => ({
    ...row,
    bytes: row.bytes - data.bytes,
    files: row.files - data.files,
  }))
  .on('DocumentsMoved', ofStream, (row, { data }) => ({ ...row, companyId: data.toCompanyId }));

/** The data names today's patient, the stream the one whose files move: `documents-57`. */
function ofStream({ stream }: RecordedEvent<'DocumentRemoved' | 'DocumentsMoved'>): number {
  return Number(stream.split('-').at(-1));
}
