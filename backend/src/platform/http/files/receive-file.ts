import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../envelope.js';
import { steadily } from './steadily.js';
import { FileTooLarge, StorageFull } from '../../files/files.js';
import { sentTypeOf } from './accept-uploads.js';
import { UploadBroken, type DiskFiles } from '../../files/disk/disk-files.js';
import { refuse, type FileRefusal } from './file-refusals.js';
import type { Grant } from '../../files/file-links.js';

/** The floor of an upload's progress, far below the slowest mobile network. A slower client is disconnected. */
const FLOOR = { bytes: 64 * 1024, milliseconds: 60_000 };

/** Stores the body of a PUT to a valid link. */
export async function receiveFile(
  files: DiskFiles,
  grant: Grant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!fits(grant, request)) return refuse(request, reply, 'wrongType');
  try {
    const upload = await files.take(grant.key, bytesOf(request), announcedBytes(request));
    if (upload === 'another file is there') return refuse(request, reply, 'taken');
    reply.code(200).send(success());
  } catch (error) {
    // the client has disconnected: no answer is possible
    if (request.raw.destroyed && !request.raw.complete) return void reply.hijack();
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    refuse(request, reply, refusal);
  }
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
  return error instanceof UploadBroken ? 'broken' : undefined;
}
