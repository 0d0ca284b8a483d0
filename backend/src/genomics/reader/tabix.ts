/** Makes the index of a sorted, bgzipped VCF (the tabix format, Li 2011; binning as in the SAM specification, section 5.3). */
import type { VirtualOffset } from './bgzf-writer.js';
import { FileRefused } from './file-refused.js';
import { MAX_INDEX_WINDOWS } from './limits.js';

const VCF = 2;
const WINDOW_SHIFT = 14;
/** A pseudo-bin without a region: it holds where the sequence lies in the file and how many records it has. */
const STATISTICS_BIN = 37_450;

/** Where a stretch of lines lies in the file. */
interface Chunk {
  from: VirtualOffset;
  to: VirtualOffset;
}

type Address = (offset: VirtualOffset) => VirtualOffset;

class SequenceIndex {
  readonly bins = new Map<number, Chunk[]>();
  readonly windows: VirtualOffset[] = [];
  records = 0;

  constructor(readonly name: string) {}

  /** `[begin, end)` counts from 0. */
  add(begin: number, end: number, from: VirtualOffset, to: VirtualOffset): void {
    this.records++;
    const bin = binOf(begin, end);
    const chunks = this.bins.get(bin);
    const last = chunks?.at(-1);
    if (chunks === undefined) this.bins.set(bin, [{ from, to }]);
    else if (last !== undefined && last.to === from) last.to = to;
    else chunks.push({ from, to });
    // lines come sorted: the windows up to the last one are those of lines before this one
    const { windows } = this;
    for (let window = Math.max(windows.length, begin >> WINDOW_SHIFT); window <= (end - 1) >> WINDOW_SHIFT; window++)
      windows[window] = from;
  }
}

export class TabixIndex {
  private readonly sequences: SequenceIndex[] = [];
  /** Of all sequences. */
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
      uint64(0),
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

function sequenceBytes({ bins, windows, records }: SequenceIndex, address: Address): Buffer {
  const parts = [int32(bins.size + 1)];
  for (const [bin, chunks] of bins) parts.push(binBytes(bin, placed(chunks, address)));
  const all = [...bins.values()].flat();
  const from = all.reduce((least, chunk) => Math.min(least, chunk.from), Infinity);
  const to = all.reduce((most, chunk) => Math.max(most, chunk.to), 0);
  parts.push(
    binBytes(STATISTICS_BIN, [
      { from: address(from), to: address(to) },
      { from: records, to: 0 },
    ]),
  );
  parts.push(int32(windows.length), windowBytes(windows, address));
  return Buffer.concat(parts);
}

function windowBytes(windows: readonly VirtualOffset[], address: Address): Buffer {
  const bytes = Buffer.alloc(8 * windows.length);
  let last = 0;
  // a window without records points to where the last one was
  for (let i = 0; i < windows.length; i++) {
    last = windows[i] === undefined ? last : address(windows[i]!);
    bytes.writeBigUInt64LE(BigInt(last), 8 * i);
  }
  return bytes;
}

const placed = (chunks: readonly Chunk[], address: Address): Chunk[] =>
  chunks.map(({ from, to }) => ({ from: address(from), to: address(to) }));

const binBytes = (bin: number, chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([int32(bin, chunks.length), ...chunks.flatMap(({ from, to }) => [uint64(from), uint64(to)])]);

function int32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeInt32LE(value, i * 4));
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

/** The smallest bin that holds `[begin, end)`: 512 Mb, 64 Mb, 8 Mb, 1 Mb, 128 kb or 16 kb wide. */
function binOf(begin: number, end: number): number {
  const last = end - 1;
  for (let shift = WINDOW_SHIFT, bins = 32_768; bins >= 8; shift += 3, bins /= 8)
    if (begin >> shift === last >> shift) return (bins - 1) / 7 + (begin >> shift);
  return 0;
}
