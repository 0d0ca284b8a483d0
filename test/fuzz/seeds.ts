/** Small good genome files of every kind that is read: what the fuzzer changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { vcfText } from '../../backend/src/genomics/reader/testing/genome-files.js';

const PEOPLE = join(import.meta.dirname, '../../backend/src/genomics/reader/bcf/testing');

const ROWS = ['rs3918290,1,97450058,CT', 'rs6025,1,169549811,CC', 'rs3094315,1,817186,AA', 'i1,26,263,A', 'i2,X,5,--'];
const rows = (separator: string, quote = ''): string =>
  ROWS.map((row) =>
    row
      .split(',')
      .map((cell) => `${quote}${cell}${quote}`)
      .join(separator),
  ).join('\n');
/** Genotypes in two columns. */
const twoAlleles = (): string => rows('\t').replaceAll(/\t(\S)(\S?)$/gm, '\t$1\t$2');

const GVCF = vcfText([
  'chr1 97450050 . G <NON_REF> . . END=97450057 GT:DP:GQ:MIN_DP 0/0:30:90:28',
  'chr1 97450058 rs3918290 C T,<NON_REF> 60 PASS AC=1,0;DB GT:AD:GQ:PL 0/1:14,15,0:99:1,2,3,4,5,6',
  'chr1 169549811 rs6025 C <*> . . END=169549811 GT:DP 0/0:12',
]);

const STRUCTURAL = vcfText([
  'chr1 97450000 . N <DEL> . PASS SVTYPE=DEL;END=97460000;SVLEN=-10000 GT:CN 0/1:1',
  'chr1 97450058 . C T 50 PASS . GT:CN 1/1:1',
  'chr1 169549811 bnd1 C C[chr1:169560000[ . PASS SVTYPE=BND;MATEID=bnd2 GT 0/1',
  'chr1 200000000 . N <CNV>,<DUP:TANDEM> . q10 CN=1;SVLEN=5,7;CIPOS=-3,3 GT:CN 1/2:4',
]);

const PHASED = vcfText(
  [
    'chr1 97450058 rs3918290 C T 60 PASS AF=0.5 GT:PS:AD:DP 0|1:7:9,9:18 1|1:.:0,30:30 ./.:.:.:.',
    'chr1 97450065 . TG T,TGG . . . GT:PS:AD:DP 1|2:7:0,9,9:18 0/0:.:9,0,0:9 .:.:.:.',
    'chrX 154534419 . G A . q10;q20 NS=3 GT 1 0/1 .',
  ],
  { samples: ['S1', 'S2', 'S3'] },
).replace('VCFv4.2', 'VCFv4.4');

export const TEXTS: readonly string[] = [
  vcfText([
    'chr1 97450058 rs3918290 C T 60 PASS AC=1;DB GT:DP:GQ:PS 0|1:30:99:1',
    'chr1 97450065 . TG T . . . GT:AD 0/1:12,14',
    'chr1 169549811 rs6025 C T,<NON_REF> 50 PASS END=169549811 GT:GQ 0/1:99',
    'chrX 154534419 . G A . q10;q20 . GT 1',
    'chrM 1555 . A G . PASS . GT:AF 0/1:0.4',
  ]),
  GVCF,
  STRUCTURAL,
  PHASED,
  readFileSync(join(PEOPLE, 'people.vcf'), 'utf8'),
  `# 23andMe\n# rsid\tchromosome\tposition\tgenotype\n${rows('\t')}\n`,
  `#AncestryDNA\n# build 37\nrsid\tchromosome\tposition\tallele1\tallele2\n${twoAlleles()}\n`,
  `##fileformat=MyHeritage\n##reference=build37\nRSID,CHROMOSOME,POSITION,RESULT\n${rows(',', '"')}\n`,
  `RSID,CHROMOSOME,POSITION,RESULT\n${rows(',')}\n`,
  `# Living DNA\n# Human Genome Reference Build 37 (GRCh37.p13)\n# rsid\tchromosome\tposition\tgenotype\n${rows('\t')}\n`,
  `[Header]\n[Data]\nSample Name\tSNP Name\tAllele1 - Plus\tAllele2 - Plus\nS\t1:97450058\tC\tT\n`,
  `${rows('\t')}\n`,
  '@r1 1:N:0\nACGTN\n+\nIIIII\n@r2\nACG\nTT\n+r2\nIII\n@I\n@r3\n\n+\n\n',
];

/** The same people as in one of the texts, in binary. */
export const BINARY: Buffer = gunzipSync(readFileSync(join(PEOPLE, 'people.bcf')));
