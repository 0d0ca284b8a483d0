/** The grammar of REF and ALT, on bytes (VCF specification 4.4, sections 1.6.1.4 and 1.6.1.5). */

const COMMA = 44;
const DOT = 46;
const STAR = 42;
const LESS = 60;
const GREATER = 62;

/** 1..5 for ACGTN in either case, 0 for all else. */
const BASE = new Uint8Array(256);
[...'ACGTN'].forEach((letter, i) => {
  BASE[letter.charCodeAt(0)] = i + 1;
  BASE[letter.toLowerCase().charCodeAt(0)] = i + 1;
});

const isBase = (byte: number | undefined): boolean => byte !== undefined && BASE[byte] !== 0;

/** 1..5 for ACGTN, 0 for anything else. */
export const baseCode = (byte: number | undefined): number => (byte === undefined ? 0 : BASE[byte]!);

export function areBases(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (BASE[bytes[i]!] === 0) return false;
  return to > from;
}

const AMBIGUOUS = new Uint8Array(256);
for (const letter of 'RYSWKMBDHVryswkmbdhv') AMBIGUOUS[letter.charCodeAt(0)] = 1;
const N = 78;

/**
 * Writes N over the IUPAC ambiguity codes of alleles made of bases alone; false where there is none, or where anything
 * else is wrong.
 */
export function ambiguousToN(bytes: Buffer, from: number, to: number): boolean {
  let found = false;
  for (let start = from; start < to;) {
    const comma = bytes.subarray(start, to).indexOf(COMMA);
    const end = comma < 0 ? to : start + comma;
    if (isMadeOfBases(bytes, start, end)) found = overwriteAmbiguous(bytes, start, end) || found;
    start = end + 1;
  }
  return found;
}

function isMadeOfBases(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (BASE[bytes[i]!] === 0 && AMBIGUOUS[bytes[i]!] === 0) return false;
  return true;
}

function overwriteAmbiguous(bytes: Buffer, from: number, to: number): boolean {
  let found = false;
  for (let i = from; i < to; i++) {
    if (AMBIGUOUS[bytes[i]!] === 0) continue;
    bytes[i] = N;
    found = true;
  }
  return found;
}

/** What the ALT column holds; one object, overwritten per record. */
export interface Alternates {
  count: number;
  /** Without `<NON_REF>` and `<*>`, which stand for any allele but REF, as gVCF writes it. */
  named: number;
  /** Every named ALT is plain bases. */
  plain: boolean;
  /** Every named ALT is one base. */
  single: boolean;
  /** Some plain ALT has another length than REF. */
  otherLength: boolean;
  /** `.`: no alternate at all. */
  missing: boolean;
  /** Some ALT is in angle brackets. */
  symbolic: boolean;
  /** Some ALT in angle brackets names a structural variant. */
  structural: boolean;
  /** Some ALT is a breakend. */
  breakend: boolean;
}

export const noAlternates = (): Alternates => ({
  count: 0,
  named: 0,
  plain: false,
  single: false,
  otherLength: false,
  missing: false,
  symbolic: false,
  structural: false,
  breakend: false,
});

/** One ALT of plain bases. */
export function oneAlternate(length: number, refLength: number, into: Alternates): void {
  into.count = into.named = 1;
  into.plain = true;
  into.single = length === 1;
  into.otherLength = length !== refLength;
  into.missing = into.symbolic = into.structural = into.breakend = false;
}

/** Reads `bytes[from, to)` into `into`; false when it breaks the grammar. */
export function readAlternates(bytes: Buffer, from: number, to: number, refLength: number, into: Alternates): boolean {
  into.missing = to - from === 1 && bytes[from] === DOT;
  into.count = into.named = 0;
  into.plain = into.single = !into.missing;
  into.otherLength = into.symbolic = into.structural = into.breakend = false;
  if (into.missing) return true;
  if (to - from === 1 && isBase(bytes[from])) return readOne(bytes, from, to, refLength, into);
  let start = from;
  for (let i = from; i <= to; i++) {
    if (i < to && bytes[i] !== COMMA) continue;
    if (!readOne(bytes, start, i, refLength, into)) return false;
    start = i + 1;
  }
  if (into.named === 0) into.plain = into.single = false;
  return true;
}

function readOne(bytes: Buffer, from: number, to: number, refLength: number, into: Alternates): boolean {
  into.count++;
  if (isNonReference(bytes, from, to)) {
    into.symbolic = true;
    return true;
  }
  into.named++;
  if (areBases(bytes, from, to)) {
    if (to - from !== 1) into.single = false;
    if (to - from !== refLength) into.otherLength = true;
    return true;
  }
  into.plain = into.single = false;
  return readUnusual(bytes, from, to, into);
}

/** Symbolic alleles, `*`, breakends: rare enough to be read as text. */
function readUnusual(bytes: Buffer, from: number, to: number, into: Alternates): boolean {
  if (to - from === 1) return bytes[from] === STAR;
  if (bytes[from] === LESS && bytes[to - 1] === GREATER) {
    into.symbolic = into.structural = true;
    return /^[^\s<>,]+$/.test(bytes.toString('latin1', from + 1, to - 1));
  }
  into.breakend = true;
  return isBreakend(bytes.toString('latin1', from, to));
}

/** `<NON_REF>` or `<*>`. */
const isNonReference = (bytes: Buffer, from: number, to: number): boolean =>
  bytes[from] === LESS && (isText(bytes, from, to, NON_REFERENCE) || isText(bytes, from, to, ANY));

const NON_REFERENCE = Buffer.from('<NON_REF>');
const ANY = Buffer.from('<*>');

const isText = (bytes: Buffer, from: number, to: number, text: Buffer): boolean =>
  to - from === text.length && bytes.compare(text, 0, text.length, from, to) === 0;

const BREAKEND = /^(\.|[ACGTN]*)([[\]])([^\s[\],<>]+|<[^\s[\],<>]+>):\d+\2(\.|[ACGTN]*)$/i;
const SINGLE_BREAKEND = /^(\.[ACGTN]+|[ACGTN]+\.)$/i;

/** `G]17:198982]`, `[<ctg1>:7[T`, at a telomere `.[13:1[`, `.A`, `G.`: joined bases stand on exactly one side. */
function isBreakend(text: string): boolean {
  if (SINGLE_BREAKEND.test(text)) return true;
  const parts = BREAKEND.exec(text);
  return parts !== null && (parts[1] === '') !== (parts[4] === '');
}
