/** The INFO column: only what the reader needs of it. */
import { MIN_DEPTH } from '../../model.js';
import { MAX_POSITION } from '../limits.js';
import { readInteger } from './numbers.js';

const SEMICOLON = 59;
const EQUALS = 61;
const END = keyOf('END');
/** Of a record, and the least of a block, which bcftools writes in two ways. */
const DEPTHS = ['DP', 'MIN_DP', 'MinDP'].map(keyOf);
/** Good reads of REF and of ALT, on each strand. */
const DP4 = keyOf('DP4');
const SVTYPE = keyOf('SVTYPE');

/** Up to so many bytes, looking at some of them is faster than a view. */
const LONG = 200;

/** The value of END in `bytes[from, to)`: undefined when there is none, -1 when it is not a position. */
export const infoEnd = (bytes: Buffer, from: number, to: number): number | undefined =>
  infoInteger(bytes, from, to, END);

/** The reads of all samples together, where even they are too few; undefined otherwise. */
export function fewReads(bytes: Buffer, from: number, to: number): number | undefined {
  let least = MIN_DEPTH;
  for (const key of DEPTHS) {
    const reads = infoInteger(bytes, from, to, key) ?? -1;
    if (reads >= 0 && reads < least) least = reads;
  }
  const good = goodReads(bytes, from, to);
  if (good >= 0 && good < least) least = good;
  return least < MIN_DEPTH ? least : undefined;
}

/** The sum of DP4; -1 where it is not told. */
function goodReads(bytes: Buffer, from: number, to: number): number {
  const value = valueAt(bytes, from, to, DP4);
  if (value < 0) return -1;
  const [text = ''] = bytes.toString('latin1', value, to).split(';');
  const reads = text.split(',').map((each) => (/^\d{1,9}$/.test(each) ? Number(each) : NaN));
  const sum = reads.reduce((all, each) => all + each, 0);
  return reads.length === 4 && !isNaN(sum) ? sum : -1;
}

/** Whether INFO says that the record is about the structure of a chromosome. */
export const tellsStructure = (bytes: Buffer, from: number, to: number): boolean =>
  valueAt(bytes, from, to, SVTYPE) >= 0;

function infoInteger(bytes: Buffer, from: number, to: number, key: Key): number | undefined {
  const value = valueAt(bytes, from, to, key);
  if (value < 0) return undefined;
  let stop = value;
  while (stop < to && bytes[stop] !== SEMICOLON) stop++;
  return readInteger(bytes, value, stop, MAX_POSITION);
}

interface Key {
  /** The key where it begins INFO: its name and "=". */
  first: Buffer;
  /** The key behind another one: with a semicolon before it. */
  later: Buffer;
  /** For each byte that does not end the key: how many bytes behind it the key can end at the earliest. */
  steps: Uint8Array;
}

function keyOf(name: string): Key {
  const later = Buffer.from(`;${name}=`);
  const steps = new Uint8Array(256).fill(later.length);
  later.subarray(0, -1).forEach((byte, at) => (steps[byte] = later.length - 1 - at));
  return { first: later.subarray(1), later, steps };
}

/** Where the value of `key` begins; -1 where it has none. */
function valueAt(bytes: Buffer, from: number, to: number, { first, later, steps }: Key): number {
  if (to - from > LONG) return valueFarOff(bytes, from, to, first);
  if (from + first.length <= to && beginsAt(bytes, from, first)) return from + first.length;
  const before = later.length - 1;
  // by Horspool: most bytes are not looked at
  for (let end = from + before; end < to; end += steps[bytes[end]!]!)
    if (bytes[end] === EQUALS && beginsAt(bytes, end - before, later)) return end + 1;
  return -1;
}

function valueFarOff(bytes: Buffer, from: number, to: number, key: Buffer): number {
  // a separate view: a search in `bytes` would run past the column
  const info = bytes.subarray(from, to);
  for (let at = info.indexOf(key); at >= 0; at = info.indexOf(key, at + 1))
    if (at === 0 || info[at - 1] === SEMICOLON) return from + at + key.length;
  return -1;
}

function beginsAt(bytes: Buffer, at: number, key: Buffer): boolean {
  for (let i = 0; i < key.length; i++) if (bytes[at + i] !== key[i]) return false;
  return true;
}

/** SVLEN, one for each ALT, whatever its sign; null where it is missing or no number. */
export const infoLengths = (info: string): (number | null)[] =>
  (infoValue(info, 'SVLEN') ?? '').split(',').map((text) => (/^[-+]?\d{1,10}$/.test(text) ? Number(text) : null));

/** The longest SVLEN; 0 where there is none. One by one: a list of any length may stand there. */
export const longestOf = (info: string): number =>
  infoLengths(info).reduce<number>((most, length) => Math.max(most, Math.abs(length ?? 0)), 0);

/** The value of `key=` in the text of an INFO column. */
export function infoValue(info: string, key: string): string | undefined {
  const field = info.split(';').find((text) => text.startsWith(`${key}=`));
  return field?.slice(key.length + 1);
}
