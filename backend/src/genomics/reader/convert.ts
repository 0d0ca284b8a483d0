/** Turns an upload into the standard form: a sorted, split, trimmed, bgzipped VCF with its tabix index. */
import { mkdir, mkdtemp, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { GenomeSummary } from '../model.js';
import { BgzfWriter } from './bgzf-writer.js';
import type { FileChromosome } from './chromosomes.js';
import { COLUMN_ENDS, findColumns, type ColumnEnds } from './columns.js';
import { refusalAsValue, type Refusal } from './file-refused.js';
import type { VcfHeader } from './header.js';
import { infoEnd } from './info.js';
import { MAX_POSITION } from './limits.js';
import { LineSorter } from './line-sorter.js';
import type { VcfRecord } from './record.js';
import { readGenome, type ReadOptions, type RecordListener } from './scan.js';
import { standardLines } from './standard-form.js';
import { standardHeader } from './standard-header.js';
import { TabixIndex } from './tabix.js';
import { type DiskLimits, TemporaryDisk } from './temporary-disk.js';

export interface ConvertOptions extends ReadOptions {
  /** Name of the files without their endings; `genome` when left out. */
  name?: string | undefined;
  /** Bytes that are sorted in memory; for tests. */
  runBytes?: number | undefined;
  /** Without it, only the size of the input limits the temporary files. */
  disk?: DiskLimits | undefined;
}

export type Converted = { ok: true; summary: GenomeSummary; vcfPath: string; indexPath: string };

/** So often finished blocks go to the file. */
const LINES_PER_DRAIN = 10_000;

/**
 * Reads `input` and writes `<name>.vcf.gz` and `<name>.vcf.gz.tbi` into `outputDir`: under temporary names, then fsync,
 * then renamed, the VCF last. Keeps only the chosen sample's column; all of them while a choice is open (`summary.sample`
 * is null). A refused file leaves nothing behind. Throws only for real I/O trouble.
 */
export const convert = (input: string, outputDir: string, options: ConvertOptions = {}): Promise<Converted | Refusal> =>
  refusalAsValue(async () => {
    await mkdir(outputDir, { recursive: true });
    const work = await mkdtemp(join(outputDir, '.converting-'));
    try {
      const disk = new TemporaryDisk(work, options.disk);
      const lines = new StandardFormLines(new LineSorter(work, disk, options.runBytes), disk);
      const summary = await readGenome(input, options, [lines]);
      const vcfPath = join(outputDir, `${options.name ?? 'genome'}.vcf.gz`);
      const indexPath = `${vcfPath}.tbi`;
      await writeFiles(lines, { work, disk }, vcfPath, indexPath);
      return { ok: true, summary, vcfPath, indexPath };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });

/** Collects the lines of the standard form, sorted by sequence and position. */
class StandardFormLines implements RecordListener {
  private header: VcfHeader | undefined;
  private kept: readonly number[] = [];
  private readonly byRank = new Map<number, FileChromosome>();

  constructor(
    private readonly sorter: LineSorter,
    private readonly disk: TemporaryDisk,
  ) {}

  begin(header: VcfHeader, sample: string | null): void {
    this.header = header;
    this.kept = [...header.samples.keys()].filter((i) => sample === null || header.samples[i] === sample);
  }

  record(record: VcfRecord): void {
    const { chromosome } = record;
    this.disk.read(record.to - record.from);
    this.byRank.set(chromosome.rank, chromosome);
    for (const { pos, text } of standardLines(record, this.kept))
      this.sorter.add(chromosome.rank * (MAX_POSITION + 1) + pos, text);
  }

  headerText(): string {
    const { header } = this;
    if (!header) throw new Error('The header has not been read yet.');
    const used = [...this.byRank.values()].sort((a, b) => a.rank - b.rank);
    return standardHeader(
      header,
      this.kept.map((i) => header.samples[i]!),
      used,
    );
  }

  *sorted(): Generator<{ sequence: string; pos: number; line: Buffer }> {
    for (const { key, line } of this.sorter.sorted()) {
      const rank = Math.floor(key / (MAX_POSITION + 1));
      yield { sequence: this.byRank.get(rank)!.label, pos: key % (MAX_POSITION + 1), line };
    }
  }
}

interface Workplace {
  work: string;
  disk: TemporaryDisk;
}

async function writeFiles(
  lines: StandardFormLines,
  { work, disk }: Workplace,
  vcfPath: string,
  indexPath: string,
): Promise<void> {
  const vcf = join(work, basename(vcfPath));
  const tbi = join(work, basename(indexPath));
  const index = new TabixIndex();
  await written(vcf, disk, (writer) => writeLines(lines, writer, index));
  await written(tbi, disk, async (writer) => void writer.add(index.toBuffer()));
  await rename(tbi, indexPath);
  await rename(vcf, vcfPath);
  await syncDirectory(join(vcfPath, '..'));
}

async function writeLines(lines: StandardFormLines, writer: BgzfWriter, index: TabixIndex): Promise<void> {
  writer.add(Buffer.from(lines.headerText()));
  let count = 0;
  const ends: ColumnEnds = new Int32Array(COLUMN_ENDS);
  for (const { sequence, pos, line } of lines.sorted()) {
    const from = writer.add(line);
    index.add(sequence, pos, lastPosition(line, pos, ends), { from, to: writer.offset });
    if (++count % LINES_PER_DRAIN === 0) await writer.drain();
  }
}

/** Last base that a standard line covers: END where it has one, else by REF. */
function lastPosition(line: Buffer, pos: number, ends: ColumnEnds): number {
  findColumns(line, 0, line.length - 1, ends);
  const refLength = ends[3]! - ends[2]! - 1;
  return infoEnd(line, ends[6]! + 1, ends[7]!) ?? pos + refLength - 1;
}

async function written(path: string, disk: TemporaryDisk, write: (writer: BgzfWriter) => Promise<void>): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    const writer = new BgzfWriter(handle, disk);
    await write(writer);
    await writer.end();
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle: FileHandle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
