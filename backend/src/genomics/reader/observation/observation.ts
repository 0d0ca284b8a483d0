/** Joins all statements about one site into one observation. Pure. A contradiction makes the observation say less. */
import {
  MAX_DOUBTFUL_SHARE,
  MIN_ALLELE_READS,
  MIN_REFERENCE_SHARE,
  MIN_VARIANT_QUALITY,
  type Build,
  type Observation,
} from '../../model.js';
import { isUnusual, usualCopies, type Sex } from '../structural/copies.js';
import { lowQuality, type SampleCall } from '../calls/sample-call.js';
import { withParts } from './parts.js';
import { INDEL_REACH, type SiteShape, type Statement } from './statement.js';

type Of<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

/** What decides how many copies of a place are usual. */
export interface Setting {
  build: Build;
  sexAtBirth: Sex;
}

/**
 * The strongest statement counts. The order is: a contradiction with the knowledge's reference base, lost or gained
 * copies, called variants, doubts of the reference, no-calls, the reference. A site without a statement is "not
 * covered", never normal.
 */
export function observationOf(shape: SiteShape, told: readonly Statement[], setting: Setting): Observation {
  const { chrom, pos } = shape.site;
  const statements = withParts(shape, inPlace(told));
  const usual = usualCopies(chrom, pos, setting.build, setting.sexAtBirth);
  const changes = all(statements, 'copies').filter(({ change }) => isUnusual(change, usual));
  const observation = (usual === 2 && overWrittenDeletion(shape, statements)) || observationOfCopies(shape, statements);
  return changes.length === 0 ? observation : overChangedCopies(shape, observation, changes, usual);
}

/** Where one of two copies is lost, what stands on all that is left is known; nothing else is. */
function overChangedCopies(
  { site }: SiteShape,
  observation: Observation,
  changes: Of<'copies'>[],
  usual: number | null,
): Observation {
  const [{ change, call }] = changes as [Of<'copies'>];
  const oneLost = usual === 2 && changes.every((each) => each.change.left === 1 && !lowQuality(each.call));
  const kinds = observation.kind === 'called' ? new Set(observation.alleles) : new Set();
  const [only] = kinds;
  if (observation.kind === 'called' && oneLost && kinds.size === 1 && only !== site.ref)
    return { ...observation, alleles: [only as string], oneCopyLost: true };
  return unresolved(
    `A change of copies (${change.alt}, line ${call.evidence.line}) covers this site, so that its copies cannot be counted.`,
  );
}

/**
 * One copy is lost by a deletion whose bases are written out. What a record gives to both copies, or to the other one, is
 * on the one left. A record that finds the reference beside a variant there contradicts the deletion.
 */
function overWrittenDeletion(shape: SiteShape, statements: readonly Statement[]): Observation | null {
  const variants = distinct(all(statements, 'alleles'));
  if (variants.length !== 2 || shape.hasIndel || shape.site.chrom === 'MT') return null;
  const lost = variants.find((each) => isOneCopyLost(shape, each));
  const found = variants.find((each) => each !== lost);
  if (!lost || !found || found.alleles.length !== 2) return null;
  const [left] = found.alleles.filter((name) => name !== shape.site.ref);
  const isOnBoth = found.alleles.every((name) => name === left);
  if (!left || (!isOnBoth && !found.alleles.includes(shape.site.ref)) || found.call.pos < shape.from) return null;
  const observation = calledVariants(shape, [found], all(statements, 'reference'));
  if (observation.kind !== 'called') return observation;
  if (isOnBoth || isOnOtherCopy(found.call, lost.call)) return { ...observation, alleles: [left], oneCopyLost: true };
  return unresolved(
    `A deletion (line ${line(lost)}) takes one of two copies of this place away, and the call (line ${line(found)}) reads two: they contradict each other.`,
  );
}

/** A bar without a phase set may tell two changes apart. */
const isOnOtherCopy = (one: SampleCall, other: SampleCall): boolean =>
  one.phased && other.phased && one.phaseSet === other.phaseSet && copyOf(one) !== copyOf(other);

const copyOf = ({ genotype }: SampleCall): number => genotype?.findIndex((index) => index !== 0) ?? -1;

/** Whether the call is good, and takes every base of the site away from one of two copies. */
function isOneCopyLost({ from, to }: SiteShape, { call }: Of<'alleles'>): boolean {
  const genotype = call.genotype ?? [];
  const [index] = genotype.filter((each) => each !== 0);
  const deletion = index ? call.shapes[index - 1] : undefined;
  if (!deletion?.isIndel || genotype.length !== 2 || !genotype.includes(0) || lowQuality(call)) return false;
  const { shortest, footprint } = deletion;
  return shortest.alt.length === 1 && shortest.ref[0] === shortest.alt && footprint.from <= from && footprint.to >= to;
}

function observationOfCopies(shape: SiteShape, statements: readonly Statement[]): Observation {
  if (statements.some(({ kind }) => kind === 'reference-differs')) return referenceDiffers(shape);
  const variants = withoutSpanning(shape, distinct(all(statements, 'alleles')));
  const references = all(statements, 'reference');
  if (variants.length > 0) return calledVariants(shape, variants, references);
  const [apart] = all(statements, 'parts-apart');
  if (apart)
    return unresolved(
      `The file tells all bases of ${short(apart.alt)} one by one (line ${line(apart)}), but not whether they lie on one copy.`,
    );
  const [indel] = all(statements, 'near-indel');
  if (indel) return nearIndel(indel);
  const [structural] = all(statements, 'structural');
  if (structural)
    return unresolved(`A structural variant (${structural.alt}, line ${line(structural)}) covers this site.`);
  const [noCall] = all(statements, 'no-call');
  if (noCall) return { kind: 'no-call', evidence: noCall.call.evidence };
  const [noGenotype] = all(statements, 'no-genotype');
  if (noGenotype) return unresolved(`The file names this place (line ${line(noGenotype)}) but gives no genotype.`);
  return referenceOver(shape, references);
}

function all<Kind extends Statement['kind']>(statements: readonly Statement[], kind: Kind): Of<Kind>[] {
  return statements.filter((statement): statement is Of<Kind> => statement.kind === kind);
}

/** Records by place, wherever they stand in the file: an unsorted upload then says what its sorted form says. */
const inPlace = (statements: readonly Statement[]): readonly Statement[] =>
  statements.length < 2 ? statements : [...statements].sort(({ call: one }, { call: other }) => compare(one, other));

const compare = (one: SampleCall, other: SampleCall): number =>
  one.pos - other.pos || compareTexts(one.ref, other.ref) || compareTexts(one.alts.join(), other.alts.join());

const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other);

const line = ({ call }: { call: SampleCall }): number => call.evidence.line;
const unresolved = (message: string): Observation => ({ kind: 'unresolved', message, suspect: true });

const referenceDiffers = ({ site }: SiteShape): Observation =>
  unresolved(
    `The file's reference bases differ from ${site.ref} at ${site.chrom}:${site.pos}. It may be on another build.`,
  );

const nearIndel = ({ allele, call }: Of<'near-indel'>): Observation =>
  unresolved(
    `An insertion or deletion (${short(allele.ref)}>${short(allele.alt)} at ${allele.pos}, line ${call.evidence.line}) lies ` +
      `within ${INDEL_REACH} bases and may be this one written differently.`,
  );

const short = (bases: string): string => (bases.length > 20 ? `${bases.slice(0, 20)}...` : bases);

/** The same record told twice (split records carry their original) is one statement. */
function distinct(variants: readonly Of<'alleles'>[]): Of<'alleles'>[] {
  const seen = new Map<string, Of<'alleles'>>();
  for (const variant of variants) {
    const key = `${[...variant.alleles].map(String).sort().join(' ')} ${variant.asked.join(' ')}`;
    const known = seen.get(key);
    if (!known || (!lowQuality(known.call) && lowQuality(variant.call))) seen.set(key, variant);
  }
  return [...seen.values()];
}

/** A deletion that begins before the place is told there once more, as `*`. */
function withoutSpanning({ from, site }: SiteShape, variants: Of<'alleles'>[]): Of<'alleles'>[] {
  const names = ({ alleles }: Of<'alleles'>) => alleles.filter((name) => name !== null && name !== site.ref);
  if (!variants.some((variant) => names(variant).some((name) => name?.endsWith('>*')))) return variants;
  return variants.filter((each) => each.call.pos >= from || !names(each).every((name) => name?.startsWith('other:')));
}

function calledVariants(shape: SiteShape, variants: Of<'alleles'>[], references: Of<'reference'>[]): Observation {
  const alleles = variants.length === 1 ? variants[0]!.alleles : merged(shape, variants);
  if (!alleles || references.some((other) => contradicts(other, variants)))
    return unresolved(`Several records contradict each other here (lines ${variants.map(line).join(', ')}).`);
  const { call } = variants.find((variant) => lowQuality(variant.call)) ?? variants[0]!;
  const { evidence, phaseSet } = call;
  const known = alleles.filter((allele) => allele !== null);
  const reason = lowQuality(call);
  if (reason) return { kind: 'low-quality', reason, alleles: known, evidence };
  if (known.length < alleles.length)
    return unresolved(`Only ${known.join(', ')} was called here (line ${evidence.line}); the other copy is missing.`);
  const doubt = doubtOf(shape, call, known) ?? (variants.length === 1 ? bothCopies(shape, call, known) : null);
  if (doubt) return unresolved(doubt);
  const phased = variants.length === 1 && call.phased;
  const haplotypes = variants.length === 1 ? call.haplotypes : undefined;
  const share = call.reads === null ? {} : { share: call.reads.share };
  return {
    kind: 'called',
    alleles: known,
    phased,
    phaseSet,
    ...(haplotypes === undefined ? {} : { haplotypes }),
    evidence: { ...evidence, ...share },
  };
}

/** Few reads of an allele are as often an error or a mosaic as a variant. Mitochondrial DNA is a mixture by nature. */
function doubtOf(
  { site }: SiteShape,
  { reads, quality, evidence }: SampleCall,
  alleles: readonly string[],
): string | null {
  const where = `line ${evidence.line}: possible artefact or mosaic`;
  if (quality !== null && quality < MIN_VARIANT_QUALITY) return `The call has a quality of ${quality}, ${where}.`;
  if (site.chrom === 'MT' || reads === null || new Set(alleles).size < 2) return null;
  if (reads.share >= MAX_DOUBTFUL_SHARE && (reads.count ?? MIN_ALLELE_READS) >= MIN_ALLELE_READS) return null;
  const percent = Math.round(reads.share * 100);
  return `Only ${reads.count === null ? '' : `${reads.count} reads, `}${percent} % of the reads, show the variant (${where}).`;
}

/** A variant called in one copy that nearly all reads show may be on both copies: its carrier is then no carrier. */
function bothCopies({ site }: SiteShape, { reads, evidence }: SampleCall, alleles: readonly string[]): string | null {
  if (site.chrom === 'MT' || reads === null || !alleles.includes(site.ref)) return null;
  if (new Set(alleles).size < 2 || 1 - reads.share >= MIN_REFERENCE_SHARE) return null;
  const percent = Math.round(reads.share * 100);
  return `${percent} % of the reads show the variant that the file gives to one copy (line ${evidence.line}): it may be on both.`;
}

/**
 * A record that names an ALT and rules it out, or tells the very base as the reference, while another record finds it. A
 * block names no ALT and yields to records.
 */
const contradicts = (reference: Of<'reference'>, variants: readonly Of<'alleles'>[]): boolean =>
  variants.some(
    ({ alleles, call }) =>
      reference.asked.some((name) => alleles.includes(name)) ||
      (tellsBase(reference) && isSameBase(reference.call, call)),
  );

/** A record of one base that leaves no other allele open: without ALT, or of an array, where ALT is what was seen. */
const tellsBase = ({ call }: Of<'reference'>): boolean =>
  !call.isReferenceBlock && !lowQuality(call) && (call.alts.length === 0 || call.ref === 'N');

const isSameBase = (one: SampleCall, other: SampleCall): boolean =>
  one.pos === other.pos && other.ref.length === 1 && other.shapes.every(({ isIndel }) => !isIndel);

/**
 * Alleles of one place split over several records: each names its own ALT, and the copies that no record
 * claims are the reference. Undefined when more copies are claimed than there are, or one ALT twice.
 */
function merged({ site }: SiteShape, variants: readonly Of<'alleles'>[]): (string | null)[] | undefined {
  const ploidy = Math.max(...variants.map(({ alleles }) => alleles.length));
  const claimed = variants.flatMap(({ alleles }) => alleles.filter((name) => name !== null && name !== site.ref));
  const names = variants.flatMap(({ alleles }) => [
    ...new Set(alleles.filter((name) => name !== null && name !== site.ref)),
  ]);
  if (claimed.length > ploidy || new Set(names).size < names.length) return undefined;
  const open = ploidy - claimed.length;
  const missing = variants.every(({ alleles }) => alleles.includes(null));
  return [...Array<string | null>(open).fill(missing ? null : site.ref), ...claimed.sort()];
}

/** The reference, where good statements cover every base of the site; else the best that can be said. */
function referenceOver(shape: SiteShape, references: readonly Of<'reference'>[]): Observation {
  const good = references.filter(({ call }) => !lowQuality(call));
  const doubted = references.find((each) => isDoubted(each, good));
  const covering = (doubted && [doubted]) ?? cover(shape, good) ?? cover(shape, references);
  if (!covering) return { kind: 'not-covered' };
  const doubtful = covering.find(({ call }) => lowQuality(call));
  const { call } = doubtful ?? covering[0]!;
  const alleles = (call.genotype ?? []).map(() => shape.site.ref);
  const reason = lowQuality(call);
  if (reason) return { kind: 'low-quality', reason, alleles, evidence: call.evidence };
  return { kind: 'called', alleles, phased: call.phased, phaseSet: call.phaseSet, evidence: call.evidence };
}

/** Reads of another allele are doubts, whatever other records say; so is a bad record of an ALT that no good one rules out. */
const isDoubted = ({ asked, call }: Of<'reference'>, good: readonly Of<'reference'>[]): boolean => {
  const reason = lowQuality(call);
  if (reason === undefined || reason === 'reads') return reason === 'reads';
  return asked.some((alt) => !good.some((each) => each.asked.includes(alt)));
};

/** Statements that together cover the site, or undefined. A record that rules out all ALTs by name covers it too. */
function cover({ site, from, to }: SiteShape, references: readonly Of<'reference'>[]): Of<'reference'>[] | undefined {
  const named = references.find(({ asked }) => site.alts.every((alt) => asked.includes(alt)));
  if (named) return [named];
  const used: Of<'reference'>[] = [];
  let next = from;
  for (const reference of [...references].sort((a, b) => a.from - b.from)) {
    if (next > to || reference.from > next) break;
    if (reference.to < next) continue;
    used.push(reference);
    next = reference.to + 1;
  }
  return next > to ? used : undefined;
}
