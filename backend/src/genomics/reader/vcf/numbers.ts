/** Numbers in columns, on bytes. */

const ZERO = 48;
const NINE = 57;
const DOT = 46;

/** The whole of `bytes[from, to)` as digits; -1 when it is anything else or larger than `max`. */
export function readInteger(bytes: Buffer, from: number, to: number, max: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!;
    if (byte < ZERO || byte > NINE) return -1;
    value = value * 10 + byte - ZERO;
    if (value > max) return -1;
  }
  return to > from ? value : -1;
}

// no digit can be taken by two parts: a long row of digits would be tried in every way
export const NUMBER = /^[-+]?(\d+(\.\d*)?(e[-+]?\d+)?|\.\d+(e[-+]?\d+)?|inf(inity)?|nan)$/i;

/** QUAL: `.`, digits (nearly always), or any number that a caller prints. */
export function isQuality(bytes: Buffer, from: number, to: number): boolean {
  let i = from;
  while (i < to && ((bytes[i]! >= ZERO && bytes[i]! <= NINE) || bytes[i] === DOT)) i++;
  if (i === to && to > from && (to - from === 1 || bytes[from] !== DOT)) return true;
  return NUMBER.test(bytes.toString('latin1', from, to));
}
