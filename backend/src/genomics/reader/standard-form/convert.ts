/** Turns an upload into the standard form: a sorted, split, trimmed, bgzipped VCF with its tabix index. */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { GenomeSummary } from '../../model.js';
import { BgzfWriter, bgzipped, END_MARKER } from './bgzf-writer.js';
import { refusalAsValue, type Refusal } from '../file-refused.js';
import { IN_ORDER_BYTES, READ_BYTES, SORT_RUN_BYTES } from '../limits.js';
import { InOrderSorter, type LineSorter, MergeSorter, OutOfOrder } from '../sorting/line-sorter.js';
import { RunFiles } from '../sorting/run-files.js';
import type { LineTaker } from '../sorting/run.js';
import type { Prepared } from '../input/input-kind.js';
import { prepare } from '../input/prepare.js';
import { Fasta } from './fasta.js';
import { LeftAligner } from './left-aligner.js';
import type { ReadsInput } from '../reads/setup.js';
import { readBeginning, type ReadOptions, readPrepared } from '../scan.js';
import { isOfThisVersion } from './standard-header.js';
import { StandardFormLines } from './standard-form-lines.js';
import { synopsisBytes } from '../synopsis/synopsis.js';
import { type DiskLimits, TemporaryDisk } from '../sorting/temporary-disk.js';

export interface ConvertOptions extends Omit<ReadOptions, 'reads'> {
  /** Name of the files without their endings; `genome` when left out. */
  name?: string | undefined;
  /** Bytes that are sorted in memory; for tests. */
  runBytes?: number | undefined;
  /** Without it, only the size of the input limits the temporary files. */
  disk?: DiskLimits | undefined;
  /** How raw reads become variants; without it they are refused. */
  reads?: ReadsInput | undefined;
}

export type Converted = { ok: true; summary: GenomeSummary; vcfPath: string; indexPath: string };

/**
 * Reads `input` and writes `<name>.vcf.gz` and `<name>.vcf.gz.tbi` into `outputDir`: under temporary names, then fsync,
 * then renamed, the VCF last. Keeps only the chosen sample's column; all of them while a choice is open (`summary.sample`
 * is null). Indels are left-aligned where the reference genome and its index are there. A refused file leaves nothing behind. A file that turns out not to be sorted is read again, with more room
 * for sorting. Throws only for real I/O trouble.
 */
export const convert = (input: string, outputDir: string, options: ConvertOptions = {}): Promise<Converted | Refusal> =>
  refusalAsValue(async () => {
    await mkdir(outputDir, { recursive: true });
    const folder = await mkdtemp(join(outputDir, '.preparing-'));
    try {
      const { onProgress, reads, disk } = options;
      const prepared = await prepare(input, { onProgress, reads: reads && { ...reads, folder, disk } });
      const fasta = reads?.reference ? Fasta.open(reads.reference) : null;
      return await inOrderOrAgain(prepared, outputDir, { ...options, fasta }).finally(() => fasta?.close());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

/** Whether this version would write a standard form with the same fields; false where it cannot be read. */
export const isUpToDate = (vcfPath: string): Promise<boolean> =>
  readBeginning(vcfPath)
    .then(({ header }) => isOfThisVersion(header))
    .catch(() => false);

async function inOrderOrAgain(prepared: Prepared, outputDir: string, options: AttemptOptions): Promise<Converted> {
  try {
    return await attempt(prepared, outputDir, options, inOrder);
  } catch (error) {
    if (!(error instanceof OutOfOrder)) throw error;
    return attempt(prepared, outputDir, options, anyOrder);
  }
}

interface AttemptOptions extends ConvertOptions {
  fasta: Fasta | null;
}

/** What one reading works with. */
interface Workplace {
  work: string;
  disk: TemporaryDisk;
}

type MakeSorter = (take: LineTaker, workplace: Workplace, options: ConvertOptions) => LineSorter;

const inOrder: MakeSorter = (take, { disk }, { runBytes = IN_ORDER_BYTES }) => new InOrderSorter(take, disk, runBytes);

const anyOrder: MakeSorter = (take, { work, disk }, { runBytes = SORT_RUN_BYTES }) =>
  new MergeSorter(take, new RunFiles(work, disk), runBytes);

async function attempt(input: Prepared, outputDir: string, options: AttemptOptions, make: MakeSorter) {
  const work = await mkdtemp(join(outputDir, '.converting-'));
  const body = await open(join(work, 'body'), 'wx');
  const workplace = { work, disk: new TemporaryDisk(work, options.disk) };
  const writer = new BgzfWriter(body, workplace.disk);
  try {
    const { fasta, reads } = options;
    const aligner = fasta && new LeftAligner(fasta, basename(reads?.reference ?? ''));
    const lines = new StandardFormLines(writer, workplace.disk, aligner, (take) => make(take, workplace, options));
    const counted = await readPrepared(input, options, [lines]);
    const summary = { ...counted, warnings: [...counted.warnings, ...(aligner?.warnings ?? [])] };
    await lines.finish();
    const vcfPath = join(outputDir, `${options.name ?? 'genome'}.vcf.gz`);
    const indexPath = `${vcfPath}.tbi`;
    await publish(lines, workplace, vcfPath, indexPath);
    return { ok: true as const, summary, vcfPath, indexPath };
  } finally {
    writer.close();
    await body.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function publish(lines: StandardFormLines, { work, disk }: Workplace, vcfPath: string, indexPath: string) {
  const [vcf, tbi, body] = [join(work, basename(vcfPath)), join(work, basename(indexPath)), join(work, 'body')];
  const header = bgzipped(Buffer.from(lines.headerText));
  disk.write(header.length + (await stat(body)).size);
  await written(vcf, async (file) => {
    await file.writeFile(header);
    for await (const piece of createReadStream(body, { highWaterMark: READ_BYTES }))
      await file.writeFile(piece as Buffer);
  });
  const synopsis = await lines.synopsisOf(vcf, header.length);
  const behind = synopsis ? [synopsisBytes(synopsis)] : [];
  const index = Buffer.concat([bgzipped(lines.indexBytes(header.length)), END_MARKER, ...behind]);
  disk.write(index.length);
  await written(tbi, (file) => file.writeFile(index));
  await rename(tbi, indexPath);
  await rename(vcf, vcfPath);
  await syncDirectory(join(vcfPath, '..'));
}

async function written(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle: FileHandle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
