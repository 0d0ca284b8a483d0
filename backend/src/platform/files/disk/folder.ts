import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../kernel/durable.js';
import { FileTooLarge, type LocalPath, mustBeFileKey, StorageFull } from '../files.js';

/** Space kept free for the event log and other databases, which must always be able to write. */
export const SPACE_KEPT_FREE = 256 * 1024 ** 2;
/** Number of written bytes after which the free space is checked again. */
const LOOK_AGAIN_AFTER = 64 * 1024 ** 2;
const INCOMING = '.incoming';
/** Uploads in parts, which go on after a restart. */
const UPLOADS = 'uploads';

/**
 * A folder in which every file is whole or absent. Each file is written under a temporary name, synced, and then
 * renamed.
 */
export class Folder {
  constructor(
    private readonly root: string,
    private readonly freeBytes: (folder: string) => Promise<number> = freeBytesOf,
  ) {}

  /** Makes the folder and removes what a crash left unfinished, except for uploads in parts. */
  async open(): Promise<void> {
    const incoming = join(this.root, INCOMING);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const left = (await readdir(incoming)).filter((name) => name !== UPLOADS);
    for (const name of left) await rm(join(incoming, name), { recursive: true, force: true });
  }

  /** Where uploads in parts are kept until they are whole. */
  get uploads(): string {
    return join(this.root, INCOMING, UPLOADS);
  }

  /** Makes an empty folder beside the unfinished files; `release` removes it. After a crash, the next start does. */
  async makeWorkFolder(): Promise<LocalPath> {
    const path = join(this.root, INCOMING, `work-${randomUUID()}`);
    await mkdir(path, { mode: 0o700 });
    return { path, release: () => rm(path, { recursive: true, force: true }) };
  }

  /** @throws Error for a key that no server code could have chosen */
  pathOf(key: string): string {
    mustBeFileKey(key);
    return resolve(this.root, key);
  }

  /** @throws StorageFull when too little space would be left after `bytes` more */
  async makeSure(bytes: number): Promise<void> {
    const free = await this.freeBytes(this.root);
    if (free - bytes < SPACE_KEPT_FREE) throw new StorageFull(`${free} bytes are free`);
  }

  /**
   * Writes the chunks under a temporary name and syncs them. Leaves nothing behind when it fails.
   *
   * @returns the temporary path
   * @throws FileTooLarge, StorageFull, and any error of the chunks' source
   */
  async receive(chunks: AsyncIterable<Uint8Array>, limit = Infinity): Promise<string> {
    const path = join(this.root, INCOMING, randomUUID());
    const file = await open(path, 'wx', 0o600);
    try {
      await this.fill(file, chunks, limit);
      await file.sync();
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StorageFull('the disk is full') : error;
    } finally {
      await file.close();
    }
  }

  /** Gives a received file its final name and replaces an older file of that name. */
  async replace(path: string, key: string): Promise<void> {
    const target = await this.makeRoom(key);
    await rename(path, target);
    await this.syncFoldersOf(target);
  }

  /** Gives a received file its final name unless another file has it. @returns whether the name was free */
  async keepFirst(path: string, key: string): Promise<boolean> {
    const target = await this.makeRoom(key);
    try {
      await link(path, target);
      await this.syncFoldersOf(target);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  private async fill(file: FileHandle, chunks: AsyncIterable<Uint8Array>, limit: number): Promise<void> {
    let [written, lookAt] = [0, 0];
    for await (const chunk of chunks) {
      if (written + chunk.length > limit) throw new FileTooLarge(`more than ${limit} bytes`);
      if (written >= lookAt) {
        await this.makeSure(chunk.length);
        lookAt = written + LOOK_AGAIN_AFTER;
      }
      await file.writeFile(chunk);
      written += chunk.length;
    }
  }

  private async makeRoom(key: string): Promise<string> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return target;
  }

  // syncs every parent folder: a new name survives a power cut only then
  private async syncFoldersOf(target: string): Promise<void> {
    for (let folder = dirname(target); folder.startsWith(resolve(this.root)); folder = dirname(folder)) {
      await syncFolder(folder);
    }
  }
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The checksum of a file in base64. */
export async function checksumOf(path: string, algorithm: 'md5' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

/** For `catch`: the answer null for a file or folder that is not there. */
export function nothingIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
