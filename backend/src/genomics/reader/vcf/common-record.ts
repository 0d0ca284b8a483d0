/** The fast path of a record. No string, no object: it is paid for by each line of a genome. */
import { MAX_POSITION } from '../limits.js';
import type { TextWindow } from './text/text-window.js';

const DOT = 46;
const ZERO = 48;

/** More may be too large a number, or begin with zeros. */
const MOST_DIGITS = 9;

const NOT_COMMON = -1;

/**
 * POS of the common record `[from, to)` of the window, whose columns end at its `ends`. It has one ALT, plain bases, and
 * the expected CHROM and FORMAT. Decides nothing of any other record, and returns -1.
 */
export function commonPosition(window: TextWindow, from: number, to: number): number {
  const samples = window.columns(from);
  if (samples < 0 || samples > to) return NOT_COMMON;
  const { ends, bytes } = window;
  const isFilled = ends[3]! > ends[2]! + 1 && ends[4]! > ends[3]! + 1 && ends[6]! > ends[5]! + 1;
  return isFilled && isNumber(bytes, ends[4]! + 1, ends[5]!) ? position(bytes, ends[0]! + 1, ends[1]!) : NOT_COMMON;
}

/** Whether bytes that are digits and dots are a number. */
const isNumber = (bytes: Buffer, from: number, to: number): boolean =>
  to - from === 1 || (to > from && bytes[from] !== DOT);

/** Reads bytes that are digits as a position. */
function position(bytes: Buffer, from: number, to: number): number {
  if (to === from || to - from > MOST_DIGITS) return NOT_COMMON;
  let pos = 0;
  for (let i = from; i < to; i++) pos = pos * 10 + bytes[i]! - ZERO;
  return pos > MAX_POSITION ? NOT_COMMON : pos;
}
