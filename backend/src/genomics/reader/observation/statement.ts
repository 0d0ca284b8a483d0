/** What one call states about one site. Pure. */
import type { Site } from '../../model.js';
import { isIndel, isSameChange, trimmed, type Allele, type AltShape } from '../vcf/alleles.js';
import type { CopyChange } from '../structural/copies.js';
import type { SampleCall } from '../calls/sample-call.js';

/** An indel this near to a known indel may be the same one, written elsewhere in a repeat. */
export const INDEL_REACH = 50;

export type Statement =
  /** The sample's alleles at the site: REF, one of its ALTs or `other:...`; null where not called. */
  | { kind: 'alleles'; alleles: readonly (string | null)[]; asked: readonly string[]; call: SampleCall }
  /** All copies carry the reference over `[from, to]`; `asked`: ALTs of the site that the record rules out by name. */
  | { kind: 'reference'; from: number; to: number; asked: readonly string[]; call: SampleCall }
  /** Some copy has other bases at a part of the site: of an ALT of several bases, other records may tell the rest. */
  | { kind: 'part'; call: SampleCall }
  /** All bases of an ALT are there, but the file does not tell whether on one copy. */
  | { kind: 'parts-apart'; alt: string; call: SampleCall }
  | { kind: 'no-call'; call: SampleCall }
  | { kind: 'no-genotype'; call: SampleCall }
  | { kind: 'reference-differs'; call: SampleCall }
  | { kind: 'near-indel'; allele: Allele; call: SampleCall }
  | { kind: 'structural'; alt: string; call: SampleCall }
  /** A copy of the stretch around the site is lost or gained, or may be. */
  | { kind: 'copies'; change: CopyChange; call: SampleCall };

/** A site with what is worked out of it once. */
export interface SiteShape {
  site: Site;
  /** Shortest form of each ALT. */
  alleles: readonly Allele[];
  from: number;
  to: number;
  hasIndel: boolean;
}

export function shapeOf(site: Site): SiteShape {
  const alleles = site.alts.map((alt) => trimmed({ pos: site.pos, ref: site.ref, alt }));
  return { site, alleles, from: site.pos, to: site.pos + site.ref.length - 1, hasIndel: alleles.some(isIndel) };
}

/** `isKnown` tells whether an allele is exactly that of another site: then it is that variant and unambiguous. */
export function statementAt(
  shape: SiteShape,
  call: SampleCall,
  isKnown: (allele: Allele) => boolean,
): Statement | undefined {
  const change = call.copyChange;
  if (change) return change.from <= shape.to && change.to >= shape.from ? { kind: 'copies', change, call } : undefined;
  const touches = call.pos <= shape.to && call.end >= shape.from;
  const alts = call.shapes.map((alt) => readAlt(shape, call, alt));
  const asked = alts.flatMap((alt) => (alt.kind === 'asked' ? [alt.name] : []));
  if (touches && !sameReference(shape, call)) return { kind: 'reference-differs', call };
  const { genotype } = call;
  const speaks = touches && speaksOfBases(call, alts);
  if (genotype === undefined) return speaks && !call.isReferenceBlock ? { kind: 'no-genotype', call } : undefined;
  if (genotype.every((allele) => allele === null)) return speaks ? { kind: 'no-call', call } : undefined;
  const called = genotype.map((index) => calledAlt(shape, call, alts, index));
  if (called.some((alt) => alt?.kind === 'asked' || alt?.kind === 'other'))
    return { kind: 'alleles', alleles: called.map((alt) => nameOf(shape, alt)), asked, call };
  const rulesOut = speaks && !(shape.hasIndel && namesSubstitutions(call));
  const near = nearby(shape, call, called, isKnown);
  if (near) return near;
  if (touches && called.some(isExchange) && shape.site.alts.some((alt) => isLongExchange(shape.site, alt)))
    return { kind: 'part', call };
  return rulesOut ? atReference(call, called, asked) : undefined;
}

/** Whether an alternative puts several bases in the place of as many. */
export const isLongExchange = ({ ref }: Site, alt: string): boolean => alt.length === ref.length && alt.length > 1;

const isExchange = (alt: AltReading | null): boolean => alt?.kind === 'elsewhere' && !alt.shape.isIndel;

/** What one ALT of a record is to the site. */
type AltReading =
  | { kind: 'reference' }
  | { kind: 'asked'; name: string }
  | { kind: 'other'; allele: Allele }
  | { kind: 'elsewhere'; shape: AltShape }
  | { kind: 'structural'; alt: string };

const REFERENCE: AltReading = { kind: 'reference' };

function calledAlt(
  shape: SiteShape,
  call: SampleCall,
  alts: readonly AltReading[],
  index: number | null,
): AltReading | null {
  if (index === null) return null;
  if (index === 0) return REFERENCE;
  return alts[index - 1] ?? otherAt(shape, call, { pos: call.pos, ref: call.ref, alt: '.' });
}

function readAlt(site: SiteShape, call: SampleCall, shape: AltShape): AltReading {
  const { alt, footprint, shortest } = shape;
  if (!shape.isPlain) return readUnusual(site, call, shape);
  const name = askedName(site, shortest);
  if (name !== undefined) return { kind: 'asked', name };
  const covers = call.pos <= site.from && call.pos + call.ref.length - 1 >= site.to;
  if (alt.length === call.ref.length) return covers ? readOver(site, call, shape) : { kind: 'elsewhere', shape };
  // an unlisted indel at the place of a known indel is ambiguous, not another allele
  return !site.hasIndel && footprint.from <= site.to && footprint.to >= site.from
    ? otherAt(site, call, shortest)
    : { kind: 'elsewhere', shape };
}

function askedName(shape: SiteShape, { pos, ref, alt }: Allele): string | undefined {
  const index = shape.alleles.findIndex((known) => isSameChange(known, { pos, ref, alt }));
  return index < 0 ? undefined : shape.site.alts[index];
}

/** A substitution over the whole site, of the site's bases or of more: what stands at the site itself? */
function readOver(site: SiteShape, call: SampleCall, { alt, shortest }: AltShape): AltReading {
  const here = alt.slice(site.from - call.pos, site.to - call.pos + 1);
  if (here === site.site.ref) return REFERENCE;
  return site.site.alts.includes(here) ? { kind: 'asked', name: here } : otherAt(site, call, shortest);
}

function readUnusual(site: SiteShape, call: SampleCall, { alt, shortest }: AltShape): AltReading {
  const isSymbolic = alt.startsWith('<') && alt !== '<NON_REF>' && alt !== '<*>';
  if (isSymbolic || /[[\].]/.test(alt)) return { kind: 'structural', alt };
  return otherAt(site, call, shortest);
}

const otherAt = (site: SiteShape, call: SampleCall, allele: Allele): AltReading =>
  call.pos <= site.to && call.end >= site.from ? { kind: 'other', allele } : REFERENCE;

function nameOf(site: SiteShape, alt: AltReading | null): string | null {
  if (alt === null) return null;
  switch (alt.kind) {
    case 'asked':
      return alt.name;
    case 'other':
      return otherName(alt.allele);
    case 'structural':
      return `other:${site.site.ref}>${alt.alt}`;
    case 'elsewhere':
      return site.hasIndel && alt.shape.isIndel ? otherName(alt.shape.shortest) : site.site.ref;
    case 'reference':
      return site.site.ref;
  }
}

/** Names an allele that nobody asked about, by its shortest form. */
const otherName = ({ ref, alt }: Allele): string => `other:${ref}>${alt}`;

/** Called alleles that do not speak of the site itself but make a statement of "reference" unsafe. */
function nearby(
  shape: SiteShape,
  call: SampleCall,
  called: readonly (AltReading | null)[],
  isKnown: (allele: Allele) => boolean,
): Statement | undefined {
  for (const alt of called) {
    if (alt?.kind === 'structural' && call.pos <= shape.to && call.end >= shape.from)
      return { kind: 'structural', alt: alt.alt, call };
    if (alt?.kind !== 'elsewhere' || !shape.hasIndel || !alt.shape.isIndel) continue;
    const allele = alt.shape.shortest;
    if (isWithinReach(shape, allele) && !isKnown(allele)) return { kind: 'near-indel', allele, call };
  }
  return undefined;
}

const isWithinReach = (shape: SiteShape, { pos, ref }: Allele): boolean =>
  pos <= shape.to + INDEL_REACH && pos + ref.length - 1 >= shape.from - INDEL_REACH;

/** The absence of a structural variant says nothing about the single bases under it. */
const speaksOfBases = (call: SampleCall, alts: readonly AltReading[]): boolean =>
  call.isReferenceBlock ||
  (call.ref.length <= INDEL_REACH && (alts.length === 0 || alts.some(({ kind }) => kind !== 'structural')));

/** Of an array or a list of single bases, a record asks of those bases alone: no insertion or deletion is ruled out. */
const namesSubstitutions = ({ isReferenceBlock, shapes }: SampleCall): boolean =>
  !isReferenceBlock && shapes.length > 0 && shapes.every(({ isPlain, isIndel }) => isPlain && !isIndel);

/** Only a genotype that is the reference on every copy is evidence of the reference. */
function atReference(
  call: SampleCall,
  called: readonly (AltReading | null)[],
  asked: readonly string[],
): Statement | undefined {
  if (called.some((alt) => alt === null)) return { kind: 'no-call', call };
  if (!called.every((alt) => alt?.kind === 'reference')) return undefined;
  const to = call.isReferenceBlock ? call.end : call.pos + call.ref.length - 1;
  return { kind: 'reference', from: call.pos, to, asked, call };
}

/** Do record and knowledge agree on the reference bases where both name them? N agrees with all. */
function sameReference(shape: SiteShape, call: SampleCall): boolean {
  const from = Math.max(shape.from, call.pos);
  const to = Math.min(shape.to, call.pos + call.ref.length - 1);
  for (let pos = from; pos <= to; pos++) {
    const theirs = call.ref[pos - call.pos];
    if (theirs !== shape.site.ref[pos - shape.from] && theirs !== 'N') return false;
  }
  return true;
}
