/** The fast path of a record. No string, no object: it is paid for by each line of a genome. */
import { baseCode } from './alternates.js';
import type { ColumnEnds } from './columns.js';
import { MAX_POSITION } from './limits.js';

const TAB = 9;
const DOT = 46;
const ZERO = 48;
const NINE = 57;

/** More may be too large a number, or begin with zeros. */
const MOST_DIGITS = 9;

const NOT_COMMON = -1;

/**
 * Reads a common record in one forward pass. It has one ALT, plain bases, and the `chromosome` and `format` of the record
 * before. Writes the ends of the nine columns and returns POS. Decides nothing of any other record, and returns -1.
 */
export function commonPosition(
  bytes: Buffer,
  from: number,
  to: number,
  chromosome: Buffer,
  format: Buffer,
  ends: ColumnEnds,
): number {
  const named = endOfSame(bytes, from, chromosome);
  if (named < 0) return NOT_COMMON;
  let pos = 0;
  let at = named + 1;
  for (; at < to && bytes[at] !== TAB; at++) {
    if (bytes[at]! < ZERO || bytes[at]! > NINE) return NOT_COMMON;
    pos = pos * 10 + bytes[at]! - ZERO;
  }
  const digits = at - named - 1;
  if (digits === 0 || digits > MOST_DIGITS || pos > MAX_POSITION) return NOT_COMMON;
  ends[0] = named;
  ends[1] = at;
  ends[2] = endOfColumn(bytes, at + 1, to);
  ends[3] = endOfBases(bytes, ends[2] + 1, to);
  if (ends[3] < 0) return NOT_COMMON;
  ends[4] = endOfBases(bytes, ends[3] + 1, to);
  return ends[4] >= 0 && findRest(bytes, to, format, ends) ? pos : NOT_COMMON;
}

/** A QUAL of digits, some FILTER, INFO and FORMAT. */
function findRest(bytes: Buffer, to: number, format: Buffer, ends: ColumnEnds): boolean {
  ends[5] = endOfQuality(bytes, ends[4]! + 1, to);
  if (ends[5] < 0) return false;
  ends[6] = endOfColumn(bytes, ends[5] + 1, to);
  if (ends[6] === ends[5] + 1) return false;
  // INFO is long: the native search is faster there than a loop
  ends[7] = bytes.indexOf(TAB, ends[6] + 1);
  if (ends[7] < 0) return false;
  ends[8] = endOfSame(bytes, ends[7] + 1, format);
  // each end lies behind the one before it: what ran into the next line is seen here
  return ends[8] >= 0 && ends[8] < to;
}

/** Where the column that begins at `from` ends if it is `same`, else -1. */
function endOfSame(bytes: Buffer, from: number, same: Buffer): number {
  for (let i = 0; i < same.length; i++) if (bytes[from + i] !== same[i]) return NOT_COMMON;
  return bytes[from + same.length] === TAB ? from + same.length : NOT_COMMON;
}

function endOfColumn(bytes: Buffer, from: number, to: number): number {
  let i = from;
  while (i < to && bytes[i] !== TAB) i++;
  return i;
}

function endOfBases(bytes: Buffer, from: number, to: number): number {
  let i = from;
  while (i < to && baseCode(bytes[i]) !== 0) i++;
  return i > from && bytes[i] === TAB ? i : NOT_COMMON;
}

function endOfQuality(bytes: Buffer, from: number, to: number): number {
  let i = from;
  while (i < to && isDigitOrDot(bytes[i]!)) i++;
  const isNumber = i - from === 1 || (i > from && bytes[from] !== DOT);
  return isNumber && bytes[i] === TAB ? i : NOT_COMMON;
}

const isDigitOrDot = (byte: number): boolean => (byte >= ZERO && byte <= NINE) || byte === DOT;
