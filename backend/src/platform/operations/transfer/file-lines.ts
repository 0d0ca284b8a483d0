import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAX_EVENT_BYTES } from '../../log/limits.js';

/** An event's data, with room for everything else that stands on its line. */
const MAX_LINE_BYTES = 4 * MAX_EVENT_BYTES;
const NEWLINE = 0x0a;

/** A file that is not taken: nothing was done with it. */
export class FileRefused extends Error {
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
  }
}

export const isCompressed = (path: string): boolean => path.endsWith('.gz');

export interface FileLine {
  /** counted from 1 */
  number: number;
  bytes: Buffer;
  /** Whether a line break follows; the last line of a file that was cut off has none. */
  isWhole: boolean;
}

/** The lines of a text file, compressed or not, with one line in memory at a time. @throws FileRefused */
export async function* linesOf(path: string): AsyncGenerator<FileLine> {
  let number = 1;
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of open(path) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        yield { number: number++, bytes: Buffer.concat([rest, chunk.subarray(from, to)]), isWhole: true };
        rest = Buffer.alloc(0);
        from = to + 1;
      }
      rest = Buffer.concat([rest, chunk.subarray(from)]);
      if (rest.length > MAX_LINE_BYTES) throw new FileRefused(number, `is longer than ${MAX_LINE_BYTES} bytes`);
    }
  } catch (failure) {
    throw isDamage(failure) ? new FileRefused(number, `the file is damaged or cut off: ${failure.message}`) : failure;
  }
  if (rest.length > 0) yield { number, bytes: rest, isWhole: false };
}

function open(path: string): Readable {
  const file = createReadStream(path);
  // an error of either ends the other, and is met where the lines are read
  return isCompressed(path) ? pipeline(file, createGunzip(), () => undefined) : file;
}

/** What zlib says of bytes that are none of its own, or of too few of them. */
const isDamage = (failure: unknown): failure is NodeJS.ErrnoException =>
  String((failure as NodeJS.ErrnoException).code).startsWith('Z_');
