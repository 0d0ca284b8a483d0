import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListPartsCommand,
  type Part,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { UPLOAD_PART_BYTES } from '@portal/events/rules';
import { FileMissing, type Files, type UnfinishedUpload, UPLOAD_MINUTES, type UploadLink } from '../files.js';
import { type Cut, cutOf, RESUME_MILLISECONDS, slicesOf, type UploadPart } from '../parts.js';
import type { Bucket } from './bucket.js';
import { partLink, putLink } from './s3-links.js';
import { codeOf } from './s3-failures.js';

/** Maximum size of one PUT to S3 (https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html). */
const LARGEST_PUT = 5 * 1024 ** 3;
/** Slowest upload to wait for (1 Mbit/s), because the portal does not see the bytes on their way. */
const SLOWEST_BYTES_PER_SECOND = 128 * 1024;
/** The key of an upload's note. It begins with a dot, unlike any file's key. */
const noteOf = (key: string): string => `.uploads/${key}`;

export interface UploadLimits {
  /** bytes; a larger file is uploaded in parts alone */
  largestPut?: number;
  /** bytes; a larger file may be uploaded in parts of this size */
  partBytes?: number;
}

/** What the portal remembers of an upload under way. It is stored beside the files, so that every node can read it. */
interface Note {
  /** milliseconds since 1970; nothing can arrive after this time */
  until: number;
  parts?: Parts;
}

interface Parts extends Cut {
  uploadId: string;
}

/** Uploads that browsers send directly to S3. */
export class S3Uploads {
  constructor(
    private readonly bucket: Bucket,
    private readonly limits: UploadLimits = {},
  ) {}

  async begin(upload: Parameters<Files['uploadLink']>[0]): Promise<UploadLink> {
    const largest = this.limits.largestPut ?? LARGEST_PUT;
    const size = upload.size ?? 0;
    const parts =
      size > (this.limits.partBytes ?? UPLOAD_PART_BYTES) ? await this.beginInParts(upload, size) : undefined;
    if (!parts) await this.write(upload.key, { until: Date.now() + longestPut(upload.size ?? largest) });
    const expiresAt = new Date(Date.now() + UPLOAD_MINUTES * 60_000).toISOString();
    // a file too large for one PUT is refused as one: the first link accepts only the length of its part
    const whole = size > largest ? { url: parts![0]!.url, headers: {} } : await putLink(this.bucket, upload);
    return { ...whole, method: 'PUT', expiresAt, ...(parts && { parts }) };
  }

  async unfinished(key: string): Promise<UnfinishedUpload | null> {
    const parts = (await this.read(key))?.parts;
    // the bucket's own rule may have ended the upload
    const arrived = parts && (await this.arrived(key, parts.uploadId).catch(ignoreEnded));
    return arrived ? { size: parts.size, arrived: sizeOf(arrived) } : null;
  }

  async isUnderWay(key: string, now: number): Promise<boolean> {
    const note = await this.read(key);
    return note !== null && now < note.until;
  }

  /** Joins the parts once all are there. A repeat changes nothing. */
  async complete(key: string): Promise<void> {
    const parts = (await this.read(key))?.parts;
    if (!parts) return;
    try {
      const arrived = await this.arrived(key, parts.uploadId);
      if (isWhole(arrived, parts)) await this.putTogether(key, parts.uploadId, arrived);
    } catch (error) {
      // another call has just joined them
      if (!['NoSuchUpload', 'PreconditionFailed'].includes(codeOf(error))) throw error;
    }
  }

  /** Deletes the note of an upload, and parts that were never joined. */
  async forget(key: string): Promise<void> {
    const note = await this.read(key);
    if (!note) return;
    if (note.parts) await this.abort(key, note.parts.uploadId);
    try {
      await this.bucket.call((s3) => s3.send(new DeleteObjectCommand(this.bucket.at(noteOf(key)))));
    } catch (error) {
      // another call has just deleted it: Amazon's answer is 204 then, not every server's
      if (!(error instanceof FileMissing)) throw error;
    }
  }

  /** Begins an upload in parts, or goes on with it if it is known. */
  private async beginInParts({ key, contentType }: { key: string; contentType: string }, size: number) {
    const known = (await this.read(key))?.parts;
    const parts = known?.size === size ? known : await this.create(key, contentType, size);
    await this.write(key, { until: Date.now() + longestPut(parts.bytes) + RESUME_MILLISECONDS, parts });
    const arrived = known === parts ? await this.arrived(key, parts.uploadId) : [];
    return Promise.all(
      slicesOf(parts).map(async ({ number, from, to }): Promise<UploadPart> => {
        const url = await partLink(this.bucket, { key, uploadId: parts.uploadId, number, size: to - from });
        const part = arrived.find(({ PartNumber }) => PartNumber === number);
        const md5 = md5In(part?.ETag);
        return { url, from, to, done: part !== undefined, ...(md5 && { md5 }) };
      }),
    );
  }

  private async create(key: string, contentType: string, size: number): Promise<Parts> {
    const type = contentType === '*' ? 'application/octet-stream' : contentType;
    const creation = new CreateMultipartUploadCommand({ ...this.bucket.at(key), ContentType: type });
    const { UploadId: uploadId = '' } = await this.bucket.call((s3) => s3.send(creation));
    return { uploadId, ...cutOf(size, this.limits.partBytes) };
  }

  /**
   * Lists the parts page by page. The library's paging may never end: some servers name a next part after the last one.
   */
  private async arrived(key: string, uploadId: string, after?: string): Promise<Part[]> {
    const list = new ListPartsCommand({ ...this.bucket.at(key), UploadId: uploadId, PartNumberMarker: after });
    const { Parts = [], IsTruncated, NextPartNumberMarker } = await this.bucket.call((s3) => s3.send(list));
    return IsTruncated ? [...Parts, ...(await this.arrived(key, uploadId, NextPartNumberMarker))] : Parts;
  }

  private async putTogether(key: string, uploadId: string, arrived: Part[]): Promise<void> {
    const Parts = arrived.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const completion = { ...this.bucket.at(key), UploadId: uploadId, IfNoneMatch: '*', MultipartUpload: { Parts } };
    await this.bucket.callSlowly((s3) => s3.send(new CompleteMultipartUploadCommand(completion)));
  }

  private async abort(key: string, uploadId: string): Promise<void> {
    const abort = new AbortMultipartUploadCommand({ ...this.bucket.at(key), UploadId: uploadId });
    await this.bucket.call((s3) => s3.send(abort)).catch(ignoreEnded);
  }

  private async write(key: string, note: Note): Promise<void> {
    const put = new PutObjectCommand({ ...this.bucket.at(noteOf(key)), Body: JSON.stringify(note) });
    await this.bucket.call((s3) => s3.send(put));
  }

  private async read(key: string): Promise<Note | null> {
    try {
      const { Body } = await this.bucket.call((s3) => s3.send(new GetObjectCommand(this.bucket.at(noteOf(key)))));
      return Body ? (JSON.parse(await Body.transformToString()) as Note) : null;
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }
}

const sizeOf = (arrived: Part[]): number => arrived.reduce((sum, { Size = 0 }) => sum + Size, 0);

const isWhole = (arrived: Part[], cut: Cut): boolean =>
  arrived.length === slicesOf(cut).length && sizeOf(arrived) === cut.size;

/** Milliseconds from the signing of a link to the end of the slowest PUT. */
const longestPut = (bytes: number): number => (UPLOAD_MINUTES * 60 + bytes / SLOWEST_BYTES_PER_SECOND) * 1000;

/** The checksum in an entity tag. Servers that encrypt with keys of their own put something else there. */
function md5In(tag = ''): string | undefined {
  const [, hex] = /^"?([0-9a-f]{32})"?$/.exec(tag) ?? [];
  return hex && Buffer.from(hex, 'hex').toString('base64');
}

/** Takes an upload that S3 no longer knows for one that has ended. */
function ignoreEnded(error: unknown): undefined {
  if (codeOf(error) !== 'NoSuchUpload') throw error;
}
