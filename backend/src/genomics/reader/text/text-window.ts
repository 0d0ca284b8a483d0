/** The part of a text that is being read, in a memory that {@link lineKernel} looks at. */
import { NO_NAME } from '../format-layout.js';
import { MAX_LINE_BYTES } from '../limits.js';
import { AT, EXPECTED_TEXT, lineKernel, type LineKernel } from './line-kernel.js';
import { memoryOf } from './webassembly.js';

/** Text that is taken at a time: what was copied is still in the first cache of the processor when it is read. */
export const PIECE_BYTES = 16 * 1024;

const TAB = 9;
const COLUMNS = 9;
/** Names that are longer are never expected. */
const LONGEST_NAME = 350;
const TEXT = AT.lineEnds + 4 * PIECE_BYTES;
/** The kernel looks at so many bytes at once, of which the last may lie behind the text. */
const BEHIND = 32;
const ROOM = TEXT + MAX_LINE_BYTES + PIECE_BYTES + BEHIND;

export class TextWindow {
  /** The whole memory: places in it are those that the kernel tells. */
  readonly bytes: Buffer;
  /** Where the columns of the last record end that was looked at. */
  readonly ends: Int32Array;
  readonly lineEnds: Int32Array;
  /** Where the text begins and ends. */
  readonly from = TEXT;
  to = TEXT;
  private readonly kernel: LineKernel;
  /** Fields of the last sample, and where the text ends. */
  private readonly figures: Int32Array;

  constructor() {
    const memory = memoryOf(ROOM);
    const { buffer } = memory;
    this.kernel = lineKernel(memory);
    this.bytes = Buffer.from(buffer);
    this.ends = new Int32Array(buffer, AT.ends, COLUMNS);
    this.figures = new Int32Array(buffer, AT.fields, 2);
    this.lineEnds = new Int32Array(buffer, AT.lineEnds, PIECE_BYTES);
    for (const base of Buffer.from('acgtn')) this.bytes[AT.bases + (base & 15)] = base;
  }

  /** Adds at most `PIECE_BYTES` to the text; answers how many lines end in them, at `lineEnds`. */
  add(piece: Buffer, from: number, to: number): number {
    const { bytes, to: before } = this;
    this.to += piece.copy(bytes, before, from, to);
    this.close();
    return this.kernel.lines(before);
  }

  /** Lets go of the text before `from`; what follows moves to the beginning. */
  dropBefore(from: number): void {
    this.bytes.copyWithin(TEXT, from, this.to);
    this.to -= from - TEXT;
    this.close();
  }

  /** What runs on behind the text ends there. */
  private close(): void {
    this.bytes.fill(TAB, this.to, this.to + BEHIND);
    this.figures[1] = this.to;
  }

  /** What CHROM or FORMAT of a common record is. */
  expect(column: 'chromosome' | 'format', name: Buffer): void {
    const text = Buffer.concat([name.length > LONGEST_NAME ? NO_NAME : name, Buffer.of(TAB)]);
    this.bytes.writeInt32LE(text.length, AT[column]);
    text.copy(this.bytes, AT[column] + EXPECTED_TEXT);
  }

  /**
   * Where the samples of the record that begins at `at` begin, and at `ends` where its columns end; -1 unless CHROM and FORMAT
   * are the expected ones, POS has digits alone, REF and ALT bases, and QUAL digits and dots. Columns may be empty.
   */
  columns(at: number): number {
    return this.kernel.columns(at);
  }

  /** Where the sample that begins at `at` ends, or what in it no column has; then at `fields` how many there are. */
  endOfSample(at: number): number {
    return this.kernel.fields(at);
  }

  get fields(): number {
    return this.figures[0]!;
  }
}
