/** Calls variants from aligned reads, with blocks where the reads show the reference. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_DEPTH } from '../../model.js';
import type { Progress } from '../input/bytes.js';
import { READ_BYTES } from '../limits.js';
import { alignedIn, type Setup } from './align.js';
import { runTools } from './pipeline.js';

/** Depths at which a new block begins: any read, and enough of them to be believed. */
const BLOCKS = `1,${MIN_DEPTH}`;

/** Reads that fit elsewhere as well say nothing: they may be those of a gene's twin. */
const SURELY_PLACED = '20';

/** @returns the path of the VCF */
export async function callVariants(setup: Setup, onProgress: Progress): Promise<string> {
  const { folder, reference, tools } = setup;
  const { bcftools } = tools;
  const vcf = join(folder, 'called.vcf.gz');
  const commands = [
    {
      path: bcftools,
      args: ['mpileup', '-Ou', '-q', SURELY_PLACED, '-f', reference, '-a', 'FORMAT/AD,FORMAT/DP', '-'],
    },
    { path: bcftools, args: ['call', '-m', '-g', BLOCKS, '-Oz', '-o', vcf, '-'] },
  ];
  await runTools(commands, told(alignedIn(folder), onProgress), setup);
  return vcf;
}

/** The bytes of a file, told as they are taken. */
async function* told(path: string, onProgress: Progress): AsyncGenerator<Buffer> {
  const { size } = await stat(path);
  let read = 0;
  for await (const piece of createReadStream(path, { highWaterMark: READ_BYTES })) {
    onProgress((read += (piece as Buffer).length), size);
    yield piece as Buffer;
  }
}
