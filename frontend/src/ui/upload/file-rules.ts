/** Checks a file before its upload. The server decides by the content; this check spares users a useless wait. */
import { FILE_ENDINGS, fileName, isFileName, MAX_RECORD_BYTES } from '@portal/events/rules';
import type { DocumentKind } from '@portal/events/rules';

const MEGABYTE = 1024 ** 2;

/** Endings for the `accept` attribute: browsers know only the last ending of `.vcf.gz`. */
export const acceptedEndings = (type: DocumentKind): string =>
  [...new Set(FILE_ENDINGS[type].map((ending) => ending.slice(ending.lastIndexOf('.'))))].join(',');

/** Why a file cannot be uploaded as this type; undefined when it can. */
export function fileRule({ name, size }: Pick<File, 'name' | 'size'>, type: DocumentKind): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (!isFileName(type, name)) return wrongEnding(type);
  if (type !== 'genome' && size > MAX_RECORD_BYTES)
    return `This file is larger than ${(MAX_RECORD_BYTES / MEGABYTE).toFixed(1)} MB.`;
  return fileName(name) ?? undefined;
}

const wrongEnding = (type: DocumentKind): string =>
  type === 'genome'
    ? 'DNA sequence files must have .vcf or .fq extension'
    : `Files here must end in ${FILE_ENDINGS[type].join(', ')}`;
