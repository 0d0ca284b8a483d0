/** The decompressed bytes of an uploaded file, in pieces, with bounds on what may come out. */
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { collectNewObjects } from '../../../heap.js';
import { inflateBlocks } from './bgzf-reader.js';
import { compressionOf, type Compression } from './detect.js';
import { Expansion, type ExpansionLimit } from './expansion.js';
import { BytesDamaged, FileRefused } from '../file-refused.js';
import { MAX_DECOMPRESSED_BYTES, READ_BYTES } from '../limits.js';
import { unzip } from './zip.js';

/** The smallest buffer. */
const SMALL_BYTES = 16 * 1024;

/** The largest buffers where a stream decompresses: what is read pays for no more than may be saved. */
const STREAM_BYTES = 256 * 1024;

/**
 * Text after which that of before is let go. With twice as much, V8 marks the whole heap again and again during a
 * conversion: a tenth of its CPU time.
 */
const TEXT_KEPT_BYTES = 4 * 1024 ** 2;

/** `step`: what is done with the bytes, where that is more than to read them. */
export type Progress = (bytesRead: number, bytesTotal: number, step?: string) => void;

export interface OpenFile {
  compression: Compression;
  /** Bytes on disk. */
  size: number;
  /** Valid until the next one is asked for. */
  chunks(): AsyncGenerator<Buffer>;
  /** Tells the kind of file, as soon as it is known: what follows may expand so far. */
  narrow(limit: ExpansionLimit): void;
  close(): Promise<void>;
}

/** Opens `path` and tells its compression. Throws `FileRefused` for an empty or foreign file, `Error` for real I/O trouble. */
export async function openBytes(path: string, onProgress: Progress = () => {}): Promise<OpenFile> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(64);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const compression = compressionOf(head.subarray(0, bytesRead));
    const expansion = new Expansion();
    const pieces = () =>
      compression === 'zip'
        ? unzipped(handle, size, expansion, onProgress)
        : decompress(
            compression,
            readAll(handle, size, compression === 'gzip' ? STREAM_BYTES : READ_BYTES, expansion, onProgress),
            size,
          );
    const chunks = () => bounded(pieces(), compression === 'none' ? undefined : expansion);
    const narrow = (limit: ExpansionLimit) => expansion.narrow(limit);
    return { compression, size, chunks, narrow, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* readAll(handle: FileHandle, size: number, most: number, expansion: Expansion, onProgress: Progress) {
  let buffer = Buffer.alloc(0);
  for (let read = 0; ;) {
    const wanted = Math.min(most, bufferBytes(Math.min(size - read, read)));
    if (wanted > buffer.length) buffer = Buffer.allocUnsafe(wanted);
    const { bytesRead } = await handle.read(buffer, 0, wanted, read);
    if (bytesRead === 0) return;
    read += bytesRead;
    expansion.read(bytesRead);
    onProgress(read, Math.max(size, read));
    yield buffer.subarray(0, bytesRead);
  }
}

/** The first buffers are small: little memory goes to small files, and little is believed of a bomb. */
const bufferBytes = (expected: number): number => Math.min(READ_BYTES, Math.max(SMALL_BYTES, expected));

/** The archive is read from its end: its whole size counts as read from the first piece on. */
async function* unzipped(handle: FileHandle, size: number, expansion: Expansion, onProgress: Progress) {
  expansion.readWhole(size);
  onProgress(0, size);
  yield* unzip(handle);
  onProgress(size, size);
}

function decompress(
  compression: Exclude<Compression, 'zip'>,
  raw: AsyncGenerator<Buffer>,
  size: number,
): AsyncIterable<Buffer> {
  switch (compression) {
    case 'none':
      return raw;
    case 'bgzip':
      return inflateBlocks(raw);
    case 'gzip':
      return gunzip(raw, Math.min(STREAM_BYTES, bufferBytes(4 * size)));
  }
}

/** The next piece is asked for when the last one is used up: both lie in the same buffer. */
const PIECE_BY_PIECE = { writableHighWaterMark: 1 };

async function* gunzip(raw: AsyncGenerator<Buffer>, chunkSize: number): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize, ...PIECE_BY_PIECE });
  pipeline(raw, unzip, () => {});
  try {
    for await (const chunk of unzip) yield chunk as Buffer;
  } catch (error) {
    throw isZlibError(error) ? new BytesDamaged('the gzip data end early or are damaged') : error;
  }
}

const isZlibError = (error: unknown): boolean => /^Z_/.test(String((error as { code?: unknown }).code));

async function* bounded(chunks: AsyncIterable<Buffer>, expansion: Expansion | undefined) {
  let [total, kept] = [0, 0];
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > MAX_DECOMPRESSED_BYTES)
      throw new FileRefused('The file is too large when decompressed.', undefined, 'smaller');
    expansion?.write(chunk.length);
    yield chunk;
    if ((kept += chunk.length) < TEXT_KEPT_BYTES) continue;
    kept = 0;
    collectNewObjects();
  }
}
