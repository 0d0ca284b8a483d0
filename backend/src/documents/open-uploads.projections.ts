import { personIn } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** An upload that was begun and not confirmed yet. */
export interface OpenUploadRow {
  patientId: number;
  companyId: number;
  fileKey: string;
  startedAt: string;
  /** null for the portal itself */
  startedBy: number | null;
}

export const openUploads = projection<OpenUploadRow>('open-uploads', 2, { indexes: [['startedAt'], ['startedBy']] })
  .create('UploadStarted', 'fileKey', ({ data: { patientId, companyId, fileKey }, time, actor }) => ({
    patientId,
    companyId,
    fileKey,
    startedAt: time,
    startedBy: personIn(actor),
  }))
  .remove(['UploadConfirmed', 'UploadExpired'], 'fileKey');
