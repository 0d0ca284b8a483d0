/** Which files may be chosen: the server judges the content, this spares people a wait for what cannot pass. */
import type { DocumentType } from '../../api/types';
import { formatBytes } from '../format';

export const RECORD_MAX_BYTES = 50_000_000;

const ENDINGS: Record<DocumentType, readonly string[]> = {
  genome: ['.vcf', '.fq', '.fastq', '.vcf.gz', '.fq.gz', '.fastq.gz'],
  record: ['.pdf', '.png', '.jpg', '.jpeg', '.txt', '.docx'],
  report: ['.pdf'],
};

/** For the `accept` attribute: browsers know only the last ending of `.vcf.gz`. */
export const acceptedEndings = (type: DocumentType): string =>
  [...new Set(ENDINGS[type].map((ending) => ending.slice(ending.lastIndexOf('.'))))].join(',');

/** Why a file cannot be uploaded as this type, or nothing when it can. */
export function fileRule({ name, size }: Pick<File, 'name' | 'size'>, type: DocumentType): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (!ENDINGS[type].some((ending) => name.toLowerCase().endsWith(ending))) return wrongEnding(type);
  if (type !== 'genome' && size > RECORD_MAX_BYTES) return `This file is larger than ${formatBytes(RECORD_MAX_BYTES)}.`;
  return undefined;
}

const wrongEnding = (type: DocumentType): string =>
  type === 'genome'
    ? 'DNA sequence files must have .vcf or .fq extension'
    : `Files here must end in ${ENDINGS[type].join(', ')}`;
