/** The part of a text that is being read, in a memory that {@link lineKernel} looks at. */
import { NO_NAME } from '../format-layout.js';
import { AT, EXPECTED_TEXT, lineKernel, type LineKernel } from './line-kernel.js';
import { memoryOf, PAGE_BYTES } from './webassembly.js';

/** Text that is taken at a time: what was copied is still in the first cache of the processor when it is read. */
export const PIECE_BYTES = 16 * 1024;

const TAB = 9;
const COLUMNS = 9;
/** Names that are longer are never expected. */
const LONGEST_NAME = 350;
const TEXT = AT.lineEnds + 4 * PIECE_BYTES;
/** The kernel looks at so many bytes at once, of which the last may lie behind the text. */
const BEHIND = 32;
/** Few lines are longer. V8 collects garbage for memory that is reserved, used or not. */
const FIRST_ROOM = 256 * 1024;

export class TextWindow {
  /** The whole memory: places in it are those that the kernel tells. Valid, as all views of it, until text is added. */
  bytes!: Buffer;
  /** Where the columns of the last record end that was looked at. */
  ends!: Int32Array;
  lineEnds!: Int32Array;
  /** Where the text begins and ends. */
  readonly from = TEXT;
  to = TEXT;
  private readonly kernel: LineKernel;
  /** Fields of the last sample, and where the text ends. */
  private figures!: Int32Array;
  private readonly memory = memoryOf(TEXT + FIRST_ROOM);

  constructor() {
    this.kernel = lineKernel(this.memory);
    this.look();
    for (const base of Buffer.from('acgtn')) this.bytes[AT.bases + (base & 15)] = base;
  }

  /** Adds at most `PIECE_BYTES` to the text; answers how many lines end in them, at `lineEnds`. */
  add(piece: Buffer, from: number, to: number): number {
    const { to: before } = this;
    if (before + PIECE_BYTES + BEHIND > this.bytes.length) this.grow();
    this.to += piece.copy(this.bytes, before, from, to);
    this.close();
    return this.kernel.lines(before);
  }

  /** Lets go of the text before `from`; what follows moves to the beginning. */
  dropBefore(from: number): void {
    this.bytes.copyWithin(TEXT, from, this.to);
    this.to -= from - TEXT;
    this.close();
  }

  private grow(): void {
    this.memory.grow(this.bytes.length / PAGE_BYTES);
    this.look();
  }

  /** Views of a memory end when it grows. */
  private look(): void {
    const { buffer } = this.memory;
    this.bytes = Buffer.from(buffer);
    this.ends = new Int32Array(buffer, AT.ends, COLUMNS);
    this.figures = new Int32Array(buffer, AT.fields, 2);
    this.lineEnds = new Int32Array(buffer, AT.lineEnds, PIECE_BYTES);
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
