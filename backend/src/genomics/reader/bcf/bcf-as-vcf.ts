/** Reads BCF, the binary form of a VCF, as the VCF that it stands for. */
import { isBcf } from '../input/detect.js';
import { FileRefused } from '../file-refused.js';
import { type InputKind, whileRead } from '../input/input-kind.js';
import { EXPANSIONS, MAX_HEADER_BYTES, MAX_LINE_BYTES } from '../limits.js';
import { bcfHeader } from './bcf-header.js';
import { lineOf } from './bcf-record.js';
import { BcfValues, refuseDamaged } from './bcf-values.js';
import { PendingBytes } from './pending-bytes.js';

export const bcf: InputKind = whileRead(isBcf, (chunks) => ({ chunks: bcfAsVcf(chunks) }));

const LIMIT = EXPANSIONS.binary;
const MAGIC_BYTES = 5;
const LENGTHS_BYTES = 8;
/** Text is handed on in pieces of this many letters. */
const PIECE = 256 * 1024;

/** Turns BCF into VCF, piece by piece. @throws FileRefused for a file that is cut off or damaged, or that expands to too much */
export async function* bcfAsVcf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pending = new PendingBytes(chunks);
  const read = await headerOf(pending);
  // first of all, so that its limits hold before a record is read
  yield Buffer.from(read.text);
  let [text, bytesRead, written, record] = ['', 0, 0, 0];
  for (
    let lengths = await pending.next(LENGTHS_BYTES);
    lengths.length > 0;
    lengths = await pending.next(LENGTHS_BYTES)
  ) {
    const { bytes, shared } = await recordOf(pending, lengths, ++record);
    text += lineOf(read, new BcfValues(bytes, 0, shared, record), new BcfValues(bytes, shared, bytes.length, record));
    bytesRead += LENGTHS_BYTES + bytes.length;
    if (text.length < PIECE) continue;
    if ((written += text.length) > LIMIT.grace + bytesRead * LIMIT.times) refuseBomb();
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

async function headerOf(pending: PendingBytes) {
  const start = await pending.next(MAGIC_BYTES + 4);
  if (start.length < MAGIC_BYTES + 4) refuseDamaged(0);
  const length = start.readUInt32LE(MAGIC_BYTES);
  if (length > MAX_HEADER_BYTES) throw new FileRefused('The header is too long.', undefined, 'headerSize');
  const raw = await pending.next(length);
  if (raw.length < length || length === 0) refuseDamaged(0);
  return bcfHeader(raw);
}

/** `shared`: the number of bytes that come before those of the samples. */
async function recordOf(pending: PendingBytes, lengths: Buffer, record: number) {
  if (lengths.length < LENGTHS_BYTES) refuseDamaged(record);
  const shared = lengths.readUInt32LE(0);
  const length = shared + lengths.readUInt32LE(4);
  if (length > MAX_LINE_BYTES) refuseDamaged(record);
  const bytes = await pending.next(length);
  if (bytes.length < length) refuseDamaged(record);
  return { bytes, shared };
}

function refuseBomb(): never {
  throw new FileRefused(
    `The records of this BCF file expand to more than ${LIMIT.times} times their size, which no genome does. Convert it with "bcftools view -Oz" and upload the VCF.`,
  );
}
