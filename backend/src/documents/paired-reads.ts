import { type PatientDocument, pendingIn, type Upload } from './patient-document.js';
import type { PatientDocuments } from './patient-documents.js';

/** Paired reads come in two files that their names join: `x_R1.fastq.gz` and `x_R2.fastq.gz`, `x_1.fq` and `x_2.fq`. */
const HALF = /^(.*_R?)([12])((?:_\d{3})?\.f(?:ast)?q(?:\.gz)?)$/is;

export interface Half {
  half: 1 | 2;
  otherName: string;
  bothName: string;
}

/** What a name says of a half; null for a file that is whole. */
export function halfOf(fileName: string): Half | null {
  const [, before, half, after] = HALF.exec(fileName) ?? [];
  if (before === undefined) return null;
  const mark = before.slice(before.lastIndexOf('_') + 1);
  return half === '1'
    ? { half: 1, otherName: `${before}2${after}`, bothName: `${before}1+${mark}2${after}` }
    : { half: 2, otherName: `${before}1${after}`, bothName: `${before}1+${mark}2${after}` };
}

export const isRawReads = (fileName: string): boolean => /\.f(ast)?q(\.gz)?$/i.test(fileName);

/** The newest upload of the other half whose bytes are there. Documents of earlier releases hold one half each. */
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
