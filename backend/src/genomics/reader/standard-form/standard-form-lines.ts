/** Writes what a reading shows as the lines of the standard form, sorted by sequence and position, and their index. */
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { BgzfWriter } from './bgzf-writer.js';
import { FILLED_IN_META, isFilledIn } from '../calls/filled-in.js';
import { Chip, CHIP_META } from '../provenance/chip.js';
import type { FileChromosome } from '../vcf/chromosomes.js';
import type { VcfHeader } from '../vcf/header.js';
import { Imputed, IMPUTED_META } from '../provenance/imputed.js';
import { MAX_POSITION, MAX_SHIFT } from '../limits.js';
import type { LineSorter } from '../sorting/line-sorter.js';
import type { VcfRecord } from '../vcf/record.js';
import type { LeftAligner } from './left-aligner.js';
import type { LineTaker } from '../sorting/run.js';
import type { RecordListener } from '../record-listeners.js';
import { readBeginning } from '../scan.js';
import { standardLines } from './standard-form.js';
import { standardHeader } from './standard-header.js';
import type { Synopsis } from '../synopsis/synopsis.js';
import { SynopsisMaker } from '../synopsis/synopsis-maker.js';
import { TabixIndex } from './tabix.js';
import type { TemporaryDisk } from '../sorting/temporary-disk.js';
import { UnchangedLine } from './unchanged-line.js';

const POSITIONS = MAX_POSITION + 1;

export class StandardFormLines implements RecordListener {
  /** Known after the end. */
  headerText = '';
  private header: VcfHeader | undefined;
  private kept: readonly number[] = [];
  private readonly byRank: FileChromosome[] = [];
  private chromosome: FileChromosome | undefined;
  /** The sequence of the lines that are being written, and its first key. */
  private sequence = '';
  private firstKey = -POSITIONS;
  private readonly imputed = new Imputed();
  private readonly chip = new Chip();
  private readonly unchanged = new UnchangedLine();
  private readonly index = new TabixIndex();
  private readonly sorter: LineSorter;
  /** Null where a choice among several samples is open. */
  private synopsis: SynopsisMaker | null = null;

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
    this.imputed.begin(header);
    this.chip.begin(header);
    this.kept = [...header.samples.keys()].filter((i) => sample === null || header.samples[i] === sample);
    this.synopsis = this.kept.length < 2 ? new SynopsisMaker(this.kept.length) : null;
  }

  record(record: VcfRecord): void {
    const { chromosome, pos } = record;
    this.disk.read(record.to - record.from);
    this.imputed.record(record);
    this.chip.record(record);
    if (chromosome !== this.chromosome) this.byRank[chromosome.rank] = chromosome;
    this.chromosome = chromosome;
    const first = chromosome.rank * POSITIONS;
    const { aligner, unchanged, sorter } = this;
    const floor = first + pos - (aligner ? MAX_SHIFT : 0);
    const aligned = aligner?.aligned(record);
    if (!aligned && unchanged.write(record, this.kept.length)) {
      this.synopsis?.asItCame(record, chromosome.rank);
      return sorter.add(first + pos, lastOf(record), unchanged.bytes, unchanged.length, floor);
    }
    for (const line of standardLines(record, this.kept, aligned)) {
      const bytes = Buffer.from(line.text);
      this.disk.split(bytes.length);
      this.synopsis?.remade(bytes, chromosome.rank);
      sorter.add(first + line.pos, line.last, bytes, bytes.length, floor);
    }
  }

  pause(): Promise<unknown> | undefined {
    return this.writer.drain();
  }

  async finish(): Promise<void> {
    await this.sorter.finish(() => this.writer.drain());
    await this.writer.end();
    this.headerText = this.makeHeader();
  }

  private makeHeader(): string {
    const { header } = this;
    if (!header) throw new Error('The header has not been read yet.');
    const used = Object.values(this.byRank);
    return standardHeader(
      header,
      this.kept.map((i) => header.samples[i]!),
      used,
      { sum: this.writer.sum(), reference: this.aligner?.name, kinds: this.kinds() },
    );
  }

  private kinds(): string[] {
    const { imputed, chip, header } = this;
    return [
      ...(imputed.isImputed ? [IMPUTED_META] : []),
      ...(chip.isChip ? [CHIP_META] : []),
      ...(isFilledIn(header!) ? [FILLED_IN_META] : []),
    ];
  }

  /** The index of a file whose header takes `headerBytes`. */
  indexBytes(headerBytes: number): Buffer {
    return this.index.toBuffer((offset) => this.writer.addressOf(offset, headerBytes));
  }

  /** Of the file as it stands at `path`; null where it has to be read whole. */
  async synopsisOf(path: string, headerBytes: number): Promise<Synopsis | null> {
    if (!this.synopsis) return null;
    const { size } = await stat(path);
    const headerSum = crc32(this.headerText);
    const addressOf = (block: number) => this.writer.addressOf(65_536 * block, headerBytes) / 65_536;
    const begun = await readBeginning(path);
    return this.synopsis.synopsis({ file: { size, headerBytes, headerSum }, ...begun, addressOf, end: size });
  }

  private write(key: number, last: number, bytes: Buffer, from: number, to: number): void {
    if (key - this.firstKey >= POSITIONS) this.enterSequence(key);
    const start = this.writer.add(bytes, from, to);
    this.synopsis?.line(key, last, start);
    this.index.add(this.sequence, key - this.firstKey, last, start, this.writer.offset);
  }

  private enterSequence(key: number): void {
    const rank = Math.floor(key / POSITIONS);
    this.firstKey = rank * POSITIONS;
    this.sequence = this.byRank[rank]!.label;
  }
}

const lastOf = ({ end, pos, refLength }: VcfRecord): number => Math.max(end, pos + refLength - 1);
