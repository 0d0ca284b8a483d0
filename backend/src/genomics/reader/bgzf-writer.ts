/** Writes BGZF: gzip in blocks, so that a reader can start in the middle (SAM specification, section 4.1). */
import { writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { copyBytes } from './copy-bytes.js';
import type { TemporaryDisk } from './temporary-disk.js';

/** Text per block; what is not compressible still fits the 64 KiB that a block may have. */
const BLOCK_TEXT = 0xff00;
/** About half the time of level 6, for a file that is 9 % larger; at level 2 it would be 15 to 22 %. */
const COMPRESSION = { level: 4 };
/** Blocks that wait for a thread; from there on the caller compresses as well. */
const MAX_WAITING = 32;

/** The empty block that ends every file: without it, a file counts as cut off. */
export const END_MARKER = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** Where a byte is: number of its block, or later the block's address, times 65,536, plus its place in the block's text. */
export type VirtualOffset = number;

const deflated = promisify<Buffer, { level: number }, Buffer>(deflateRaw);

/** Compresses in the threads of libuv and writes the blocks in their order. */
export class BgzfWriter {
  private text = Buffer.allocUnsafe(BLOCK_TEXT);
  private filled = 0;
  private waiting = 0;
  private written = 0;
  /** Address of each finished block. */
  private readonly addresses: number[] = [];
  private blocks = 0;
  private lastWritten: Promise<void> = Promise.resolve();
  private failure: unknown;

  constructor(
    private readonly handle: FileHandle,
    private readonly disk: TemporaryDisk,
  ) {}

  /** By the number of the block. */
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

  /** To be awaited now and then so that blocks do not pile up. */
  async drain(): Promise<void> {
    if (this.waiting >= MAX_WAITING) await this.lastWritten;
  }

  /** Writes the rest and the end marker. */
  async end(): Promise<void> {
    this.closeBlock();
    await this.lastWritten;
    this.addresses.push(this.written);
    writeFileSync(this.handle.fd, END_MARKER);
  }

  /** The place in a file where `before` bytes come first; known after the end. */
  addressOf(offset: VirtualOffset, before: number): VirtualOffset {
    const block = Math.floor(offset / 65_536);
    return (before + this.addresses[block]!) * 65_536 + (offset % 65_536);
  }

  private closeBlock(): void {
    if (this.failure !== undefined) throw this.failure;
    if (this.filled === 0) return;
    const text = this.text.subarray(0, this.filled);
    const block = this.waiting < MAX_WAITING ? deflated(text, COMPRESSION) : deflateRawSync(text, COMPRESSION);
    this.text = Buffer.allocUnsafe(BLOCK_TEXT);
    this.filled = 0;
    this.blocks++;
    this.waiting++;
    this.lastWritten = Promise.all([block, this.lastWritten]).then(([bytes]) => this.write(blockOf(text, bytes)));
    this.lastWritten.catch((error: unknown) => (this.failure = error));
  }

  private write(block: Buffer): void {
    this.disk.write(block.length);
    writeFileSync(this.handle.fd, block);
    this.addresses.push(this.written);
    this.written += block.length;
    this.waiting--;
  }
}

/** A short text as blocks, without the end marker. */
export function bgzipped(text: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from < text.length; from += BLOCK_TEXT) {
    const piece = text.subarray(from, from + BLOCK_TEXT);
    blocks.push(blockOf(piece, deflateRawSync(piece, COMPRESSION)));
  }
  return Buffer.concat(blocks);
}

function blockOf(text: Buffer, deflated: Buffer): Buffer {
  const block = Buffer.allocUnsafe(deflated.length + 26);
  END_MARKER.copy(block, 0, 0, 16);
  block.writeUInt16LE(block.length - 1, 16);
  deflated.copy(block, 18);
  block.writeUInt32LE(crc32(text), block.length - 8);
  block.writeUInt32LE(text.length, block.length - 4);
  return block;
}
