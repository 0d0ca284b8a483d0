/** The FORMAT column: which field of a sample stands where. */
import { MAX_FORMAT_FIELDS } from '../limits.js';

export interface FormatLayout {
  keys: readonly string[];
  /** GT is there (and then first). */
  hasGenotype: boolean;
  hasDepth: boolean;
}

export const NO_FORMAT: FormatLayout = { keys: [], hasGenotype: false, hasDepth: false };

/** No name of a record is taken for this one: a line has no line end in it. */
export const NO_NAME: Buffer = Buffer.from('\n');

/** Remembers the last FORMAT: nearly all records of a file share one. */
export class FormatReader {
  last = NO_NAME;
  layout: FormatLayout = NO_FORMAT;

  /** The layout of `bytes[from, to)`, or undefined when it breaks the grammar. */
  read(bytes: Buffer, from: number, to: number): FormatLayout | undefined {
    if (this.isSame(bytes, from, to)) return this.layout;
    const layout = layoutOf(bytes.toString('latin1', from, to));
    if (layout === undefined) return undefined;
    this.last = Buffer.from(bytes.subarray(from, to));
    this.layout = layout;
    return layout;
  }

  private isSame(bytes: Buffer, from: number, to: number): boolean {
    const last = this.last;
    if (to - from !== last.length) return false;
    for (let i = 0; i < last.length; i++) if (bytes[from + i] !== last[i]) return false;
    return true;
  }
}

function layoutOf(text: string): FormatLayout | undefined {
  if (text === '.') return NO_FORMAT;
  const keys = text.split(':', MAX_FORMAT_FIELDS + 1);
  if (keys.length > MAX_FORMAT_FIELDS) return undefined;
  if (keys.some((key) => key === '' || /\s/.test(key))) return undefined;
  if (keys.indexOf('GT') > 0 && keys[0] !== 'GT') return undefined;
  // of a name that stands twice the first field counts
  const seen = new Set<string>();
  const distinct = keys.map((key, at) => (seen.size < seen.add(key).size ? key : `${key}#${at}`));
  return { keys: distinct, hasGenotype: keys[0] === 'GT', hasDepth: keys.includes('DP') };
}
