import { DOCUMENT_KINDS, type DocumentKind } from '../vocabulary.js';
import { allOf, required } from './rule.js';
import { oneOf, text } from './values.js';

export const documentKind = oneOf(DOCUMENT_KINDS);

export const fileName = allOf(required, text(255));
/** Where a document is kept, as `file_path` and `key` name it. */
export const filePath = text(200);

export const MAX_RECORD_BYTES = 50 * 1024 ** 2;

const RECORD_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.txt', '.docx'];

/** How a file's name may end, in small letters; a report that was made elsewhere comes as any record does. */
export const FILE_ENDINGS: Readonly<Record<DocumentKind, readonly string[]>> = {
  genome: ['.vcf', '.fq', '.fastq', '.vcf.gz', '.fq.gz', '.fastq.gz'],
  record: RECORD_ENDINGS,
  report: RECORD_ENDINGS,
};

/** Whether a document of this kind may have the name: something, and one of the endings. */
export const isFileName = (kind: DocumentKind, name: string): boolean =>
  FILE_ENDINGS[kind].some((ending) => name.length > ending.length && name.toLowerCase().endsWith(ending));
