/** Reads BGZF: gzip in blocks of at most 64 KiB that name their own length (SAM specification, section 4.1). */
import { crc32, inflateRawSync } from 'node:zlib';
import { isBgzf } from './detect.js';
import { BytesDamaged, FileRefused } from '../file-refused.js';
import { FEWEST_BYTES_PER_BLOCK, MANY_BLOCKS } from '../limits.js';

const HEADER_BYTES = 18;
const MAX_BLOCK_BYTES = 65_536;
const CUT = 'the bgzip data end in the middle of a block';

/**
 * Inflates block by block; synchronous inside, which is faster than a stream for such small pieces. Throws
 * `BytesDamaged` for a cut or damaged block and for a missing end marker. Only the marker tells that a file was cut
 * exactly between two blocks.
 */
export async function* inflateBlocks(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const cutter = new BlockCutter();
  let endedWithMarker = false;
  let [blocks, total] = [0, 0];
  for await (const piece of raw)
    for (const block of cutter.blocks(piece)) {
      const text = inflateBlock(block);
      endedWithMarker = text.length === 0;
      total += text.length;
      if (++blocks > MANY_BLOCKS && total < blocks * FEWEST_BYTES_PER_BLOCK) refuseCrumbs();
      if (!endedWithMarker) yield text;
    }
  cutter.end();
  if (!endedWithMarker) throw new BytesDamaged('the end marker of bgzip is missing');
}

function refuseCrumbs(): never {
  throw new FileRefused('The blocks of this bgzip file hold hardly anything. Unpack the file and compress it again.');
}

/** Cuts pieces of bytes into blocks without copying them, but for the one block that straddles two pieces. */
class BlockCutter {
  private readonly carry = Buffer.allocUnsafe(MAX_BLOCK_BYTES);
  private carried = 0;

  /** Those that end in this piece; each is valid until the next one is asked for. Throws `BytesDamaged`. */
  *blocks(piece: Buffer): Generator<Buffer> {
    for (let rest = piece; rest.length > 0;) {
      const length = this.carried > 0 ? Infinity : blockLength(rest);
      if (length > rest.length) {
        rest = rest.subarray(this.keep(rest));
        if (this.isWhole) yield this.takeCarried();
      } else {
        yield rest.subarray(0, length);
        rest = rest.subarray(length);
      }
    }
  }

  /** Throws `BytesDamaged` where a block has begun and not ended. */
  end(): void {
    if (this.carried > 0) throw new BytesDamaged(CUT);
  }

  /** Takes what belongs to the block; answers how much. Its length is known once its header is there. */
  private keep(bytes: Buffer): number {
    const copied = bytes.copy(this.carry, this.carried, 0, blockLength(this.soFar) - this.carried);
    this.carried += copied;
    return copied;
  }

  private takeCarried(): Buffer {
    const block = this.soFar;
    this.carried = 0;
    return block;
  }

  private get isWhole(): boolean {
    return blockLength(this.soFar) === this.carried;
  }

  private get soFar(): Buffer {
    return this.carry.subarray(0, this.carried);
  }
}

/** Bytes of the block that begins here; more than there are while its header is incomplete. */
function blockLength(bytes: Buffer): number {
  if (bytes.length < HEADER_BYTES) return HEADER_BYTES;
  if (!isBgzf(bytes)) throw new BytesDamaged('the bgzip data are damaged');
  return Math.max(bytes.readUInt16LE(16) + 1, HEADER_BYTES + 8);
}

/** The blocks of bytes that hold whole ones. Throws `BytesDamaged`. */
export function* blocksOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const rest = bytes.subarray(from);
    const length = blockLength(rest);
    if (length > rest.length) throw new BytesDamaged(CUT);
    yield rest.subarray(0, length);
    from += length;
  }
}

/** The text of one block. Throws `BytesDamaged`. */
export function inflateBlock(block: Buffer): Buffer {
  const size = block.readUInt32LE(block.length - 4);
  if (size > MAX_BLOCK_BYTES) throw new BytesDamaged('the bgzip data are damaged');
  const text = inflated(block.subarray(HEADER_BYTES, block.length - 8), size);
  if (text.length !== size || crc32(text) !== block.readUInt32LE(block.length - 8))
    throw new BytesDamaged('a bgzip block does not match its checksum');
  return text;
}

function inflated(deflated: Buffer, size: number): Buffer {
  try {
    // with one byte more than it needs, zlib asks for no second buffer to see whether anything follows
    return inflateRawSync(deflated, { chunkSize: Math.max(64, size + 1), maxOutputLength: MAX_BLOCK_BYTES });
  } catch {
    throw new BytesDamaged('the bgzip data are damaged');
  }
}
