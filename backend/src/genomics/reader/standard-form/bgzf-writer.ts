/** Writes BGZF: gzip in blocks, so that a reader can start in the middle (SAM specification, section 4.1). */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { copyBytes } from '../sorting/copy-bytes.js';
import type { TemporaryDisk } from '../sorting/temporary-disk.js';

/** Text per block; what is not compressible still fits the 64 KiB that a block may have. */
const BLOCK_TEXT = 0xff00;
const MAX_BLOCK_BYTES = 0x10000;
/** Half the time of level 6, for a file that is 6 to 8 % larger; at level 2 it would be 11 to 22 %. */
const COMPRESSION = { level: 4, memLevel: 9 };
/** Blocks that wait to be compressed; from there on the caller waits. */
const MAX_WAITING = 32;

/** The empty block that ends every file: without it, a file counts as cut off. */
export const END_MARKER = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** Each block comes out whole, wherever in the deflater's buffer it ends. */
const BLOCK_BY_BLOCK = {
  ...COMPRESSION,
  flush: constants.Z_FULL_FLUSH,
  chunkSize: 4 * BLOCK_TEXT,
  readableHighWaterMark: 2 * BLOCK_TEXT,
};

const HEADER_BYTES = 18;
const FOOTER_BYTES = 8;
/** Ends deflated data that end in a flush: a block of nothing that says it is the last. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Where a byte is: number of its block, or later the block's address, times 65,536, plus its place in the block's text. */
export type VirtualOffset = number;

/** Compresses in a thread of libuv and writes the blocks in their order. */
export class BgzfWriter {
  private text: Buffer = Buffer.allocUnsafe(BLOCK_TEXT);
  private filled = 0;
  /** Texts that were written: a new one for each block would be the collector's work. */
  private readonly spare: Buffer[] = [];
  private readonly block = Buffer.allocUnsafe(MAX_BLOCK_BYTES);
  private written = 0;
  /** Address of each finished block. */
  private readonly addresses: number[] = [];
  private blocks = 0;
  /** One for all blocks, because making one costs as much as compressing 10 kB; a full flush makes it forget. */
  private readonly deflater = createDeflateRaw(BLOCK_BY_BLOCK);
  private readonly hash = createHash('sha256');
  private failure: unknown;
  private wake: () => void = () => {};

  constructor(
    private readonly handle: FileHandle,
    private readonly disk: TemporaryDisk,
  ) {
    this.deflater.on('error', (error) => this.fail(error));
  }

  /** The place of the next byte. Blocks are numbered, since their places in the file are not known yet. */
  get offset(): VirtualOffset {
    return this.blocks * 65_536 + this.filled;
  }

  /** Adds a line and returns where it begins: at a new block rather than across two, as long as it fits one. */
  add(bytes: Buffer, from: number, to: number): VirtualOffset {
    if (this.filled + to - from > BLOCK_TEXT) this.closeBlock();
    const start = this.offset;
    for (let at = from; at < to;) {
      const copied = copyBytes(bytes, at, to, this.text, this.filled);
      this.filled += copied;
      at += copied;
      if (this.filled === BLOCK_TEXT) this.closeBlock();
    }
    return start;
  }

  /** To be awaited wherever it answers something: the next block waits for a turn of the event loop. */
  drain(): Promise<unknown> | undefined {
    const { waiting } = this;
    if (waiting === 0 || this.failure !== undefined) return undefined;
    return waiting < MAX_WAITING ? setImmediate() : this.untilWaiting(MAX_WAITING);
  }

  /** Writes the rest and the end marker. */
  async end(): Promise<void> {
    this.closeBlock();
    await this.untilWaiting(1);
    this.addresses.push(this.written);
    writeFileSync(this.handle.fd, END_MARKER);
  }

  /** What tells this text from any other; known after the end. */
  sum(): string {
    return this.hash.digest('hex');
  }

  /** Gives up what still waits. */
  close(): void {
    this.deflater.destroy();
  }

  /** The place in a file where `before` bytes come first; known after the end. */
  addressOf(offset: VirtualOffset, before: number): VirtualOffset {
    const block = Math.floor(offset / 65_536);
    return (before + this.addresses[block]!) * 65_536 + (offset % 65_536);
  }

  private get waiting(): number {
    return this.blocks - this.addresses.length;
  }

  private closeBlock(): void {
    if (this.failure !== undefined) throw this.failure;
    if (this.filled === 0) return;
    const { text, filled } = this;
    this.text = this.spare.pop() ?? Buffer.allocUnsafe(BLOCK_TEXT);
    this.filled = 0;
    this.blocks++;
    const block = text.subarray(0, filled);
    this.deflater.write(block, (error) => {
      if (error || this.failure !== undefined) return;
      try {
        this.write(frame(this.block, block, this.deflater.read() as Buffer, LAST_BLOCK));
        this.spare.push(text);
      } catch (problem) {
        this.fail(problem);
      }
    });
  }

  private write(bytes: number): void {
    this.disk.write(bytes);
    writeFileSync(this.handle.fd, this.block.subarray(0, bytes));
    // its checksum and its length stand for the text
    this.hash.update(this.block.subarray(bytes - FOOTER_BYTES, bytes));
    this.addresses.push(this.written);
    this.written += bytes;
    this.wake();
  }

  private async untilWaiting(below: number): Promise<void> {
    while (this.waiting >= below) {
      await new Promise<void>((resolve) => (this.wake = resolve));
      if (this.failure !== undefined) throw this.failure;
    }
  }

  private fail(problem: unknown): void {
    this.failure ??= problem;
    this.wake();
  }
}

/** A short text as blocks, without the end marker. */
export function bgzipped(text: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from < text.length; from += BLOCK_TEXT) {
    const piece = text.subarray(from, from + BLOCK_TEXT);
    const block = Buffer.allocUnsafe(MAX_BLOCK_BYTES);
    blocks.push(block.subarray(0, frame(block, piece, deflateRawSync(piece, COMPRESSION))));
  }
  return Buffer.concat(blocks);
}

/** Puts the block of a text into `target`; answers how many bytes it takes. */
function frame(target: Buffer, text: Buffer, ...deflated: readonly Buffer[]): number {
  let filled = END_MARKER.copy(target, 0, 0, HEADER_BYTES);
  for (const part of deflated) filled += part.copy(target, filled);
  target.writeUInt32LE(crc32(text), filled);
  target.writeUInt32LE(text.length, filled + 4);
  target.writeUInt16LE(filled + FOOTER_BYTES - 1, HEADER_BYTES - 2);
  return filled + FOOTER_BYTES;
}
