/** Brings every kind of input that is read into the form of a VCF. A further kind is one more entry here. */
import { consumerArrays } from '../array/array-as-vcf.js';
import { bcf } from '../bcf/bcf-as-vcf.js';
import { openBytes } from './bytes.js';
import { expectVcf } from './detect.js';
import { BytesDamaged, damagedAt } from '../file-refused.js';
import { type InputKind, type Prepared, type PrepareOptions, whileRead } from './input-kind.js';
import { rawReads } from '../reads/raw-reads.js';

/** Takes what no other kind has taken. */
const vcf: InputKind = whileRead(
  () => true,
  (chunks) => ({ chunks: onlyVcf(chunks) }),
);

const KINDS: readonly InputKind[] = [rawReads, bcf, consumerArrays, vcf];

/** Bytes of the beginning by which the kind is told; arrays begin with pages of comments. */
const BEGINNING = 64 * 1024;

/** @throws FileRefused for what is no genome */
export async function prepare(path: string, options: PrepareOptions): Promise<Prepared> {
  const first = await firstBytes(path);
  const beginning = first.toString('utf8', 0, BEGINNING).replace(/^\ufeff/, '');
  return KINDS.find((kind) => kind.is(first, beginning))!.prepare(path, options);
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await openBytes(path);
  try {
    for await (const chunk of file.chunks()) return Buffer.from(chunk);
    return Buffer.alloc(0);
  } catch (error) {
    throw error instanceof BytesDamaged ? damagedAt(1, error) : error;
  } finally {
    await file.close();
  }
}

async function* onlyVcf(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const { value, done } = await chunks.next();
  expectVcf(done ? Buffer.alloc(0) : value);
  if (!done) yield value;
  yield* chunks;
}
