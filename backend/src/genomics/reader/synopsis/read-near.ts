/** Reads of a standard form only what may speak of some places, by its synopsis. */
import { readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Chromosome } from '../../model.js';
import type { Progress } from '../input/bytes.js';
import { blocksOf, inflateBlock } from '../input/bgzf-reader.js';
import { isFilledIn } from '../calls/filled-in.js';
import { BytesDamaged, FileRefused } from '../file-refused.js';
import { HeaderReader, type VcfHeader } from '../vcf/header.js';
import { LineCutter } from '../input/lines.js';
import { VcfRecord } from '../vcf/record.js';
import { RecordListeners, type RecordListener } from '../record-listeners.js';
import type { Piece } from './stretches.js';
import type { Synopsis } from './synopsis.js';

/** Hears of records that may speak of its places; it may hear of others, which say nothing to it. */
export interface PlaceListener extends RecordListener {
  /** Whether a record that speaks of bases `[from, to]` is one of them. */
  isNear(chromosome: Chromosome, from: number, to: number): boolean;
}

/**
 * Shows the listeners the header and, in the order of the file, every record near their places. Returns false for another
 * file than the synopsis speaks of, a damaged and a refused one. The listeners have then heard a part of it.
 */
export async function readNear(
  path: string,
  synopsis: Synopsis,
  listeners: readonly PlaceListener[],
  options: { sample?: string | undefined; onProgress?: Progress | undefined },
): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    await new NearReader(file, synopsis, listeners).read(options);
    return true;
  } catch (error) {
    if (error instanceof BytesDamaged || error instanceof FileRefused) return false;
    throw error;
  } finally {
    await file.close();
  }
}

class NearReader {
  constructor(
    private readonly file: FileHandle,
    private readonly synopsis: Synopsis,
    private readonly listeners: readonly PlaceListener[],
  ) {}

  async read({ sample, onProgress }: { sample?: string | undefined; onProgress?: Progress | undefined }) {
    const { size } = this.synopsis.file;
    expect((await this.file.stat()).size === size);
    const header = this.header();
    const { samples, columns } = header;
    expect(samples.length < 2 && (sample === undefined || sample === samples[0]));
    const told = new RecordListeners(this.listeners);
    told.begin(header, samples[0] ?? null);
    const cutter: LineCutter = new LineCutter((bytes, from, to) => {
      record.read(bytes, from, to, cutter.line);
      told.record(record);
    });
    const record = new VcfRecord(columns, samples.length - 1, cutter.window);
    record.isOfFilledIn = isFilledIn(header);
    const isNear = (...place: [Chromosome, number, number]) => this.listeners.some((each) => each.isNear(...place));
    for (const piece of this.synopsis.stretches.pieces(isNear)) {
      this.piece(piece, cutter);
      onProgress?.(piece.end, size);
    }
    onProgress?.(size, size);
  }

  private header(): VcfHeader {
    const { headerBytes, headerSum } = this.synopsis.file;
    const text = Buffer.concat([...textsOf(this.bytes(0, headerBytes))]);
    expect(crc32(text) === headerSum);
    const reader = new HeaderReader();
    const lines = text.toString('utf8').split('\n').slice(0, -1);
    lines.forEach((line, at) => reader.take(line, at + 1));
    expect(reader.header !== undefined);
    return reader.header!;
  }

  private piece({ address, end, line, endLine }: Piece, cutter: LineCutter): void {
    cutter.line = line;
    for (const text of textsOf(this.bytes(address, end))) cutter.push(text);
    cutter.end();
    expect(cutter.line === endLine);
  }

  /** Synchronous, which is faster for such small pieces. */
  private bytes(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(to - from);
    expect(readSync(this.file.fd, bytes, 0, bytes.length, from) === bytes.length);
    return bytes;
  }
}

function* textsOf(bytes: Buffer): Generator<Buffer> {
  for (const block of blocksOf(bytes)) yield inflateBlock(block);
}

function expect(isAsSaid: boolean): asserts isAsSaid {
  if (!isAsSaid) throw new BytesDamaged('the file is not the one that its synopsis speaks of');
}
