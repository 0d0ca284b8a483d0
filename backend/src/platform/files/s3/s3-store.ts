import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AT_LENGTH, type Bucket } from './bucket.js';

/** Size of a part. A part is held in memory, so that it can be sent again. 10,000 parts are 78 GiB. */
const PART_BYTES = 8 * 1024 ** 2;

/** Stores the chunks under `key`, whole or not at all: a short file in one PUT, a longer one in parts. */
export async function store(bucket: Bucket, key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(chunks, PART_BYTES);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (second.done) return put(bucket, key, first.value ?? Buffer.alloc(0));
  await putInParts(bucket, key, [first.value!, second.value], parts);
}

async function put(bucket: Bucket, key: string, body: Buffer): Promise<void> {
  await bucket.call((s3) => s3.send(new PutObjectCommand({ ...bucket.at(key), Body: body }), AT_LENGTH));
}

async function putInParts(bucket: Bucket, key: string, begun: Buffer[], rest: AsyncIterable<Buffer>): Promise<void> {
  const creation = new CreateMultipartUploadCommand(bucket.at(key));
  const { UploadId } = await bucket.call((s3) => s3.send(creation));
  const upload = { ...bucket.at(key), UploadId };
  const sent: CompletedPart[] = [];
  const send = async (part: Buffer) => {
    const PartNumber = sent.length + 1;
    const sending = new UploadPartCommand({ ...upload, PartNumber, Body: part });
    const { ETag } = await bucket.call((s3) => s3.send(sending, AT_LENGTH));
    sent.push({ PartNumber, ETag });
  };
  try {
    for (const part of begun.splice(0)) await send(part);
    for await (const part of rest) await send(part);
    const completion = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } });
    await bucket.call((s3) => s3.send(completion, AT_LENGTH));
  } catch (error) {
    await bucket.call((s3) => s3.send(new AbortMultipartUploadCommand(upload))).catch(() => undefined);
    throw error;
  }
}

/** Splits the bytes into buffers of one size; the last may be shorter. */
async function* inParts(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Buffer, undefined> {
  let [pieces, length] = [[] as Uint8Array[], 0];
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + bytes - length);
      pieces.push(piece);
      length += piece.length;
      at += piece.length;
      if (length < bytes) continue;
      yield Buffer.concat(pieces);
      [pieces, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(pieces);
  return undefined;
}
