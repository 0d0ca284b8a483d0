import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type Files, UPLOAD_MINUTES } from '../files.js';
import type { Bucket } from './bucket.js';

/**
 * Headers that the signature covers: the upload must send them unchanged. The client adds a content type when none is
 * given.
 */
const SIGNED = ['host', 'content-length', 'if-none-match'];
const FIRST_ONLY = { 'If-None-Match': '*' };

/** A link for one PUT that cannot replace a file. */
export async function putLink(
  bucket: Bucket,
  { key, contentType, size }: Parameters<Files['uploadLink']>[0],
): Promise<{ url: string; headers: Record<string, string> }> {
  const anyType = contentType === '*';
  const command = new PutObjectCommand({
    ...bucket.at(key),
    IfNoneMatch: '*',
    ...(!anyType && { ContentType: contentType }),
    ...(size !== undefined && { ContentLength: size }),
  });
  const url = await getSignedUrl(bucket.signer, command, {
    expiresIn: UPLOAD_MINUTES * 60,
    signableHeaders: new Set(anyType ? SIGNED : [...SIGNED, 'content-type']),
    unhoistableHeaders: new Set(['if-none-match']),
  });
  return { url, headers: { 'Content-Type': anyType ? 'application/octet-stream' : contentType, ...FIRST_ONLY } };
}

/** Signs a link for one part of an upload, of exactly that many bytes. */
export function partLink(
  bucket: Bucket,
  part: { key: string; uploadId: string; number: number; size: number },
): Promise<string> {
  const { key, uploadId, number, size } = part;
  const command = new UploadPartCommand({
    ...bucket.at(key),
    UploadId: uploadId,
    PartNumber: number,
    ContentLength: size,
  });
  return getSignedUrl(bucket.signer, command, { expiresIn: UPLOAD_MINUTES * 60, signableHeaders: new Set(SIGNED) });
}
