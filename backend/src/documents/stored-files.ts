import { projection } from '../platform/views/projection.js';

/** What a record has stored, with all versions of its files; the key is the patient's id. */
export interface StoredFilesRow {
  companyId: number;
  bytes: number;
  files: number;
}

export const storedFiles = projection<StoredFilesRow>('stored-files', 1, { indexes: [['companyId']] })
  .create('UploadConfirmed', 'patientId', ({ data: { companyId, size } }, row) => ({
    companyId,
    bytes: (row?.bytes ?? 0) + size,
    files: (row?.files ?? 0) + 1,
  }))
  .on('DocumentsMoved', 'patientId', (row, { data }) => ({ ...row, companyId: data.toCompanyId }));
