/** The header of the standard form. */
import type { FileChromosome } from '../vcf/chromosomes.js';
import { TOLD_QUALITY, UNTOLD_QUALITY } from '../calls/genotype-quality.js';
import type { VcfHeader } from '../vcf/header.js';
import { ORIGINAL_ALLELES, ORIGINAL_GENOTYPE } from './original.js';

/** Fields of a sample that are kept as they came: reads and shares are those of the alleles before splitting. */
export const KEPT_FORMAT: readonly string[] = [
  'GT',
  'DP',
  'DPI',
  ...TOLD_QUALITY,
  'MIN_DP',
  'PS',
  'FT',
  'AD',
  'RD',
  'FRO',
  'FAO',
  'RO',
  'AO',
  'NR',
  'NV',
  'DPR',
  'DV',
  'AF',
  'VAF',
  'VF',
  'FREQ',
  'MAP_VAF',
  'CN',
  ...UNTOLD_QUALITY,
];

/** What INFO tells of structural records is kept as it came: one value for each ALT of the original. */
export const KEPT_INFO: readonly string[] = ['SVLEN', 'CN'];

const OWN_INFO = [
  '##INFO=<ID=END,Number=1,Type=Integer,Description="Last position of a reference block or symbolic allele">',
  `##INFO=<ID=${ORIGINAL_ALLELES},Number=1,Type=String,Description="POS/REF/ALT... before splitting and trimming">`,
  '##INFO=<ID=DP,Number=1,Type=Integer,Description="Reads of all samples, where they are few and no sample tells its own">',
  '##INFO=<ID=SVLEN,Number=.,Type=Integer,Description="Length of each structural ALT before splitting">',
  '##INFO=<ID=SVTYPE,Number=1,Type=String,Description="What a stretch of so many copies is">',
  '##INFO=<ID=CHR2,Number=1,Type=String,Description="Chromosome that this place is joined to">',
  '##INFO=<ID=POS2,Number=1,Type=Integer,Description="Place on CHR2 that this one is joined to">',
  '##INFO=<ID=CN,Number=.,Type=Float,Description="Copies of the stretch">',
];

const OWN_FORMAT: Readonly<Record<string, string>> = {
  GT: 'Number=1,Type=String,Description="Genotype; an allele that another record of the same split holds is a dot"',
  DP: 'Number=1,Type=Integer,Description="Read depth"',
  DPI: 'Number=1,Type=Integer,Description="Read depth of an insertion or deletion"',
  GQ: 'Number=1,Type=Float,Description="Genotype quality"',
  RGQ: 'Number=1,Type=Float,Description="Quality of a reference genotype"',
  GQX: 'Number=1,Type=Float,Description="Quality of a genotype that was tried in several ways"',
  MIN_DP: 'Number=1,Type=Integer,Description="Least read depth in a reference block"',
  PS: 'Number=1,Type=String,Description="Phase set"',
  FT: 'Number=1,Type=String,Description="Filter of the genotype"',
  AD: 'Number=.,Type=Integer,Description="Reads of each allele before splitting"',
  RD: 'Number=1,Type=Integer,Description="Reads of REF, where AD tells those of ALT alone"',
  FRO: 'Number=1,Type=Integer,Description="Reads of REF after correction"',
  FAO: 'Number=.,Type=Integer,Description="Reads of each ALT after correction, before splitting"',
  RO: 'Number=1,Type=Integer,Description="Reads of REF"',
  AO: 'Number=.,Type=Integer,Description="Reads of each ALT before splitting"',
  NR: 'Number=.,Type=Integer,Description="Reads of the place of each ALT before splitting"',
  NV: 'Number=.,Type=Integer,Description="Reads of each ALT before splitting"',
  DPR: 'Number=.,Type=Integer,Description="Reads of each allele before splitting"',
  DV: 'Number=1,Type=Integer,Description="Reads of all ALTs together"',
  AF: 'Number=.,Type=Float,Description="Share of reads of each ALT before splitting"',
  VAF: 'Number=.,Type=Float,Description="Share of reads of each ALT before splitting"',
  VF: 'Number=.,Type=Float,Description="Share of reads of each ALT before splitting"',
  FREQ: 'Number=.,Type=String,Description="Share of reads of each ALT before splitting, in percent"',
  MAP_VAF: 'Number=.,Type=Float,Description="Most likely share of reads of each ALT before splitting"',
  CN: 'Number=1,Type=Float,Description="Copies of the stretch"',
  PL: 'Number=.,Type=Integer,Description="Phred-scaled likelihoods of genotypes before splitting, where no quality is told"',
  GL: 'Number=.,Type=Float,Description="Likelihoods of genotypes before splitting, where no quality is told"',
  GP: 'Number=.,Type=Float,Description="Probabilities of genotypes before splitting, where no quality is told"',
  DS: 'Number=.,Type=Float,Description="Dosages of each ALT before splitting, where no quality is told"',
  [ORIGINAL_GENOTYPE]: 'Number=1,Type=String,Description="Genotype before splitting"',
};

const OWN_FORMAT_LINES = Object.entries(OWN_FORMAT).map(([id, text]) => `##FORMAT=<ID=${id},${text}>`);

/** Definitions of this form. Some are wider than the specification's, since they hold what other files wrote. */
export const OWN_DEFINITIONS: ReadonlySet<string> = new Set([...OWN_INFO, ...OWN_FORMAT_LINES]);

/** To be raised where a form tells more in the fields that it has: new fields show by their definitions. */
const VERSION = 2;

const THIS_FORM = `##standardForm=${VERSION}: sorted, split, trimmed; only END, SVLEN, CN, a low DP and some fields of the sample are kept`;

/** Whether a standard form is as this version writes it. One of an earlier version may lack what is looked at by now. */
export const isOfThisVersion = ({ meta }: VcfHeader): boolean =>
  [THIS_FORM, ...OWN_DEFINITIONS].every((line) => meta.includes(line));

const KEPT_META = /^##(FILTER|ALT|contig|reference|new_reference_genome|assembly|inputKind)=/;

/** What is known of the records when all were read. */
interface Known {
  /** Tells the records from any others. */
  sum: string;
  /** What indels are aligned by. */
  reference: string | undefined;
  /** Lines that say how the genotypes came about. */
  kinds: readonly string[];
}

/** `used`: the sequences that records stand on, so that each is declared. */
export function standardHeader(
  header: VcfHeader,
  samples: readonly string[],
  used: readonly FileChromosome[],
  { sum, reference, kinds }: Known,
): string {
  const declared = new Set(header.contigs.map(({ id }) => id));
  const lines = [
    '##fileformat=VCFv4.2',
    THIS_FORM,
    `##standardFormSum=${sum}`,
    ...(reference === undefined ? [] : [`##leftAlignedBy=${reference}`]),
    ...kinds.filter((line) => !header.meta.includes(line)),
    ...header.meta.filter((line) => KEPT_META.test(line)),
    ...used.filter(({ label }) => !declared.has(label)).map(({ label }) => `##contig=<ID=${label}>`),
    ...OWN_DEFINITIONS,
    [
      '#CHROM',
      'POS',
      'ID',
      'REF',
      'ALT',
      'QUAL',
      'FILTER',
      'INFO',
      ...(samples.length > 0 ? ['FORMAT'] : []),
      ...samples,
    ].join('\t'),
  ];
  return `${lines.join('\n')}\n`;
}
