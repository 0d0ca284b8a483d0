import { createReadStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { DependencyDown } from '../../kernel/failures.js';
import { idleTimeout } from '../../kernel/idle-timeout.js';
import { Folder, nothingIfAbsent } from '../disk/folder.js';
import type { FileLinks } from '../file-links.js';
import {
  type ByteRange,
  FileMissing,
  Files,
  FileTooLarge,
  type LocalPath,
  mustBeFileKey,
  StorageFull,
  type UnfinishedUpload,
  type UploadLink,
} from '../files.js';
import { Bucket, type BucketOptions } from './bucket.js';
import { meaningOf } from './s3-failures.js';
import { S3Uploads, type UploadLimits } from './s3-uploads.js';

export interface S3Options extends BucketOptions, UploadLimits {
  links: FileLinks;
  /** for local copies and job folders */
  workFolder: string;
  /** bytes */
  maxUploadBytes: number;
  freeBytes?: (folder: string) => Promise<number>;
  /** time after which a download without another byte ends */
  silenceMilliseconds?: number;
}

const SILENCE_MILLISECONDS = 30_000;

/** Files in a bucket of an S3 server, with links for uploads that S3 itself answers. */
export class S3Files extends Files {
  readonly bucket: Bucket;
  private readonly uploads: S3Uploads;
  private readonly work: Folder;
  /** bytes reserved for local copies in progress */
  private promised = 0;

  constructor(private readonly options: S3Options) {
    super(options.links);
    this.bucket = new Bucket(options);
    this.uploads = new S3Uploads(this.bucket, options);
    this.work = new Folder(options.workFolder, options.freeBytes);
  }

  /** Prepares the work folder. To be called once, before all other methods. */
  open(): Promise<void> {
    return this.work.open();
  }

  close(): void {
    this.bucket.close();
  }

  override async uploadLink(upload: Parameters<Files['uploadLink']>[0]): Promise<UploadLink> {
    mustBeFileKey(upload.key);
    if ((upload.size ?? 0) > this.options.maxUploadBytes) throw new FileTooLarge(`${upload.size} bytes`);
    return this.uploads.begin(upload);
  }

  override async completeUpload(key: string): Promise<{ size: number } | null> {
    await this.uploads.complete(key);
    const file = await this.stat(key);
    if (file && file.size > this.options.maxUploadBytes) {
      await this.remove(key);
      throw new FileTooLarge(`${file.size} bytes`);
    }
    if (file) await this.uploads.forget(key);
    return file;
  }

  override async stat(key: string): Promise<{ size: number } | null> {
    mustBeFileKey(key);
    try {
      const head = await this.bucket.call((s3) => s3.send(new HeadObjectCommand(this.bucket.at(key))));
      return { size: head.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    mustBeFileKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.bucket.call((s3) => s3.send(new GetObjectCommand({ ...this.bucket.at(key), Range })));
    if (!(Body instanceof Readable)) throw new Error('S3 answered without a body');
    // closes the answer: a stream dropped before its first byte would keep its connection
    return Readable.from(this.bytesOf(Body), { objectMode: false }).once('close', () => Body.destroy());
  }

  override async write(key: string, content: Readable | Buffer): Promise<void> {
    mustBeFileKey(key);
    await this.bucket.store(key, Buffer.isBuffer(content) ? Readable.from([content]) : content);
  }

  override async localCopy(key: string): Promise<LocalPath> {
    const file = await this.stat(key);
    if (!file) throw new FileMissing(key);
    this.promised += file.size;
    try {
      await this.work.makeSure(this.promised);
      const path = await this.work.receive(await this.read(key), file.size);
      return { path, release: () => rm(path, { force: true }) };
    } catch (error) {
      throw error instanceof StorageFull
        ? new DependencyDown(`no copy of the file could be made: ${error.message}`)
        : error;
    } finally {
      this.promised -= file.size;
    }
  }

  override async adopt(path: string, key: string): Promise<void> {
    mustBeFileKey(key);
    const isHere = await access(path).then(() => true, nothingIfAbsent);
    if (isHere) {
      await this.bucket.store(key, createReadStream(path));
      return rm(path);
    }
    if (!(await this.stat(key))) throw new FileMissing(key);
  }

  override async remove(key: string): Promise<void> {
    mustBeFileKey(key);
    await this.bucket.call((s3) => s3.send(new DeleteObjectCommand(this.bucket.at(key))));
    await this.uploads.forget(key);
  }

  override async removeFolder(folder: string): Promise<void> {
    mustBeFileKey(folder);
    for await (const key of this.bucket.keysIn(folder)) await this.remove(key);
  }

  override unfinished(key: string): Promise<UnfinishedUpload | null> {
    return this.uploads.unfinished(key);
  }

  override isArriving(key: string, now = Date.now()): Promise<boolean> {
    return this.uploads.isUnderWay(key, now);
  }

  override workFolder(): Promise<LocalPath> {
    return this.work.makeWorkFolder();
  }

  /** Ends a download when no byte arrives for a while. The client's own timeout stops once the answer begins. */
  private async *bytesOf(body: Readable): AsyncGenerator<Uint8Array> {
    const { silenceMilliseconds = SILENCE_MILLISECONDS } = this.options;
    const giveUp = () => body.destroy(new Error(`nothing more came for ${silenceMilliseconds} ms`));
    try {
      yield* idleTimeout(body, silenceMilliseconds, giveUp);
    } catch (error) {
      throw meaningOf(error);
    }
  }
}
