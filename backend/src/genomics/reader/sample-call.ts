/** What one record says about one sample, decoded. Made only for records near a site that knowledge asks about. */
import { MIN_DEPTH, MIN_GENOTYPE_QUALITY, type CallEvidence } from '../model.js';
import { plainGenotype } from './genotypes.js';
import { infoValue } from './info.js';
import { ORIGINAL_ALLELES, ORIGINAL_GENOTYPE, originalAlleles } from './original.js';
import type { VcfRecord } from './record.js';

export interface SampleCall {
  pos: number;
  /** Last reference base it speaks of. */
  end: number;
  /** Upper case. */
  ref: string;
  alts: readonly string[];
  isReferenceBlock: boolean;
  /** Indexes into `[ref, ...alts]`, null where missing; undefined when the record has no genotype at all. */
  genotype: readonly (number | null)[] | undefined;
  phased: boolean;
  phaseSet: string | null;
  evidence: CallEvidence;
}

export type LowQuality = 'filter' | 'depth' | 'genotype-quality';

export function decodeCall(record: VcfRecord): SampleCall {
  const sample = sampleFields(record);
  const info = record.column(7);
  const original = originalAlleles(infoValue(info, ORIGINAL_ALLELES));
  const written = (original && sample.get(ORIGINAL_GENOTYPE)) ?? sample.get('GT');
  const text = written === undefined ? undefined : plainGenotype(written);
  const phaseSet = sample.get('PS');
  return {
    ...(original ? { ...original, end: Math.max(original.end, record.end) } : allelesOf(record)),
    isReferenceBlock: record.isReferenceBlock,
    genotype: text === undefined ? undefined : genotypeOf(text),
    phased: text?.includes('|') ?? false,
    phaseSet: phaseSet === undefined || phaseSet === '.' ? null : phaseSet,
    evidence: evidenceOf(record, sample),
  };
}

/** Why a call is neither a finding nor normal. A missing figure is unknown, not low. */
export function lowQuality({ evidence }: Pick<SampleCall, 'evidence'>): LowQuality | undefined {
  if (evidence.filter === 'failed') return 'filter';
  if (evidence.depth !== null && evidence.depth < MIN_DEPTH) return 'depth';
  if (evidence.genotypeQuality !== null && evidence.genotypeQuality < MIN_GENOTYPE_QUALITY) return 'genotype-quality';
  return undefined;
}

function sampleFields(record: VcfRecord): ReadonlyMap<string, string> {
  if (record.sampleTo <= record.sampleFrom) return new Map();
  const values = record.bytes.toString('utf8', record.sampleFrom, record.sampleTo).split(':');
  return new Map(values.map((value, i) => [record.format.keys[i] ?? '', value]));
}

const allelesOf = (record: VcfRecord): Pick<SampleCall, 'pos' | 'end' | 'ref' | 'alts'> => ({
  pos: record.pos,
  end: record.end,
  ref: record.column(3).toUpperCase(),
  alts: record.alternates.missing ? [] : record.column(4).split(',').map(upperBases),
});

const upperBases = (alt: string): string => (/^[acgtn]+$/i.test(alt) ? alt.toUpperCase() : alt);

const genotypeOf = (text: string): (number | null)[] =>
  text.split(/[/|]/).map((allele) => (allele === '.' ? null : Number(allele)));

function evidenceOf(record: VcfRecord, sample: ReadonlyMap<string, string>): CallEvidence {
  const ofSample = sample.get('FT');
  const sampleFailed = ofSample !== undefined && ofSample !== '.' && ofSample !== 'PASS';
  const depth = record.isReferenceBlock
    ? (number(sample.get('MIN_DP')) ?? number(sample.get('DP')))
    : number(sample.get('DP'));
  return {
    filter: sampleFailed ? 'failed' : record.filter,
    filterText: sampleFailed ? ofSample : record.column(6),
    depth,
    genotypeQuality: number(sample.get('GQ')),
    from: record.isReferenceBlock ? 'reference-block' : 'record',
    line: record.line,
  };
}

function number(text: string | undefined): number | null {
  return text !== undefined && /^\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text) ? Number(text) : null;
}
