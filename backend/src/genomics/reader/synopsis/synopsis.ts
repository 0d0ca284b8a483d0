/**
 * What the standard form of one sample says as a whole, and where in it the places of the genome stand. With it, a reader
 * of few places says the same as one of the whole file. Kept in the file of the index, behind its end marker.
 */
import { readFile } from 'node:fs/promises';
import type { GenomeSummary } from '../../model.js';
import { bgzipped, END_MARKER } from '../standard-form/bgzf-writer.js';
import { blocksOf, inflateBlock } from '../input/bgzf-reader.js';
import type { Sex } from '../structural/copies.js';
import { Stretches } from './stretches.js';

/** To be raised where a reading counts, warns or reaches otherwise: what an earlier version kept is then not used. */
const VERSION = 3;

export interface Synopsis {
  /** The standard form that the synopsis describes. */
  readonly file: {
    /** Bytes. */
    readonly size: number;
    /** Bytes of the blocks that hold the header, which come first. */
    readonly headerBytes: number;
    /** CRC-32 of the header's text. */
    readonly headerSum: number;
  };
  readonly summary: Omit<GenomeSummary, 'size'>;
  readonly sexShown: Sex;
  readonly stretches: Stretches;
}

/** What is appended to an index, whose own end marker comes before. */
export function synopsisBytes({ stretches, ...rest }: Synopsis): Buffer {
  const head = Buffer.from(`${JSON.stringify({ version: VERSION, ...rest })}\n`);
  return Buffer.concat([bgzipped(Buffer.concat([head, stretches.toBuffer()])), END_MARKER]);
}

/** Null where the index has none of this version, or cannot be read: without it, the whole file answers. */
export const readSynopsis = (indexPath: string): Promise<Synopsis | null> =>
  readFile(indexPath)
    .then((bytes) => synopsisIn(textBehindMarker(bytes)))
    .catch(() => null);

function synopsisIn(text: Buffer): Synopsis | null {
  const end = text.indexOf('\n');
  if (end < 0) return null;
  const { version, ...rest } = JSON.parse(text.toString('utf8', 0, end)) as Synopsis & { version: unknown };
  return version === VERSION ? { ...rest, stretches: Stretches.of(text.subarray(end + 1)) } : null;
}

/** The text of the blocks between the two end markers; the index before them is not inflated. */
function textBehindMarker(bytes: Buffer): Buffer {
  const texts: Buffer[] = [];
  let isBehind = false;
  for (const block of blocksOf(bytes))
    if (block.equals(END_MARKER)) isBehind = true;
    else if (isBehind) texts.push(inflateBlock(block));
  return Buffer.concat(texts);
}
