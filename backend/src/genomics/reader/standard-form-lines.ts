/** Writes what a reading shows as the lines of the standard form, sorted by sequence and position, and their index. */
import type { BgzfWriter } from './bgzf-writer.js';
import type { FileChromosome } from './chromosomes.js';
import type { VcfHeader } from './header.js';
import { MAX_POSITION, MAX_SHIFT } from './limits.js';
import type { LineSorter } from './line-sorter.js';
import type { VcfRecord } from './record.js';
import type { LeftAligner } from './left-aligner.js';
import type { LineTaker } from './run.js';
import type { RecordListener } from './scan.js';
import { standardLines } from './standard-form.js';
import { standardHeader } from './standard-header.js';
import { TabixIndex } from './tabix.js';
import type { TemporaryDisk } from './temporary-disk.js';
import { UnchangedLine } from './unchanged-line.js';

const POSITIONS = MAX_POSITION + 1;

export class StandardFormLines implements RecordListener {
  private header: VcfHeader | undefined;
  private kept: readonly number[] = [];
  private readonly byRank = new Map<number, FileChromosome>();
  private chromosome: FileChromosome | undefined;
  private readonly unchanged = new UnchangedLine();
  private readonly index = new TabixIndex();
  private readonly sorter: LineSorter;

  constructor(
    private readonly writer: BgzfWriter,
    private readonly disk: TemporaryDisk,
    private readonly aligner: LeftAligner | null,
    sorterFor: (take: LineTaker) => LineSorter,
  ) {
    this.sorter = sorterFor((key, last, bytes, from, to) => this.write(key, last, bytes, from, to));
  }

  begin(header: VcfHeader, sample: string | null): void {
    this.header = header;
    this.aligner?.begin(header);
    this.kept = [...header.samples.keys()].filter((i) => sample === null || header.samples[i] === sample);
  }

  record(record: VcfRecord): void {
    const { chromosome, pos } = record;
    this.disk.read(record.to - record.from);
    if (chromosome !== this.chromosome) this.byRank.set(chromosome.rank, chromosome);
    this.chromosome = chromosome;
    const first = chromosome.rank * POSITIONS;
    const { aligner, unchanged, sorter } = this;
    const floor = first + pos - (aligner ? MAX_SHIFT : 0);
    const aligned = aligner?.aligned(record);
    if (!aligned && unchanged.write(record, this.kept.length))
      return sorter.add(first + pos, lastOf(record), unchanged.bytes, unchanged.length, floor);
    for (const line of standardLines(record, this.kept, aligned)) {
      const bytes = Buffer.from(line.text);
      this.disk.split(bytes.length);
      sorter.add(first + line.pos, line.last, bytes, bytes.length, floor);
    }
  }

  pause(): Promise<unknown> | undefined {
    return this.writer.drain();
  }

  async finish(): Promise<void> {
    await this.sorter.finish(() => this.writer.drain());
    await this.writer.end();
  }

  headerText(): string {
    const { header } = this;
    if (!header) throw new Error('The header has not been read yet.');
    const used = [...this.byRank.values()].sort((a, b) => a.rank - b.rank);
    return standardHeader(
      header,
      this.kept.map((i) => header.samples[i]!),
      used,
      this.aligner?.name,
    );
  }

  /** The index of a file whose header takes `headerBytes`. */
  indexBytes(headerBytes: number): Buffer {
    return this.index.toBuffer((offset) => this.writer.addressOf(offset, headerBytes));
  }

  private write(key: number, last: number, bytes: Buffer, from: number, to: number): void {
    const start = this.writer.add(bytes, from, to);
    const pos = key % POSITIONS;
    const sequence = this.byRank.get((key - pos) / POSITIONS)!.label;
    this.index.add(sequence, pos, last, start, this.writer.offset);
  }
}

const lastOf = ({ isReferenceBlock, end, pos, refLength }: VcfRecord): number =>
  isReferenceBlock ? end : pos + refLength - 1;
