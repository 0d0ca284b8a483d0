/** Which of a patient's genomes is used unless another is asked for. */
import { post } from '../../api/client';
import type { MedicalDocument } from '../../api/generated/schema';
import { usePending, useUndoable } from './undoable';

type File = Pick<MedicalDocument, 'file_path' | 'title'>;

interface PrimaryChange {
  patientId: number;
  /** None where no file was primary before: that cannot be brought back. */
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
    touches: ['documents'],
  });

/** The choice that is under way for a patient, if any. */
export const usePendingPrimary = (patientId: number): PrimaryChange | undefined =>
  usePending<PrimaryChange>(KEY).findLast((change) => change.patientId === patientId);
