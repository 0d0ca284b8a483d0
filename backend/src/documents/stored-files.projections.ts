import type { RecordedEvent } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** What one stream of documents has stored, all versions included. The key is the number in the stream's name. */
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

/** The number in the stream's name, `documents-57`: the data names the patient who has the record today. */
function ofStream({ stream }: RecordedEvent<'DocumentRemoved' | 'DocumentsMoved'>): number {
  return Number(stream.split('-').at(-1));
}
