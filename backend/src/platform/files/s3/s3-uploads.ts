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
import { FileMissing, type Files, UPLOAD_MINUTES, type UploadLink } from '../files.js';
import type { Bucket } from './bucket.js';
import { partLink, putLink } from './s3-links.js';
import { codeOf } from './s3-failures.js';

/**
 * Maximum size of one PUT to S3 (https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html). The next two are
 * also limits of S3.
 */
const LARGEST_PUT = 5 * 1024 ** 3;
const MOST_PARTS = 10_000;
const MOST_LINK_SECONDS = 7 * 24 * 3600;
const PART_BYTES = 256 * 1024 ** 2;
/** Slowest upload to wait for (1 Mbit/s), because the portal does not see the bytes on their way. */
const SLOWEST_BYTES_PER_SECOND = 128 * 1024;
/** The key of an upload's note. It begins with a dot, unlike any file's key. */
const noteOf = (key: string): string => `.uploads/${key}`;

export interface UploadLimits {
  /** bytes; a larger file is uploaded in parts */
  largestPut?: number;
  partBytes?: number;
}

/** What the portal remembers of an upload under way. It is stored beside the files, so that every node can read it. */
interface Note {
  /** milliseconds since 1970; nothing can arrive after this time */
  until: number;
  parts?: { uploadId: string; size: number; bytes: number };
}

/** Uploads that browsers send directly to S3. */
export class S3Uploads {
  constructor(
    private readonly bucket: Bucket,
    private readonly limits: UploadLimits = {},
  ) {}

  async begin(upload: Parameters<Files['uploadLink']>[0]): Promise<UploadLink> {
    const largest = this.limits.largestPut ?? LARGEST_PUT;
    const seconds = UPLOAD_MINUTES * 60 + Math.ceil((upload.size ?? largest) / SLOWEST_BYTES_PER_SECOND);
    if ((upload.size ?? 0) > largest)
      return this.beginInParts(upload, upload.size ?? 0, Math.min(seconds, MOST_LINK_SECONDS));
    await this.write(upload.key, { until: inSeconds(seconds) });
    const expiresAt = new Date(inSeconds(UPLOAD_MINUTES * 60)).toISOString();
    return { ...(await putLink(this.bucket, upload)), method: 'PUT', expiresAt };
  }

  async isUnderWay(key: string): Promise<boolean> {
    const note = await this.read(key);
    return note !== null && Date.now() < note.until;
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
    await this.bucket.call((s3) => s3.send(new DeleteObjectCommand(this.bucket.at(noteOf(key)))));
  }

  private async beginInParts(
    { key, contentType }: { key: string; contentType: string },
    size: number,
    seconds: number,
  ): Promise<UploadLink> {
    const bytes = Math.max(this.limits.partBytes ?? PART_BYTES, Math.ceil(size / MOST_PARTS));
    const type = contentType === '*' ? 'application/octet-stream' : contentType;
    const creation = new CreateMultipartUploadCommand({ ...this.bucket.at(key), ContentType: type });
    const { UploadId: uploadId = '' } = await this.bucket.call((s3) => s3.send(creation));
    await this.write(key, { until: inSeconds(seconds), parts: { uploadId, size, bytes } });
    const parts = await Promise.all(
      slices(size, bytes).map(async ({ from, to }, at) => ({
        url: await partLink(this.bucket, { key, uploadId, number: at + 1, size: to - from, seconds }),
        from,
        to,
      })),
    );
    const expiresAt = new Date(inSeconds(seconds)).toISOString();
    // a client that ignores the parts is refused: the first link accepts only the length of its part
    return { url: parts[0]!.url, method: 'PUT', headers: {}, expiresAt, parts };
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
    await this.bucket.call((s3) => s3.send(abort)).catch(unless('NoSuchUpload'));
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

function slices(size: number, bytes: number): { from: number; to: number }[] {
  const count = Math.ceil(size / bytes);
  return Array.from({ length: count }, (_none, at) => ({ from: at * bytes, to: Math.min((at + 1) * bytes, size) }));
}

const isWhole = (arrived: Part[], { size, bytes }: { size: number; bytes: number }): boolean =>
  arrived.length === Math.ceil(size / bytes) && arrived.reduce((sum, { Size = 0 }) => sum + Size, 0) === size;

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

const unless = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error;
};
