/** What one record says about one sample, decoded. Made only for records near a site that knowledge asks about. */
import {
  MAX_DOUBTFUL_SHARE,
  MIN_ALLELE_READS,
  MIN_DEPTH,
  MIN_GENOTYPE_QUALITY,
  MIN_HETEROPLASMY,
  type CallEvidence,
  type LowQuality,
} from '../../model.js';
import { type AltShape, altShapes, upperBases } from '../vcf/alleles.js';
import { fewReadsTold } from './few-reads.js';
import { tellsNothing } from './filled-in.js';
import { plainGenotype } from '../vcf/genotypes.js';
import { copyChangeOf, type CopyChange } from '../structural/copies.js';
import { genotypeQuality } from './genotype-quality.js';
import { shareOfOthers } from './mixture.js';
import { infoLengths, infoValue } from '../vcf/info.js';
import { ORIGINAL_ALLELES, ORIGINAL_GENOTYPE, originalAlleles } from '../standard-form/original.js';
import { depthsTold, depthTold, numberOf as number, sharesTold, sumOf } from './reads-told.js';
import type { VcfRecord } from '../vcf/record.js';

export interface SampleCall {
  pos: number;
  /** Last reference base it speaks of. */
  end: number;
  /** Upper case. */
  ref: string;
  alts: readonly string[];
  /** The shape of each of `alts`. */
  shapes: readonly AltShape[];
  isReferenceBlock: boolean;
  /** Indexes into `[ref, ...alts]`, null where missing; undefined when the record has no genotype at all. */
  genotype: readonly (number | null)[] | undefined;
  phased: boolean;
  phaseSet: string | null;
  /** The record, where it lists several bases and so whole haplotypes. */
  haplotypes: string | undefined;
  /** Reads of each called ALT that stands beside another allele; the fewest are what is doubted. */
  reads: AlleleReads | null;
  /** What the reads say against the genotype. */
  againstReads: LowQuality | undefined;
  /** QUAL; null where it is missing. */
  quality: number | null;
  copyChange: CopyChange | undefined;
  evidence: CallEvidence;
}

/** What the reads say for the called ALT with the fewest of them. */
interface AlleleReads {
  /** Share of all reads, 0 to 1. */
  share: number;
  /** Null where only the share is told. */
  count: number | null;
}

export function decodeCall(record: VcfRecord): SampleCall {
  const sample = sampleFields(record);
  const info = record.column(7);
  const original = originalAlleles(infoValue(info, ORIGINAL_ALLELES));
  const written = (original && sample.get(ORIGINAL_GENOTYPE)) ?? sample.get('GT');
  const text = written === undefined ? undefined : plainGenotype(written);
  const phaseSet = sample.get('PS');
  const genotype = text === undefined ? undefined : believed(genotypeOf(text), record, sample);
  const alleles = original ? { ...original, end: Math.max(original.end, record.end) } : allelesOf(record);
  const { pos, end, ref, alts } = alleles;
  return {
    // one by one: V8 adds each property behind a spread on its slow path, 30 µs for all of them
    pos,
    end,
    ref,
    alts,
    shapes: altShapes(alleles),
    isReferenceBlock: record.isReferenceBlock,
    genotype,
    haplotypes: haplotypesOf(alleles),
    reads: readsOf(genotype, sample),
    againstReads: againstReads(record.chromosome.canonical, alleles, genotype, sample),
    quality: number(record.column(5)),
    copyChange: record.isSegment
      ? segmentOf(record, copiesTold(info, sample))
      : isStructural(record)
        ? copyChangeOf({ chrom: record.chromosome.canonical, ...alleles, genotype, ...copiesTold(info, sample) })
        : undefined,
    phased: text?.includes('|') ?? false,
    phaseSet: phaseSet === undefined || phaseSet === '.' ? null : phaseSet,
    evidence: evidenceOf(record, sample, genotype, alts.length),
  };
}

/** Why a call is neither a finding nor normal. A missing figure is unknown, not low. */
export function lowQuality({
  evidence,
  againstReads,
}: Pick<SampleCall, 'evidence' | 'againstReads'>): LowQuality | undefined {
  if (evidence.filter === 'failed') return 'filter';
  if (evidence.depth !== null && evidence.depth < MIN_DEPTH) return 'depth';
  if (evidence.genotypeQuality !== null && evidence.genotypeQuality < MIN_GENOTYPE_QUALITY) return 'genotype-quality';
  return againstReads;
}

/** Whether a record tells of a structural variant, by a name or a breakend. */
export const isStructural = ({ alternates }: VcfRecord): boolean => alternates.structural || alternates.breakend;

/** The copies of a stretch that names no allele (segments of GATK and DRAGEN); undefined where they are not told. */
function segmentOf({ pos, end }: VcfRecord, told: ReturnType<typeof copiesTold>): CopyChange | undefined {
  const left = told.copiesOfSample ?? told.copiesOfRecord;
  return left === null ? undefined : { from: pos, to: end, left, called: false, alt: `CN=${left}` };
}

const copiesTold = (info: string, sample: ReadonlyMap<string, string>) => ({
  lengths: infoLengths(info),
  copiesOfSample: number(sample.get('CN')),
  copiesOfRecord: number(infoValue(info, 'CN')),
});

const haplotypesOf = ({ pos, ref, alts }: Pick<SampleCall, 'pos' | 'ref' | 'alts'>): string | undefined =>
  ref.length > 1 && alts.length > 0 ? `${pos}/${ref}/${alts.join('/')}` : undefined;

/**
 * An allele that was not called has as many reads as a variant needs, or the only called one has too few. Reads of longer
 * alleles are counted too unsurely to take a variant away, but not to doubt the reference.
 */
function againstReads(
  chromosome: string | undefined,
  { ref, alts }: Pick<SampleCall, 'ref' | 'alts'>,
  genotype: SampleCall['genotype'],
  sample: ReadonlyMap<string, string>,
): LowQuality | undefined {
  const called = new Set(genotype);
  if (called.size === 0 || called.has(null)) return undefined;
  const [only] = called;
  const isReference = called.size === 1 && only === 0;
  const depths = depthsTold(sample);
  const total = sumOf(depths);
  if (!isReference && ![ref, ...alts].every(isBase)) return undefined;
  if (called.size === 1 && (depths[only!] ?? MIN_ALLELE_READS) < MIN_ALLELE_READS) return 'depth';
  // a mixture by nature, of which any share counts
  if (chromosome === 'MT' && !isReference) return undefined;
  const least = chromosome === 'MT' ? MIN_HETEROPLASMY : MAX_DOUBTFUL_SHARE;
  const shares = total > 0 ? depths.map((count) => (count ?? 0) / total) : sharesOf(sample, alts.length);
  const isSeen = (share: number, index: number) =>
    share >= least && (total === 0 || depths[index]! >= MIN_ALLELE_READS);
  return shares.some((share, index) => !called.has(index) && isSeen(share, index)) ? 'reads' : undefined;
}

/** Shares of the reads of REF and each ALT; none where not all are told. */
function sharesOf(sample: ReadonlyMap<string, string>, alternates: number): number[] {
  const told = sharesTold(sample) ?? [];
  const shares = told.filter((share) => share !== null);
  if (told.length !== alternates || shares.length !== told.length) return [];
  return [1 - shares.reduce((sum, share) => sum + share, 0), ...shares];
}

/** One base, or one that stands for any other. */
const isBase = (allele: string): boolean => allele.length === 1 || allele.startsWith('<');

/** Reads of the called ALT with the fewest, by their number, else by their share. A missing figure is unknown. */
function readsOf(genotype: SampleCall['genotype'], sample: ReadonlyMap<string, string>): AlleleReads | null {
  const called = [...new Set(genotype)].filter((index) => index !== null && index > 0) as number[];
  const depths = depthsTold(sample);
  const shares = sharesTold(sample);
  const total = sumOf(depths);
  const each = called.flatMap((index): AlleleReads[] => {
    const count = depths[index] ?? null;
    if (count !== null) return [{ share: count / Math.max(total, 1), count }];
    const share = shares?.[index - 1] ?? null;
    return share === null ? [] : [{ share, count: null }];
  });
  return each.sort((a, b) => a.share - b.share)[0] ?? null;
}

function sampleFields(record: VcfRecord): ReadonlyMap<string, string> {
  if (record.sampleTo <= record.sampleFrom) return new Map();
  const values = record.bytes.toString('utf8', record.sampleFrom, record.sampleTo).split(':');
  // fields at the end may be left out
  return new Map(record.format.keys.map((key, i) => [key, values[i] ?? '.']));
}

const allelesOf = (record: VcfRecord): Pick<SampleCall, 'pos' | 'end' | 'ref' | 'alts'> => ({
  pos: record.pos,
  end: record.isSegment ? record.pos + record.refLength - 1 : record.end,
  ref: record.column(3).toUpperCase(),
  alts: record.alternates.missing ? [] : record.column(4).split(',').map(upperBases),
});

/** What was filled in is no call. */
const believed = (genotype: (number | null)[], record: VcfRecord, sample: ReadonlyMap<string, string>) =>
  genotype.every((index) => index === 0) && tellsNothing(record.format.keys, sample, record.isOfFilledIn)
    ? genotype.map(() => null)
    : genotype;

const genotypeOf = (text: string): (number | null)[] =>
  text.split(/[/|]/).map((allele) => (allele === '.' ? null : Number(allele)));

function evidenceOf(
  record: VcfRecord,
  sample: ReadonlyMap<string, string>,
  genotype: SampleCall['genotype'],
  alternates: number,
): CallEvidence {
  const isReference = genotype?.every((index) => index === 0) ?? false;
  const ofSample = sample.get('FT');
  const sampleFailed = ofSample !== undefined && ofSample !== '.' && ofSample !== 'PASS';
  const told = record.isReferenceBlock ? (number(sample.get('MIN_DP')) ?? depthTold(sample)) : depthTold(sample);
  const depth = told ?? (isReference ? fewReadsOf(record, sample) : null);
  const isMixed = isReference && record.chromosome.canonical === 'MT' && !record.isReferenceBlock;
  const share = isMixed ? shareOfOthers(sample, alternates) : null;
  return {
    ...(share === null ? {} : { share }),
    filter: sampleFailed ? 'failed' : isReference && isReferenceCall(record) ? 'passed' : record.filter,
    filterText: sampleFailed ? ofSample : record.column(6),
    depth,
    genotypeQuality:
      genotypeQuality(record.format.keys, sample, genotype, alternates) ?? (isReference ? siteQuality(record) : null),
    from: record.isReferenceBlock ? 'reference-block' : 'record',
    line: record.line,
  };
}

/** So DeepVariant and Clair3 mark a candidate that they found to be the reference: no filter has failed. */
const isReferenceCall = (record: VcfRecord): boolean => record.filter === 'failed' && record.column(6) === 'RefCall';

/** Where no ALT is told, QUAL is about the reference (VCF 4.3, section 1.6.1). */
const siteQuality = (record: VcfRecord): number | null => (record.alternates.missing ? number(record.column(5)) : null);

/** How many reads there are, where they are too few to rule anything out: of the sample, else of all samples together. */
function fewReadsOf(record: VcfRecord, sample: ReadonlyMap<string, string>): number | null {
  const depths = depthsTold(sample);
  const reads = depths.length > 0 && !depths.includes(null) ? sumOf(depths) : (fewReadsTold(record) ?? MIN_DEPTH);
  return reads < MIN_DEPTH ? reads : null;
}
