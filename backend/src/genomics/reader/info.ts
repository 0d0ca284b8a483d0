/** The INFO column: only what the reader needs of it. */
import { MAX_POSITION } from './limits.js';
import { readInteger } from './numbers.js';

const SEMICOLON = 59;
const END = Buffer.from('END=');

/** The value of END in `bytes[from, to)`: undefined when there is none, -1 when it is not a position. */
export function infoEnd(bytes: Buffer, from: number, to: number): number | undefined {
  // a separate view: a search in `bytes` would run past the column
  const info = bytes.subarray(from, to);
  for (let at = info.indexOf(END); at >= 0; at = info.indexOf(END, at + 1)) {
    if (at > 0 && info[at - 1] !== SEMICOLON) continue;
    const value = at + END.length;
    const stop = info.indexOf(SEMICOLON, value);
    return readInteger(info, value, stop < 0 ? info.length : stop, MAX_POSITION);
  }
  return undefined;
}

/** SVLEN, one for each ALT, whatever its sign; null where it is missing or no number. */
export const infoLengths = (info: string): (number | null)[] =>
  (infoValue(info, 'SVLEN') ?? '').split(',').map((text) => (/^[-+]?\d{1,10}$/.test(text) ? Number(text) : null));

/** The value of `key=` in the text of an INFO column. */
export function infoValue(info: string, key: string): string | undefined {
  const field = info.split(';').find((text) => text.startsWith(`${key}=`));
  return field?.slice(key.length + 1);
}
