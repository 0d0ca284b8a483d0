import { halfOf } from '../genomics/reader/reads/halves.js';
import { type PatientDocument, pendingIn, type Upload, type PatientDocuments } from './patient-document.js';

/**
 * Finds the newest arrived upload of the other half, in any document: in earlier releases each half had a document of
 * its own.
 */
export function otherHalf({ fileName }: Upload, { documents }: PatientDocuments): Upload | null {
  const name = halfOf(fileName)?.otherName;
  const uploads = [...documents.values()].flatMap((document) => document.uploads);
  return uploads.findLast((upload) => upload.fileName === name && upload.size > 0) ?? null;
}

/** Whether the other half, which comes or has come after this one, is converted together with it. */
export const waitsForOther = (upload: Upload, { uploads }: PatientDocument): boolean =>
  othersOf(upload, uploads).some(
    ({ state, arrival }) => state === 'started' || (state === 'confirmed' && arrival > upload.arrival),
  );

/** The versions that wait to be converted together with this one. */
export const waitingFor = (upload: Upload, document: PatientDocument): number[] =>
  othersOf(upload, document.uploads)
    .filter(({ arrival }) => upload.state === 'started' || arrival < upload.arrival)
    .map(({ version }) => version)
    .filter((version) => pendingIn(document, version));

const othersOf = ({ fileName }: Upload, uploads: readonly Upload[]): Upload[] =>
  uploads.filter((upload) => upload.fileName === halfOf(fileName)?.otherName);

export const otherHalfNeverCame = (fileName: string): string =>
  `The other half of these paired reads, ${fileName}, did not arrive. Upload it to the same record: both are read together.`;
