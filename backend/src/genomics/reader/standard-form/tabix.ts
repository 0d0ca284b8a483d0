/** Makes the index of a sorted, bgzipped VCF (the tabix format, Li 2011; binning as in the SAM specification, section 5.3). */
import type { VirtualOffset } from './bgzf-writer.js';
import { FileRefused } from '../file-refused.js';
import { MAX_INDEX_WINDOWS } from '../limits.js';

const VCF = 2;
const WINDOW_SHIFT = 14;
/** A pseudo-bin without a region: it holds where the sequence lies in the file and how many records it has. */
const STATISTICS_BIN = 37_450;

/** A stretch of lines as it lies in the file. */
interface Chunk {
  from: VirtualOffset;
  to: VirtualOffset;
}

type Address = (offset: VirtualOffset) => VirtualOffset;

/** Widths of bins: 512 Mb, 64 Mb, 8 Mb, 1 Mb, 128 kb and 16 kb. */
const LEVELS = 6;

/**
 * The chunks of all bins of one width, in three lists of numbers: a genome has 200,000. Lines come sorted, and so do the
 * bins: only the last chunk grows.
 */
class Level {
  private readonly bins: number[] = [];
  private readonly from: VirtualOffset[] = [];
  private readonly to: VirtualOffset[] = [];

  add(bin: number, from: VirtualOffset, to: VirtualOffset): void {
    const last = this.bins.length - 1;
    if (last >= 0 && this.bins[last] === bin && this.to[last] === from) this.to[last] = to;
    else {
      this.bins.push(bin);
      this.from.push(from);
      this.to.push(to);
    }
  }

  /** Each bin with its chunks. */
  *chunks(): Generator<[bin: number, chunks: Chunk[]]> {
    const { bins } = this;
    for (let first = 0, i = 1; i <= bins.length; i++) {
      if (bins[i] === bins[first]) continue;
      yield [bins[first]!, this.slice(first, i)];
      first = i;
    }
  }

  private slice(first: number, end: number): Chunk[] {
    const to = this.to.slice(first, end);
    return this.from.slice(first, end).map((from, i) => ({ from, to: to[i]! }));
  }
}

class SequenceIndex {
  /** Those that have a bin: most sequences of a genome are short, and have one. */
  readonly levels: Level[] = [];
  readonly windows: VirtualOffset[] = [];
  records = 0;
  from: VirtualOffset = Infinity;
  to: VirtualOffset = 0;

  constructor(readonly name: string) {}

  /** `[begin, end)` counts from 0. */
  add(begin: number, end: number, from: VirtualOffset, to: VirtualOffset): void {
    if (this.records++ === 0) this.from = from;
    this.to = to;
    this.file(begin, end - 1, from, to);
    // lines come sorted: the windows up to the last one are those of lines before this one
    const { windows } = this;
    for (let window = Math.max(windows.length, begin >> WINDOW_SHIFT); window <= (end - 1) >> WINDOW_SHIFT; window++)
      windows[window] = from;
  }

  /** Into the smallest bin that holds both positions. */
  private file(first: number, last: number, from: VirtualOffset, to: VirtualOffset): void {
    let [level, shift] = [LEVELS - 1, WINDOW_SHIFT];
    while (level > 0 && first >> shift !== last >> shift) {
      level--;
      shift += 3;
    }
    (this.levels[level] ??= new Level()).add((8 ** level - 1) / 7 + (first >> shift), from, to);
  }
}

export class TabixIndex {
  private readonly sequences: SequenceIndex[] = [];
  /** Number of windows of all sequences. */
  private windows = 0;

  /** Records must come sorted. `pos` and `end` count from 1, both included; position 0 (telomere) is filed with 1. */
  add(sequence: string, pos: number, end: number, from: VirtualOffset, to: VirtualOffset): void {
    const begin = Math.max(0, pos - 1);
    const index = this.named(sequence);
    const before = index.windows.length;
    index.add(begin, Math.max(begin + 1, end), from, to);
    this.windows += index.windows.length - before;
    if (this.windows > MAX_INDEX_WINDOWS)
      throw new FileRefused('The sequences of this file are longer than those of any genome.', undefined, 'sequences');
  }

  /** The bytes of the `.tbi` before it is bgzipped; `address` tells where in the file an offset lies. */
  toBuffer(address: Address): Buffer {
    const names = Buffer.from(this.sequences.map(({ name }) => `${name}\0`).join(''));
    const header = [this.sequences.length, VCF, 1, 2, 0, '#'.charCodeAt(0), 0, names.length];
    return Buffer.concat([
      Buffer.from('TBI\x01'),
      int32(...header),
      names,
      ...this.sequences.map((sequence) => sequenceBytes(sequence, address)),
      Buffer.alloc(8),
    ]);
  }

  private named(name: string): SequenceIndex {
    const last = this.sequences.at(-1);
    if (last?.name === name) return last;
    const next = new SequenceIndex(name);
    this.sequences.push(next);
    return next;
  }
}

function sequenceBytes({ levels, windows, records, from, to }: SequenceIndex, address: Address): Buffer {
  const bins = levels.flatMap((level) => [...level.chunks()]);
  const statistics = [
    { from: address(from), to: address(to) },
    { from: records, to: 0 },
  ];
  return Buffer.concat([
    int32(bins.length + 1),
    ...bins.map(([bin, chunks]) => binBytes(bin, placed(chunks, address))),
    binBytes(STATISTICS_BIN, statistics),
    int32(windows.length),
    windowBytes(windows, address),
  ]);
}

function windowBytes(windows: readonly VirtualOffset[], address: Address): Buffer {
  const bytes = Buffer.allocUnsafe(8 * windows.length);
  let last = 0;
  // a window without records points to where the last one was
  for (let i = 0; i < windows.length; i++) {
    last = windows[i] === undefined ? last : address(windows[i]!);
    writeUInt64(bytes, last, 8 * i);
  }
  return bytes;
}

const placed = (chunks: readonly Chunk[], address: Address): Chunk[] =>
  chunks.map(({ from, to }) => ({ from: address(from), to: address(to) }));

function binBytes(bin: number, chunks: readonly Chunk[]): Buffer {
  const bytes = Buffer.allocUnsafe(8 + 16 * chunks.length);
  bytes.writeUInt32LE(bin, 0);
  bytes.writeInt32LE(chunks.length, 4);
  chunks.forEach(({ from, to }, i) => {
    writeUInt64(bytes, from, 8 + 16 * i);
    writeUInt64(bytes, to, 16 + 16 * i);
  });
  return bytes;
}

function int32(...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4);
  values.forEach((value, i) => bytes.writeInt32LE(value, i * 4));
  return bytes;
}

/** Virtual offsets stay below 2 ** 53. */
function writeUInt64(bytes: Buffer, value: number, at: number): void {
  bytes.writeUInt32LE(value % 2 ** 32, at);
  bytes.writeUInt32LE(Math.floor(value / 2 ** 32), at + 4);
}
