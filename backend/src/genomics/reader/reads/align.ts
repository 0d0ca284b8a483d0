/** Aligns reads to the reference genome: sorted by position, duplicates marked. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBytes, type OpenFile, type Progress } from '../input/bytes.js';
import { EXPANSIONS, SORT_READS_MIB } from '../limits.js';
import { interleaved } from './pairs.js';
import { runTools } from './pipeline.js';
import type { ReadsSetup } from './setup.js';
import type { Tools } from './tools.js';

export interface Setup extends ReadsSetup {
  reference: string;
  tools: Tools;
}

export const alignedIn = (folder: string): string => join(folder, 'aligned.bam');

/**
 * Writes the aligned reads into the folder.
 *
 * @param files one, or the first and the second halves of pairs
 * @throws FileRefused for reads that are damaged or do not belong together, with the line
 */
export async function align(
  files: readonly string[],
  setup: Setup,
  onProgress: Progress,
): Promise<{ reads: number; aligned: number }> {
  const { folder, reference, tools } = setup;
  const written = { reads: 0 };
  const opened = await openAll(files, onProgress);
  try {
    const [first, second] = opened.map((file) => file.chunks());
    const { samtools } = tools;
    const commands = [
      tools.aligner(reference, files.length > 1, availableParallelism()),
      // the mates' scores, by which duplicates are told apart
      { path: samtools, args: ['fixmate', '-m', '-u', '-', '-'] },
      { path: samtools, args: ['sort', '-u', '-m', `${SORT_READS_MIB}M`, '-T', join(folder, 'sort'), '-'] },
      { path: samtools, args: ['markdup', '-T', join(folder, 'duplicates'), '-', alignedIn(folder)] },
    ];
    await runTools(commands, interleaved(written, first!, second), setup);
  } finally {
    await Promise.all(opened.map((file) => file.close()));
  }
  return { reads: written.reads, aligned: await countAligned(setup) };
}

/** Opens the files; progress is that of all of them together. */
async function openAll(files: readonly string[], onProgress: Progress): Promise<OpenFile[]> {
  const opened: OpenFile[] = [];
  const read = files.map(() => 0);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  for (const [at, path] of files.entries()) {
    const tell = (bytes: number) => {
      read[at] = bytes;
      onProgress(sum(read), sum(opened.map(({ size }) => size)));
    };
    opened.push(await openBytes(path, tell).catch((error: unknown) => closing(opened, error)));
    opened[at]!.narrow(EXPANSIONS.reads);
  }
  return opened;
}

async function closing(opened: readonly OpenFile[], error: unknown): Promise<never> {
  await Promise.all(opened.map((file) => file.close()));
  throw error;
}

async function countAligned({ folder, tools: { samtools } }: Setup): Promise<number> {
  const { stdout } = await promisify(execFile)(samtools, ['flagstat', '-O', 'tsv', alignedIn(folder)]);
  return Number(/^(\d+)\t\d+\tprimary mapped$/m.exec(stdout)?.[1] ?? 0);
}
