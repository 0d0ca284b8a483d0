import { UPLOAD_PART_BYTES } from '@portal/events/rules';
import { useUnfinished } from '../../api/queries/documents';
import type { UploadTarget } from './uploads';

/** Whether a file is so large that its upload can go on after it was interrupted. */
export const isInParts = ({ size }: Pick<File, 'size'>): boolean => size > UPLOAD_PART_BYTES;

/** How many bytes of a file have arrived by an upload that was interrupted, perhaps before a reload; 0 for none. */
export function useArrived(file: File | undefined, { patientId, type }: Pick<UploadTarget, 'patientId' | 'type'>) {
  const large = file && isInParts(file) ? file : undefined;
  return useUnfinished({ patientId, type, filename: large?.name, size: large?.size }).data?.arrived ?? 0;
}
