import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { UPLOAD_PART_BYTES } from '@portal/events/rules';
import { type FileLinks, type Grant, inMinutes } from '../file-links.js';
import {
  type ByteRange,
  FileMissing,
  Files,
  FileTooLarge,
  type LocalPath,
  type UnfinishedUpload,
  UPLOAD_MINUTES,
  type UploadLink,
} from '../files.js';
import { cutOf, type Slice, slicesOf, type UploadPart } from '../parts.js';
import { DiskUploads } from './disk-uploads.js';
import { checksumOf, Folder, nothingIfAbsent } from './folder.js';

export interface DiskOptions {
  folder: string;
  links: FileLinks;
  /** bytes */
  maxUploadBytes: number;
  freeBytes?: (folder: string) => Promise<number>;
  /** a larger file is uploaded in parts of this size */
  partBytes?: number;
}

export type Upload = 'stored' | 'stored before' | 'another file is there';

/** Files in a folder of this machine, with links that the portal signs and answers itself. */
export class DiskFiles extends Files {
  private readonly folder: Folder;
  private readonly uploads: DiskUploads;
  private readonly arriving = new Set<string>();

  constructor(private readonly options: DiskOptions) {
    super(options.links);
    this.folder = new Folder(options.folder, options.freeBytes);
    this.uploads = new DiskUploads(this.folder);
  }

  /** Prepares the folder. To be called once, before all other methods. */
  open(): Promise<void> {
    return this.folder.open();
  }

  override async uploadLink({ key, contentType, size = 0 }: Parameters<Files['uploadLink']>[0]): Promise<UploadLink> {
    if (size > this.options.maxUploadBytes) throw new FileTooLarge(`${size} bytes`);
    this.folder.pathOf(key);
    const expires = inMinutes(UPLOAD_MINUTES);
    const grant = { method: 'PUT', key, contentType, expires, fileName: '', disposition: 'attachment' } as const;
    return {
      url: this.links.to(grant),
      method: 'PUT',
      headers: { 'Content-Type': contentType === '*' ? 'application/octet-stream' : contentType },
      expiresAt: new Date(expires * 1000).toISOString(),
      ...(size > this.partBytes && { parts: await this.partsOf(grant, size) }),
    };
  }

  override async unfinished(key: string): Promise<UnfinishedUpload | null> {
    const cut = await this.uploads.cutOf(key);
    if (!cut) return null;
    const arrived = await this.uploads.arrived(key);
    const whole = slicesOf(cut).filter(({ number }) => arrived.has(number));
    return { size: cut.size, arrived: whole.reduce((sum, { from, to }) => sum + to - from, 0) };
  }

  override async stat(key: string): Promise<{ size: number } | null> {
    const found = await stat(this.folder.pathOf(key)).catch(nothingIfAbsent);
    return found?.isFile() ? { size: found.size } : null;
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    await this.mustBeThere(key);
    const file = await open(this.folder.pathOf(key), 'r');
    return file.createReadStream(range);
  }

  override async write(key: string, content: Readable | Buffer): Promise<void> {
    const chunks = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    await this.folder.replace(await this.folder.receive(chunks), key);
  }

  override async localCopy(key: string): Promise<LocalPath> {
    await this.mustBeThere(key);
    return { path: this.folder.pathOf(key), release: async () => {} };
  }

  override async adopt(path: string, key: string): Promise<void> {
    const file = await open(path, 'r').catch(nothingIfAbsent);
    if (!file) return this.mustBeThere(key);
    await file.sync().finally(() => file.close());
    try {
      await this.folder.replace(path, key);
    } catch (error) {
      // a file on another disk is copied, since it cannot be renamed
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await this.write(key, createReadStream(path));
      await rm(path);
    }
  }

  override async remove(key: string): Promise<void> {
    await rm(this.folder.pathOf(key), { force: true });
    await this.uploads.forget(key);
  }

  override async removeFolder(folder: string): Promise<void> {
    await rm(this.folder.pathOf(folder), { recursive: true, force: true });
  }

  override async completeUpload(key: string): Promise<{ size: number } | null> {
    await this.uploads.join(key);
    const file = await this.stat(key);
    if (file) await this.uploads.forget(key);
    return file;
  }

  override async isArriving(key: string, now = Date.now()): Promise<boolean> {
    return this.arriving.has(key) || this.uploads.isAlive(key, now);
  }

  override workFolder(): Promise<LocalPath> {
    return this.folder.makeWorkFolder();
  }

  /**
   * Stores an upload. Keeps nothing when it throws.
   *
   * @param announced number of bytes, if the sender gave it
   * @throws FileTooLarge, StorageFull, UploadBroken
   */
  async take(key: string, bytes: AsyncIterable<Uint8Array>, announced: number | undefined): Promise<Upload> {
    const limit = this.options.maxUploadBytes;
    if ((announced ?? 0) > limit) throw new FileTooLarge(`${announced} bytes`);
    await this.folder.makeSure(announced ?? 0);
    this.arriving.add(key);
    const received = await this.folder.receive(bytes, limit).finally(() => this.arriving.delete(key));
    try {
      await mustMeasure(received, announced);
      if (await this.folder.keepFirst(received, key)) return 'stored';
      return (await sameContent(received, this.folder.pathOf(key))) ? 'stored before' : 'another file is there';
    } finally {
      await rm(received, { force: true });
    }
  }

  /**
   * Stores a part of an upload. Keeps nothing when it throws.
   *
   * @param md5 as in `Content-MD5`
   * @throws StorageFull, UploadBroken, ChecksumWrong, UploadOver
   */
  async takePart(key: string, slice: Slice, bytes: AsyncIterable<Uint8Array>, md5: string): Promise<void> {
    const length = slice.to - slice.from;
    await this.folder.makeSure(length);
    const received = await this.folder.receive(bytes, length).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? new UploadBroken(`more than ${length} bytes came`) : error;
    });
    try {
      await mustMeasure(received, length);
      await this.uploads.place(key, slice, received, md5);
    } finally {
      await rm(received, { force: true });
    }
  }

  private get partBytes(): number {
    return this.options.partBytes ?? UPLOAD_PART_BYTES;
  }

  private async partsOf(grant: Grant, size: number): Promise<UploadPart[]> {
    const { cut, arrived } = await this.uploads.begin(grant.key, cutOf(size, this.partBytes));
    return slicesOf(cut).map((part) => {
      const md5 = arrived.get(part.number);
      const { from, to } = part;
      return { url: this.links.to({ ...grant, part }), from, to, done: md5 !== undefined, ...(md5 && { md5 }) };
    });
  }

  private async mustBeThere(key: string): Promise<void> {
    if (!(await this.stat(key))) throw new FileMissing(key);
  }
}

/** The upload has fewer or more bytes than announced. */
export class UploadBroken extends Error {}

async function mustMeasure(path: string, announced: number | undefined): Promise<void> {
  const { size } = await stat(path);
  if (announced !== undefined && size !== announced) throw new UploadBroken(`${size} of ${announced} bytes came`);
}

async function sameContent(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => checksumOf(path, 'sha256')));
  return first === second;
}
