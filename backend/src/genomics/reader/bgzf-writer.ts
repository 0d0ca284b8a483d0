/** Writes BGZF: gzip in blocks, so that a reader can start in the middle (SAM specification, section 4.1). */
import type { FileHandle } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import type { TemporaryDisk } from './temporary-disk.js';

/** Text per block; what is not compressible still fits the 64 KiB that a block may have. */
const BLOCK_TEXT = 0xff00;
const LEVEL = 6;

/** The empty block that ends every file: without it, a file counts as cut off. */
export const END_MARKER = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** Where a byte is: start of its block in the file, times 65,536, plus its place in the block's text. */
export type VirtualOffset = number;

export class BgzfWriter {
  private readonly text = Buffer.alloc(BLOCK_TEXT);
  private filled = 0;
  private written = 0;
  private waiting: Buffer[] = [];

  constructor(
    private readonly handle: FileHandle,
    private readonly disk?: TemporaryDisk,
  ) {}

  get offset(): VirtualOffset {
    return this.written * 65_536 + this.filled;
  }

  /** Adds a line and returns where it begins: at a new block rather than across two, as long as it fits one. */
  add(line: Buffer): VirtualOffset {
    if (this.filled + line.length > BLOCK_TEXT) this.closeBlock();
    const start = this.offset;
    for (let from = 0; from < line.length;) {
      const copied = line.copy(this.text, this.filled, from);
      this.filled += copied;
      from += copied;
      if (this.filled === BLOCK_TEXT) this.closeBlock();
    }
    return start;
  }

  /** Hands finished blocks to the file; to be awaited now and then so that they do not pile up. */
  async drain(): Promise<void> {
    const blocks = this.waiting;
    this.waiting = [];
    if (blocks.length === 0) return;
    const bytes = Buffer.concat(blocks);
    this.disk?.write(bytes.length);
    await this.handle.appendFile(bytes);
  }

  async end(): Promise<void> {
    this.closeBlock();
    this.waiting.push(END_MARKER);
    await this.drain();
  }

  private closeBlock(): void {
    if (this.filled === 0) return;
    const block = compressed(this.text.subarray(0, this.filled));
    this.waiting.push(block);
    this.written += block.length;
    this.filled = 0;
  }
}

function compressed(text: Buffer): Buffer {
  const deflated = deflateRawSync(text, { level: LEVEL });
  const block = Buffer.alloc(deflated.length + 26);
  END_MARKER.copy(block, 0, 0, 16);
  block.writeUInt16LE(block.length - 1, 16);
  deflated.copy(block, 18);
  block.writeUInt32LE(crc32(text), block.length - 8);
  block.writeUInt32LE(text.length, block.length - 4);
  return block;
}
