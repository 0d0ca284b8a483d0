import { DOCUMENT_KINDS, type DocumentKind } from '../vocabulary.js';
import { allOf, required } from './rule.js';
import { oneOf, text } from './values.js';

export const documentKind = oneOf(DOCUMENT_KINDS);

/** The reference genomes that positions of a DNA file may be on. */
export const GENOME_BUILDS = ['GRCh37', 'GRCh38'] as const;
/** The forms in which a report can be opened, beside its page. */
export const openFormat = oneOf(['pdf', 'fhir'] as const);
export const genomeBuild = oneOf(GENOME_BUILDS);

export const fileName = allOf(required, text(255));
/** The place of a document, as `file_path` and `key` name it. */
export const filePath = text(200);

export const MAX_RECORD_BYTES = 50 * 1024 ** 2;
/** A larger file is uploaded in parts of this size. */
export const UPLOAD_PART_BYTES = 64 * 1024 ** 2;

const RECORD_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.txt', '.docx'];

/** Allowed file name endings, in lower case. A report that was made elsewhere is uploaded as a record. */
export const FILE_ENDINGS: Readonly<Record<DocumentKind, readonly string[]>> = {
  genome: ['.vcf', '.fq', '.fastq', '.vcf.gz', '.fq.gz', '.fastq.gz', '.bcf', '.txt', '.csv', '.zip'],
  record: RECORD_ENDINGS,
  report: RECORD_ENDINGS,
};

/** Whether a document of this kind may have the name: some text, and one of the endings. */
export const isFileName = (kind: DocumentKind, name: string): boolean =>
  FILE_ENDINGS[kind].some((ending) => name.length > ending.length && name.toLowerCase().endsWith(ending));
