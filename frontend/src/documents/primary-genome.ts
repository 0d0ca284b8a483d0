/** Sets a patient's primary genome, the default for reports. */
import { post } from '../api/client';
import type { MedicalDocument } from '../api/generated/schema';
import { DOCUMENT_LISTS } from '../api/queries/documents';
import { usePending, useUndoable } from '../ui/undoable';

type File = Pick<MedicalDocument, 'file_path' | 'title'>;

interface PrimaryChange {
  patientId: number;
  /** The previous primary file. Without one, the change cannot be undone. */
  from: File | undefined;
  to: File;
}

const KEY = ['change', 'primary'];

export const useMakePrimary = (patientId: number) =>
  useUndoable<PrimaryChange>({
    key: KEY,
    send: ({ to }) => post('/api/documents/makePrimary', { patient_id: patientId, file_path: to.file_path }),
    inverse: ({ from, to }) => from && { patientId, from: to, to: from },
    done: ({ to }) => `${to.title} is the primary DNA file now.`,
    refused: ({ to }) => `${to.title} was not made the primary DNA file.`,
    touches: DOCUMENT_LISTS,
  });

/** The patient's unfinished change, if any. */
export const usePendingPrimary = (patientId: number): PrimaryChange | undefined =>
  usePending<PrimaryChange>(KEY).findLast((change) => change.patientId === patientId);
