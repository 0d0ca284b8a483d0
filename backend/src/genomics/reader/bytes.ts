/** The decompressed bytes of an uploaded file, in pieces, with bounds on what may come out. */
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { inflateBlocks } from './bgzf-reader.js';
import { compressionOf, type Compression } from './detect.js';
import { BytesDamaged, FileRefused } from './file-refused.js';
import { EXPANSION_GRACE_BYTES, MAX_DECOMPRESSED_BYTES, MAX_EXPANSION, READ_BYTES } from './limits.js';
import { unzip } from './zip.js';

/** `step`: what is done with the bytes, where that is more than to read them. */
export type Progress = (bytesRead: number, bytesTotal: number, step?: string) => void;

export interface OpenFile {
  compression: Compression;
  /** Bytes on disk. */
  size: number;
  /** Valid until the next one is asked for. */
  chunks(): AsyncGenerator<Buffer>;
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
    const raw = { read: 0 };
    const pieces = () =>
      compression === 'zip'
        ? unzipped(handle, size, raw, onProgress)
        : decompress(compression, readAll(handle, size, raw, onProgress));
    const chunks = () => bounded(pieces(), raw, compression);
    return { compression, size, chunks, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* readAll(handle: FileHandle, size: number, raw: { read: number }, onProgress: Progress) {
  for (;;) {
    // a fresh buffer each time: the gunzip stream may still hold the last one
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, raw.read);
    if (bytesRead === 0) return;
    raw.read += bytesRead;
    onProgress(raw.read, Math.max(size, raw.read));
    yield buffer.subarray(0, bytesRead);
  }
}

/** The archive is read from its end: its whole size counts as read from the first piece on. */
async function* unzipped(handle: FileHandle, size: number, raw: { read: number }, onProgress: Progress) {
  raw.read = size;
  onProgress(0, size);
  yield* unzip(handle);
  onProgress(size, size);
}

function decompress(compression: Exclude<Compression, 'zip'>, raw: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  switch (compression) {
    case 'none':
      return raw;
    case 'bgzip':
      return inflateBlocks(raw);
    case 'gzip':
      return gunzip(raw);
  }
}

async function* gunzip(raw: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: READ_BYTES });
  pipeline(Readable.from(raw, { objectMode: false }), unzip, () => {});
  try {
    for await (const chunk of unzip) yield chunk as Buffer;
  } catch (error) {
    throw isZlibError(error) ? new BytesDamaged('the gzip data end early or are damaged') : error;
  }
}

const isZlibError = (error: unknown): boolean => /^Z_/.test(String((error as { code?: unknown }).code));

async function* bounded(chunks: AsyncIterable<Buffer>, raw: { read: number }, compression: Compression) {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > MAX_DECOMPRESSED_BYTES)
      throw new FileRefused('The file is too large when decompressed.', undefined, 'smaller');
    if (compression !== 'none' && total > EXPANSION_GRACE_BYTES && total > raw.read * MAX_EXPANSION)
      throw new FileRefused(
        `The file expands to more than ${MAX_EXPANSION} times its size, which no genome file does. Upload it uncompressed or as bgzip.`,
      );
    yield chunk;
  }
}
