/** Tells what a file is by its content, whatever its name says. */
import { FileRefused } from '../file-refused.js';
import { WHAT_TO_DO } from '../what-to-do.js';

export type Compression = 'none' | 'gzip' | 'bgzip' | 'zip';

const BEST = WHAT_TO_DO.anotherFile;

const EMPTY_FILE = `The file is empty. ${BEST}`;

/** First bytes of what people upload by mistake, before and after decompression. */
const FOREIGN: readonly (readonly [magic: string, what: string])[] = [
  ['MZ', `This is a Windows program, not a genome file. ${BEST}`],
  ['\x7fELF', `This is a program, not a genome file. ${BEST}`],
  ['PK', 'This is a zip archive inside another file. Unpack it and upload the file inside.'],
  ['%PDF', `This is a PDF document, not a genome file. ${BEST}`],
  ['Rar!', 'This is a RAR archive. Unpack it and upload the VCF file inside.'],
  ['7z\xbc\xaf', 'This is a 7-Zip archive. Unpack it and upload the VCF file inside.'],
  ['BZh', 'This file is compressed with bzip2. Unpack it, or compress it with gzip or bgzip.'],
  ['\xfd7zXZ', 'This file is compressed with xz. Unpack it, or compress it with gzip or bgzip.'],
  ['\x28\xb5\x2f\xfd', 'This file is compressed with zstd. Unpack it, or compress it with gzip or bgzip.'],
  ['\x1f\x8b', 'This file is compressed twice. Unpack it once and upload it again.'],
  ['BCF\x04', 'This is a BCF file of the first version. Convert it with an early bcftools and upload the VCF.'],
  ['BAM\x01', 'This is a BAM file of aligned reads. Call its variants and upload the VCF.'],
  ['CRAM', 'This is a CRAM file of aligned reads. Call its variants and upload the VCF.'],
  ['TBI\x01', 'This is the index of a VCF file. Upload the VCF file itself.'],
  ['CSI\x01', 'This is the index of a VCF file. Upload the VCF file itself.'],
  ['\x89PNG', `This is a picture, not a genome file. ${BEST}`],
  ['\xff\xd8\xff', `This is a picture, not a genome file. ${BEST}`],
  ['SQLite format 3', `This is a database, not a genome file. ${BEST}`],
];

const WIDE_TEXT = 'This text is written as UTF-16. Save it as UTF-8 (plain text) and upload it again.';

/** Whether a text is UTF-16: it begins with a byte-order mark, or has a zero beside each of its first letters. */
const isWideText = (head: Buffer): boolean =>
  /^(\xff\xfe|\xfe\xff|\0?[\t\n\r -~]\0[\t\n\r -~]\0?[\t\n\r -~]?\0?$)/.test(head.toString('latin1', 0, 6));

/** How the first bytes of a file say it is compressed. Throws `FileRefused` for kinds that are no text inside. */
export function compressionOf(head: Buffer): Compression {
  if (head.length === 0) throw new FileRefused(EMPTY_FILE);
  if (isGzip(head)) return isBgzf(head) ? 'bgzip' : 'gzip';
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  if (isBcf(head)) return 'none';
  refuseForeign(head);
  return 'none';
}

/** The binary form of VCF, in its second version, with any of its minor ones. */
export const isBcf = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'BCF\x02';

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** BGZF is gzip with an extra field `BC` that names the length of the block (SAM specification, section 4.1). */
export const isBgzf = (head: Buffer): boolean =>
  isGzip(head) && head.length >= 18 && (head[3]! & 4) !== 0 && head[12] === 0x42 && head[13] === 0x43;

/** Judges the first decompressed bytes: returns for a VCF, throws `FileRefused` with what to do for all else. */
export function expectVcf(text: Buffer): void {
  if (text.length === 0) throw new FileRefused(EMPTY_FILE);
  refuseForeign(text);
  const start = text.toString('latin1', 0, 4096).replace(/^\xef\xbb\xbf/, '');
  if (/^##|^#CHROM\t/.test(start)) return;
  throw new FileRefused(whatTextIsIt(start), 1);
}

function whatTextIsIt(start: string): string {
  if (/^\s*</.test(start)) return `This is a web page or XML, not a genome file. ${BEST}`;
  if (/^\s*\[(Header|Data)\]/i.test(start))
    return 'This is a report of GenomeStudio without the alleles of the plus strand. Export it with Chr, Position, Allele1 - Plus and Allele2 - Plus, or as VCF.';
  if (/^#%|^(probeset_id|Probe Set ID)\t/im.test(start))
    return 'This is a table of an Affymetrix or Axiom array. Export its genotypes as VCF and upload that.';
  if (/^\s*[{[]/.test(start)) return `This is JSON, not a genome file. ${BEST}`;
  if (/^@(HD|SQ|RG|PG|CO)\t/.test(start))
    return 'This is a SAM file of aligned reads. Call its variants and upload the VCF.';
  if (/^>/.test(start)) return `This is a FASTA file of sequences, not of variants. ${BEST}`;
  if (/\brsid\b/i.test(start))
    return 'This looks like the raw data of a consumer test, but it lacks one of the columns rsid, chromosome, position and genotype. Download it again from its provider.';
  if (/^\w+\t\d+\t[^\t]*\t[ACGTN]+\t/i.test(start))
    return 'The header is missing: a VCF file begins with "##fileformat=VCFv4.x" and a "#CHROM" line. Export it again.';
  return `This is not a VCF file: it does not begin with "##fileformat=VCFv4.x". ${BEST}`;
}

/** Raw reads begin with it; a wrong byte in them is told with its line. */
const AT_SIGN = 64;

function refuseForeign(head: Buffer): void {
  const start = head.toString('latin1', 0, 32);
  const known = FOREIGN.find(([magic]) => start.startsWith(magic));
  if (known) throw new FileRefused(known[1]);
  if (isWideText(head)) throw new FileRefused(WIDE_TEXT, 1);
  if (head[0] !== AT_SIGN && head.subarray(0, 512).includes(0))
    throw new FileRefused(`This is a binary file of unknown kind. ${BEST}`);
}
