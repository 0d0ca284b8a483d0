/** Turns records into lines of the standard form: one ALT per line, trimmed, upper case, only what is used later. */
import { type Allele, type Alleles, allelesAsWritten, isNonReference, isPlain, trimmed } from '../vcf/alleles.js';
import { fewReadsTold } from '../calls/few-reads.js';
import { FileRefused } from '../file-refused.js';
import { plainGenotype } from '../vcf/genotypes.js';
import { keptFields } from './kept-fields.js';
import { MAX_LINE_BYTES } from '../limits.js';
import { ORIGINAL_ALLELES, ORIGINAL_GENOTYPE, originalText } from './original.js';
import type { VcfRecord } from '../vcf/record.js';
import { KEPT_INFO } from './standard-header.js';

export interface StandardLine {
  pos: number;
  /** Last position that it covers. */
  last: number;
  text: string;
}

/** One ALT of a record; `number` as GT names it. */
interface SplitAllele extends Allele {
  number: number;
}

interface Sample {
  genotype: string | undefined;
  /** The kept fields after GT, in the order of `KEPT_FORMAT`. */
  rest: readonly string[];
}

/**
 * One line after the other, because the lines of a record with many alleles and samples are far longer than the record.
 *
 * @param kept indexes of the samples to keep, ascending
 * @param whole the alleles where they are not taken as written
 */
export function* standardLines(
  record: VcfRecord,
  kept: readonly number[],
  whole: Alleles = allelesAsWritten(record),
): Generator<StandardLine> {
  const { alts } = whole;
  if (alts.length * (record.to - record.from) > 4 * MAX_LINE_BYTES)
    throw new FileRefused(
      'This record has too many alleles and samples to be split. Export fewer samples.',
      record.line,
    );
  const samples = samplesOf(record, kept);
  const alleles = split(whole, samples);
  const changed =
    alts.length > 1 || alleles.some(({ ref, pos }) => pos !== whole.pos || ref.length !== whole.ref.length);
  const original = changed ? originalText(whole) : undefined;
  const shared = { id: noSpace(record.column(2)), quality: record.column(5), filter: noSpace(record.column(6)) };
  for (const allele of alleles) {
    const { pos, ref } = allele;
    const last = endOf(record, allele) ?? pos + ref.length - 1;
    yield { pos, last, text: lineOf(record, shared, allele, original, samples) };
  }
}

/** `<NON_REF>` beside real ALTs says nothing unless a genotype names it. */
function split({ pos, ref, alts }: Alleles, samples: readonly Sample[]): SplitAllele[] {
  if (alts.length === 0) return [{ pos, ref, alt: '.', number: 1 }];
  const all = alts.map((alt, i) => numbered(trimmed({ pos, ref, alt }), i + 1));
  return all.filter(({ alt, number }) => all.length === 1 || !isNonReference(alt) || isCalled(samples, number));
}

// a property behind a spread is added on a slow path of V8
const numbered = ({ pos, ref, alt }: Allele, number: number): SplitAllele => ({ pos, ref, alt, number });

const isCalled = (samples: readonly Sample[], number: number): boolean =>
  [...new Set(samples)].some(({ genotype }) => genotype?.split(/[/|]/).includes(String(number)));

/** What all lines of a record have in common. */
interface Shared {
  id: string;
  quality: string;
  filter: string;
}

function lineOf(
  record: VcfRecord,
  { id, quality, filter }: Shared,
  allele: SplitAllele,
  original: string | undefined,
  samples: readonly Sample[],
): string {
  const { pos, ref, alt } = allele;
  const info = infoOf(record, allele, original);
  const columns = `${record.chromosome.label}\t${pos}\t${id}\t${ref}\t${alt}\t${quality}\t${filter}\t${info}`;
  if (samples.length === 0) return `${columns}\n`;
  const [format, values] = sampleColumns(record, allele.number, original !== undefined, samples);
  return `${columns}\t${format}\t${values}\n`;
}

const noSpace = (text: string): string => (/\s/.test(text) ? text.replace(/\s/g, '_') : text || '.');

/** The END that is written; undefined where REF tells it. */
const endOf = ({ isReferenceBlock, end }: VcfRecord, { pos, ref, alt }: Allele): number | undefined =>
  isReferenceBlock || (!isPlain(alt) && end > pos + ref.length - 1) ? end : undefined;

/** The INFO column of an allele; `original` is the record before splitting, where that was changed. */
export function infoOf(record: VcfRecord, allele: Allele, original?: string): string {
  const end = endOf(record, allele);
  const { symbolic } = record.alternates;
  const isStructure = record.isSegment || (symbolic && !record.isReferenceBlock);
  const kept = isStructure ? keptInfo(record.column(7), record.isSegment ? KEPT_OF_SEGMENTS : KEPT_INFO) : [];
  const reads = fewReadsTold(record);
  const fields = [
    ...(end === undefined ? [] : [`END=${end}`]),
    ...kept,
    ...joinedInfo(record),
    ...(reads === undefined ? [] : [`DP=${reads}`]),
    ...(original === undefined ? [] : [`${ORIGINAL_ALLELES}=${original}`]),
  ];
  return fields.join(';') || '.';
}

/** Where a symbolic allele is joined: END would be a place on this chromosome. */
const joinedInfo = ({ isJoined, alternates, mates: [mate] }: VcfRecord): string[] =>
  isJoined && !alternates.breakend && mate ? [`CHR2=${mate.chrom}`, `POS2=${mate.pos}`] : [];

/** Without it, a segment would read as a reference block. */
const KEPT_OF_SEGMENTS = [...KEPT_INFO, 'SVTYPE'];

const keptInfo = (info: string, names: readonly string[]): string[] =>
  info.split(';').filter((field) => names.some((name) => field.startsWith(`${name}=`)));

function sampleColumns(
  record: VcfRecord,
  number: number,
  isChanged: boolean,
  samples: readonly Sample[],
): [format: string, values: string] {
  const { names } = keptFields(record.format);
  const hasOriginal = isChanged && record.format.hasGenotype;
  const format = [...names, ...(hasOriginal ? [ORIGINAL_GENOTYPE] : [])];
  if (format.length === 0) return ['.', samples.map(() => '.').join('\t')];
  const text = remembered((sample: Sample) => sampleText(sample, number, hasOriginal));
  return [format.join(':'), samples.map(text).join('\t')];
}

function sampleText({ genotype, rest }: Sample, number: number, hasOriginal: boolean): string {
  const own = genotype === undefined ? [] : [splitGenotype(genotype, number)];
  return [...own, ...rest, ...(hasOriginal && genotype !== undefined ? [genotype] : [])].join(':');
}

/** `1/2` seen from ALT 2 is `./1`: the other allele stands in its own line, and is not the reference. */
const splitGenotype = (genotype: string, number: number): string =>
  number === 1 && !/[2-9]|1\d/.test(genotype)
    ? genotype
    : genotype.replace(/\d+/g, (index) => (index === '0' ? '0' : index === String(number) ? '1' : '.'));

/** Samples of the same text are the same object: most of a population's are. */
function samplesOf(record: VcfRecord, kept: readonly number[]): Sample[] {
  if (kept.length === 0) return [];
  const columns = record.bytes.toString('utf8', record.ends[8]! + 1, record.to).split('\t');
  const { at } = keptFields(record.format);
  const sampleOf = (column: string): Sample => {
    const fields = column.split(':');
    const rest = at.map((place) => fields[place] || '.');
    return { genotype: record.format.hasGenotype ? plainGenotype(fields[0]!) : undefined, rest };
  };
  const once = remembered(sampleOf);
  return kept.map((index) => once(columns[index]!));
}

/** The function, asked once for each of its first arguments. */
function remembered<From, To>(make: (from: From) => To): (from: From) => To {
  const known = new Map<From, To>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const made = make(from);
    if (known.size < MOST_REMEMBERED) known.set(from, made);
    return made;
  };
}

const MOST_REMEMBERED = 1_000;
