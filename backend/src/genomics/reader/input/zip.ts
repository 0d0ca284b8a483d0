/** The one file in a zip archive: providers of consumer tests pack their raw data so. */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fromFd, type Entry, type ZipFile } from 'yauzl';
import { BytesDamaged, FileRefused } from '../file-refused.js';

/** Entries of an archive that are looked at: the raw data, and what a computer adds beside them. */
const MOST_ENTRIES = 20;

const SEVERAL = 'This zip archive holds several files. Unpack it and upload the one with the genome.';
const ENCRYPTED = 'This zip archive is encrypted. Unpack it and upload the file inside.';

const opened = promisify(fromFd) as unknown as (
  fd: number,
  options: { lazyEntries: true; autoClose: false },
) => Promise<ZipFile>;

/** Yields the decompressed bytes of the only file inside. @throws FileRefused, BytesDamaged */
export async function* unzip(handle: FileHandle): AsyncGenerator<Buffer> {
  const archive = await opened(handle.fd, { lazyEntries: true, autoClose: false }).catch(damaged);
  const entry = await onlyFile(archive);
  if (entry.isEncrypted()) throw new FileRefused(ENCRYPTED);
  const stream = await promisify(archive.openReadStream.bind(archive) as OpenStream)(entry).catch(damaged);
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch (error) {
    damaged(error);
  }
}

type OpenStream = (entry: Entry, done: (error: Error | null, stream: NodeJS.ReadableStream) => void) => void;

async function onlyFile(archive: ZipFile): Promise<Entry> {
  if (archive.entryCount > MOST_ENTRIES) throw new FileRefused(SEVERAL);
  const files = (await entriesOf(archive)).filter(({ fileName }) => !/\/$|^__MACOSX\//.test(fileName));
  const [only] = files;
  if (!only) throw new FileRefused('This zip archive is empty. Upload the file that you meant to pack.');
  if (files.length > 1) throw new FileRefused(SEVERAL);
  return only;
}

function entriesOf(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise<Entry[]>((resolve, reject) => {
    archive.on('entry', (entry: Entry) => {
      entries.push(entry);
      archive.readEntry();
    });
    archive.on('end', () => resolve(entries));
    archive.on('error', reject);
    archive.readEntry();
  }).catch(damaged);
}

function damaged(error: unknown): never {
  throw new BytesDamaged(`the zip archive cannot be read (${(error as Error).message})`);
}
