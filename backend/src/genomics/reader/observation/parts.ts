/**
 * Puts together again what most callers write base by base: several neighbouring bases that change together. Pure.
 */
import { lowQuality, type SampleCall } from '../calls/sample-call.js';
import { isLongExchange, type SiteShape, type Statement } from './statement.js';

type Joined = Extract<Statement, { kind: 'alleles' | 'parts-apart' }>;

/** The statements, and for each ALT whose bases are all there in parts what these tell of it together. */
export function withParts(shape: SiteShape, statements: readonly Statement[]): readonly Statement[] {
  const joined = joinedParts(shape, statements);
  return joined.length === 0 ? statements : [...statements, ...joined];
}

/** Alternatives of which every changed base is there in some part. */
export function joinedParts({ site }: SiteShape, statements: readonly Statement[]): Joined[] {
  const calls = statements.flatMap(({ kind, call }) => (kind === 'part' ? call : []));
  if (calls.length === 0) return [];
  return site.alts
    .filter((alt) => isLongExchange(site, alt))
    .flatMap((alt) => joined(site.pos, site.ref, alt, distinct(calls)) ?? []);
}

/** The same record told twice (split records carry their original) is one part. */
const distinct = (calls: readonly SampleCall[]): SampleCall[] => [
  ...new Map(
    calls.map((call) => [[call.pos, call.ref, call.alts.join(), call.genotype?.join()].join(' '), call]),
  ).values(),
];

function joined(from: number, ref: string, alt: string, calls: readonly SampleCall[]): Joined | undefined {
  const used = calls.filter((call) => basesOf(from, ref, alt, call).length > 0);
  const told = new Set(used.flatMap((call) => basesOf(from, ref, alt, call)));
  const changed = [...alt].flatMap((base, at) => (base === ref[at] ? [] : [from + at]));
  if (!changed.every((pos) => told.has(pos))) return undefined;
  const copies = used.map((call) => (call.genotype ?? []).map((index) => carries(from, alt, call, index)));
  const ploidy = copies[0]!.length;
  const call = used.find((each) => lowQuality(each)) ?? [...used].sort((a, b) => shareOf(a) - shareOf(b))[0]!;
  const isKnown = copies.every((each) => each.length === ploidy && !each.includes(null));
  if (!isKnown || !isPhaseKnown(used, copies)) return { kind: 'parts-apart', alt, call };
  const alleles = Array.from({ length: ploidy }, (_, copy) => nameOf(ref, alt, copies, copy));
  return alleles.includes(alt) ? { kind: 'alleles', alleles, asked: [alt], call } : undefined;
}

const shareOf = ({ reads }: SampleCall): number => reads?.share ?? 1;

function nameOf(ref: string, alt: string, copies: readonly (readonly (boolean | null)[])[], copy: number): string {
  if (copies.every((each) => each[copy])) return alt;
  return copies.some((each) => each[copy]) ? `other:${ref}>a part of ${alt}` : ref;
}

/** One part on one of two copies tells itself apart from those on both; of several, only a phase set does. */
function isPhaseKnown(used: readonly SampleCall[], copies: readonly (readonly (boolean | null)[])[]): boolean {
  const [first, ...others] = used.filter((_, at) => new Set(copies[at]).size > 1);
  if (!first || others.length === 0) return true;
  const { phaseSet } = first;
  return phaseSet !== null && [first, ...others].every((call) => call.phased && call.phaseSet === phaseSet);
}

/** Positions at which some copy of the sample has the changed base of an ALT. */
function basesOf(from: number, ref: string, alt: string, call: SampleCall): number[] {
  return [...alt].flatMap((base, at) => {
    const isSeen = (call.genotype ?? []).some((index) => index !== null && baseOn(call, index, from + at) === base);
    return base !== ref[at] && isSeen ? [from + at] : [];
  });
}

/** Whether a copy has all bases of an ALT that the record speaks of. */
function carries(from: number, alt: string, call: SampleCall, index: number | null): boolean | null {
  if (index === null) return null;
  return [...alt].every((base, at) => {
    const pos = from + at;
    return pos < call.pos || pos >= call.pos + call.ref.length || baseOn(call, index, pos) === base;
  });
}

/** The base of one allele of a record at a position; undefined where it is no plain exchange of bases. */
function baseOn({ pos, ref, alts, shapes }: SampleCall, index: number, at: number): string | undefined {
  const shape = shapes[index - 1];
  if (index > 0 && (!shape?.isPlain || shape.isIndel)) return undefined;
  return (index === 0 ? ref : alts[index - 1]!)[at - pos];
}
