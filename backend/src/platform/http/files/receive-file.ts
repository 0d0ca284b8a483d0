import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../envelope.js';
import { steadily } from './steadily.js';
import { FileTooLarge, StorageFull } from '../../files/files.js';
import { sentTypeOf } from './accept-uploads.js';
import { UploadBroken, type DiskFiles } from '../../files/disk/disk-files.js';
import { ChecksumWrong, UploadOver } from '../../files/disk/disk-uploads.js';
import type { Slice } from '../../files/parts.js';
import { refuse, type FileRefusal } from './file-refusals.js';
import type { Grant } from '../../files/file-links.js';

/** The floor of an upload's progress, far below the slowest mobile network. A slower client is disconnected. */
const FLOOR = { bytes: 64 * 1024, milliseconds: 60_000 };

/** Stores the body of a PUT to a valid link: a file, or a part of one. */
export async function receiveFile(
  files: DiskFiles,
  grant: Grant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const refusal = await (grant.part ? takePart(files, grant, grant.part, request) : take(files, grant, request));
    if (refusal) return refuse(request, reply, refusal);
    reply.code(200).send(success());
  } catch (error) {
    // the client has disconnected: no answer is possible
    if (request.raw.destroyed && !request.raw.complete) return void reply.hijack();
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    refuse(request, reply, refusal);
  }
}

async function take(files: DiskFiles, grant: Grant, request: FastifyRequest): Promise<FileRefusal | undefined> {
  if (!fits(grant, request)) return 'wrongType';
  const upload = await files.take(grant.key, bytesOf(request), announcedBytes(request));
  return upload === 'another file is there' ? 'taken' : undefined;
}

async function takePart(
  files: DiskFiles,
  { key }: Grant,
  part: Slice,
  request: FastifyRequest,
): Promise<FileRefusal | undefined> {
  const md5 = request.headers['content-md5'];
  if (typeof md5 !== 'string') return 'unsure';
  const announced = announcedBytes(request);
  if (announced !== undefined && announced !== part.to - part.from) return 'broken';
  await files.takePart(key, part, bytesOf(request), md5);
  return undefined;
}

function bytesOf(request: FastifyRequest): AsyncIterable<Uint8Array> {
  // keeps the stream open on a refusal, because the answer uses the same connection
  const chunks = (request.body as Readable).iterator({ destroyOnReturn: false });
  return steadily(chunks, FLOOR, () => request.raw.destroy());
}

const fits = ({ contentType }: Grant, request: FastifyRequest): boolean =>
  contentType === '*' || contentType.split(';')[0]!.trim().toLowerCase() === sentTypeOf(request);

function announcedBytes(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function refusalOf(error: unknown): FileRefusal | undefined {
  if (error instanceof FileTooLarge) return 'tooLarge';
  if (error instanceof StorageFull) return 'full';
  if (error instanceof ChecksumWrong) return 'damaged';
  if (error instanceof UploadOver) return 'over';
  return error instanceof UploadBroken ? 'broken' : undefined;
}
