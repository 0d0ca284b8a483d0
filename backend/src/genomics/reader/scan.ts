/** One pass over the bytes of a VCF: validates, counts, and shows every record to whoever listens. */
import type { Build, FileProblem, GenomeSummary } from '../model.js';
import { BuildDetector } from './provenance/build.js';
import { openBytes, type Progress } from './input/bytes.js';
import { isFilledIn } from './calls/filled-in.js';
import { RecordCounts } from './counts.js';
import { BytesDamaged, damagedAt, FileRefused, refusalAsValue, type Refusal } from './file-refused.js';
import { EXPANSIONS, FEW_SAMPLES, MAX_EMPTY_LINES } from './limits.js';
import { HeaderReader, type VcfHeader } from './vcf/header.js';
import type { OpenVcf, Prepared } from './input/input-kind.js';
import { LineCutter } from './input/lines.js';
import { prepare } from './input/prepare.js';
import type { ReadsSetup } from './reads/setup.js';
import { VcfRecord } from './vcf/record.js';
import { RecordListeners, type RecordListener } from './record-listeners.js';
import { summaryOf } from './summary.js';
import { Warnings } from './warnings/warnings.js';

export interface ReadOptions {
  /** Which sample to read; may be left out where the file has one. */
  sample?: string | undefined;
  onProgress?: Progress | undefined;
  /** How raw reads become variants; without it they are refused. */
  reads?: ReadsSetup | undefined;
}

export type Scanned = { ok: true; summary: GenomeSummary };

/** Validates and counts a VCF without writing anything. Throws only for real I/O trouble. */
export const scan = (path: string, options: ReadOptions = {}): Promise<Scanned | Refusal> =>
  refusalAsValue(async () => ({ ok: true, summary: await readGenome(path, options) }));

/** Reads the whole file. Throws `FileRefused` with line and reason, `Error` for real I/O trouble. */
export const readGenome = async (
  path: string,
  options: ReadOptions,
  listeners: readonly RecordListener[] = [],
): Promise<GenomeSummary> => readPrepared(await prepare(path, options), options, listeners);

/** Reads what was prepared, from its beginning. Throws as {@link readGenome}. */
export async function readPrepared(
  prepared: Prepared,
  options: Omit<ReadOptions, 'reads'>,
  listeners: readonly RecordListener[],
): Promise<GenomeSummary> {
  const vcf = await prepared.open(options.onProgress);
  const begin = ({ samples }: VcfHeader) => {
    if (samples.length <= FEW_SAMPLES) vcf.narrow?.(EXPANSIONS.people);
  };
  const reader = new GenomeReader(options.sample, listeners, begin);
  try {
    const build = await readAll(vcf, reader);
    return reader.finish(prepared, build);
  } catch (error) {
    throw error instanceof BytesDamaged ? damagedAt(reader.line, error) : error;
  } finally {
    await vcf.close();
  }
}

/** The header and the warnings of a file in the standard form: only its first records can add to them. */
export async function readBeginning(path: string): Promise<{ header: VcfHeader; warnings: FileProblem[] }> {
  const file = await openBytes(path);
  const reader = new GenomeReader(undefined, [], () => {});
  try {
    for await (const chunk of file.chunks()) {
      reader.push(chunk);
      if (reader.warnings.areComplete) break;
    }
    return { header: reader.headerReader.header!, warnings: reader.warnings.list };
  } finally {
    await file.close();
  }
}

/** Answers the build that the input itself tells, beside what the VCF shows. */
async function readAll({ chunks, build = () => 'unknown' as const }: OpenVcf, reader: GenomeReader): Promise<Build> {
  for await (const chunk of chunks)
    for (let from = 0; from < chunk.length; from += PAUSE_BYTES) {
      reader.push(chunk.subarray(from, from + PAUSE_BYTES));
      await reader.listeners.pause();
    }
  reader.end();
  return build();
}

/** Between pauses. */
const PAUSE_BYTES = 64 * 1024;

class GenomeReader {
  private readonly cutter = new LineCutter((bytes, from, to) => this.take(bytes, from, to));
  readonly headerReader = new HeaderReader();
  private readonly counts = new RecordCounts();
  private readonly build = new BuildDetector();
  readonly listeners: RecordListeners;
  readonly warnings = new Warnings();
  private record: VcfRecord | undefined;
  private sample: string | null = null;
  private emptyLines = 0;

  constructor(
    private readonly wanted: string | undefined,
    listeners: readonly RecordListener[],
    private readonly begin: (header: VcfHeader) => void,
  ) {
    this.listeners = new RecordListeners(listeners);
  }

  get line(): number {
    return this.cutter.line;
  }

  push(chunk: Buffer): void {
    this.cutter.push(chunk);
  }

  end(): void {
    const { line } = this;
    if (!this.cutter.end()) this.warnings.endsOpen(line);
  }

  finish({ size, provenance, warnings = [] }: Prepared, told: Build): GenomeSummary {
    const { header } = this.headerReader;
    if (!header)
      throw new FileRefused(
        'The "#CHROM" line is missing: the file ends inside its header. Export it again.',
        this.line,
      );
    const shown = this.build.result(header);
    const build = shown === 'unknown' ? told : shown;
    const { sample } = this;
    const all = [...warnings, ...this.warnings.list];
    return summaryOf(header, this.counts.result(), { build, sample, size, provenance, warnings: all });
  }

  private take(bytes: Buffer, from: number, to: number): void {
    const { record } = this;
    if (record === undefined) return this.takeHeader(bytes.toString('utf8', from, to));
    if (from === to) return this.takeEmpty();
    record.read(bytes, from, to, this.cutter.line);
    this.counts.add(record);
    this.build.see(record);
    this.warnings.record(record);
    this.listeners.record(record);
  }

  private takeEmpty(): void {
    if (++this.emptyLines > MAX_EMPTY_LINES)
      throw new FileRefused(`The file has more than ${MAX_EMPTY_LINES} empty lines.`, this.line, 'format');
  }

  private takeHeader(text: string): void {
    const { line } = this.cutter;
    this.headerReader.take(line === 1 ? text.replace(/^\ufeff/, '') : text, line);
    const { header } = this.headerReader;
    if (!header) return;
    this.begin(header);
    this.warnings.header(header);
    this.sample = chooseSample(header.samples, this.wanted);
    const shown = this.sample ?? header.samples[0];
    const at = shown === undefined ? -1 : header.samples.indexOf(shown);
    this.record = new VcfRecord(header.columns, at, this.cutter.window);
    this.record.isOfFilledIn = isFilledIn(header);
    this.listeners.begin(header, this.sample);
  }
}

function chooseSample(samples: readonly string[], wanted: string | undefined): string | null {
  if (wanted === undefined) return samples.length === 1 ? samples[0]! : null;
  if (samples.includes(wanted)) return wanted;
  throw new FileRefused(
    `The file has no sample "${wanted}". Choose one of: ${samples.slice(0, 20).join(', ') || 'none'}.`,
  );
}
