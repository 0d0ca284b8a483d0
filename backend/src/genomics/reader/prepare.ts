/** Brings every kind of input that is read into the form of a VCF. A further kind is one more entry here. */
import type { Build } from '../model.js';
import { ArrayAsVcf, isArray } from './array/array-as-vcf.js';
import { expectVcf, READS_NEED_AN_ALIGNER } from './detect.js';
import { FileRefused } from './file-refused.js';
import { areReads, checkReads } from './reads.js';

export interface Prepared {
  /** The pieces of a VCF. */
  chunks: AsyncIterable<Buffer>;
  /** What the input itself says about its build, once all pieces were read; `unknown` for a VCF, which says it as VCF. */
  build(): Build;
}

/** Bytes of the beginning by which the kind is told; arrays begin with pages of comments. */
const BEGINNING = 64 * 1024;

/** Throws `FileRefused` for what is no genome. */
export async function prepare(chunks: AsyncGenerator<Buffer>): Promise<Prepared> {
  const { value } = await chunks.next();
  const first = (value as Buffer | undefined) ?? Buffer.alloc(0);
  const all = begunWith(first, chunks);
  const beginning = first.toString('utf8', 0, BEGINNING).replace(/^\ufeff/, '');
  if (areReads(beginning)) {
    await checkReads(all);
    throw new FileRefused(READS_NEED_AN_ALIGNER);
  }
  if (isVcf(beginning) || !isArray(beginning)) {
    expectVcf(first);
    return { chunks: all, build: () => 'unknown' };
  }
  const array = new ArrayAsVcf();
  return { chunks: array.pieces(all), build: () => array.build() };
}

const isVcf = (beginning: string): boolean => /^##fileformat|^#CHROM\t/.test(beginning);

async function* begunWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}
