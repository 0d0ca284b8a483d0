import { gzipSync } from 'node:zlib';

const HEADER = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=chr1,length=248956422>',
  '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT S1',
];
const RECORD = 'chr1 100 . A G . PASS . GT 0/1';

/** A VCF of these records; its blanks become tabs. */
const vcf = (...records: string[]): string => [...HEADER, ...records, ''].join('\n').replaceAll(' ', '\t');

const MIB = 1024 ** 2;
const EXECUTABLE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]);

/** A gigabyte without a line end, compressed to about a megabyte. */
const endlessLine = (): Buffer => {
  const part = gzipSync(Buffer.alloc(64 * MIB, 'A'), { level: 1 });
  return Buffer.concat([gzipSync(vcf(RECORD)), ...Array<Buffer>(16).fill(part)]);
};

/** Valid records that expand a thousand times. */
const bomb = (): Buffer => {
  const records = gzipSync(`chr1\t1\t.\tA\tG\t.\tPASS\tX=${'0'.repeat(1_000)}\tGT\t0/1\n`.repeat(1_000));
  return Buffer.concat([gzipSync(vcf()), ...Array<Buffer>(100).fill(records)]);
};

export interface BadGenome {
  what: string;
  name: string;
  bytes: () => Buffer | string;
  /** the line that the error names, if it can name one */
  line?: number;
  says: RegExp;
}

/**
 * Files that end with the status Error, each with the line and the words that must explain it.
 *
 * @param bgzip a complete file in bgzip
 */
export const badGenomes = (bgzip: Buffer): BadGenome[] => [
  {
    what: 'cut in the middle of a record',
    name: 'cut.vcf',
    bytes: () => vcf(RECORD, RECORD).slice(0, -12),
    line: 5,
    says: /cut/i,
  },
  {
    what: 'cut in the middle of a bgzip block',
    name: 'block.vcf.gz',
    bytes: () => bgzip.subarray(0, bgzip.length / 2),
    says: /cut off or damaged/,
  },
  {
    what: 'cut between two bgzip blocks',
    name: 'blocks.vcf.gz',
    bytes: () => bgzip.subarray(0, bgzip.length - 28),
    says: /cut off or damaged/,
  },
  {
    what: 'cut in the middle of gzip',
    name: 'gzip.vcf.gz',
    bytes: () => gzipSync(vcf(RECORD)).subarray(0, -12),
    says: /cut off or damaged/,
  },
  {
    what: 'with a REF of N1',
    name: 'ref.vcf',
    bytes: () => vcf(RECORD, RECORD.replace(' A G ', ' N1 G ')),
    line: 5,
    says: /REF.*N1/,
  },
  {
    what: 'with 9 columns where 10 are promised',
    name: 'columns.vcf',
    bytes: () => vcf(RECORD, RECORD.replace(' 0/1', '')),
    line: 5,
    says: /9.*10|10.*9/,
  },
  {
    what: 'with a position that is no number',
    name: 'pos.vcf',
    bytes: () => vcf(RECORD.replace(' 100 ', ' 1e2 ')),
    line: 4,
    says: /POS|position/i,
  },
  { what: 'without a header', name: 'bare.vcf', bytes: () => `${RECORD.replaceAll(' ', '\t')}\n`, says: /./ },
  { what: 'that is empty inside gzip', name: 'empty.vcf.gz', bytes: () => gzipSync(''), says: /empty/ },
  { what: 'that is a program', name: 'setup.vcf', bytes: () => EXECUTABLE, says: /program/ },
  { what: 'that is a program in gzip', name: 'setup.vcf.gz', bytes: () => gzipSync(EXECUTABLE), says: /program/ },
  {
    what: 'that is a picture',
    name: 'me.vcf',
    bytes: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    says: /./,
  },
  {
    what: 'of noise',
    name: 'noise.fq',
    bytes: () => Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919) % 256)),
    says: /./,
  },
  {
    what: 'of sequences, where no reference is configured',
    name: 'reads.fastq',
    bytes: () => '@r1\nACGT\n+\nIIII\n',
    says: /REFERENCE_FASTA/,
  },
  { what: 'with a line of a gigabyte', name: 'line.vcf.gz', bytes: endlessLine, line: 5, says: /longer than 16 MiB/ },
  { what: 'that is a gzip bomb', name: 'bomb.vcf.gz', bytes: bomb, says: /expands to more than/ },
];
