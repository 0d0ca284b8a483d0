import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../envelope.js';
import { sendAnswer } from '../errors/error.filter.js';

const refusals = {
  forged: [403, 'link_invalid', 'This link is not valid. Go back to the portal and open the file from there.'],
  expired: [403, 'link_expired', 'This link is too old. Go back to the portal and ask for a new one.'],
  wrongType: [403, 'link_wrong_type', 'This link was made for a file of another type. Choose the file again.'],
  missing: [404, 'not_found', 'We could not find this file.'],
  outside: [416, 'range_outside_file', 'The file ends before the part that was asked for.'],
  tooLarge: [413, 'file_too_large', 'This file is larger than the portal accepts. Nothing was stored.'],
  broken: [400, 'upload_incomplete', 'The upload ended before the whole file had arrived. Please send it again.'],
  unsure: [400, 'checksum_missing', 'A part of a file needs its checksum in the header Content-MD5.'],
  damaged: [400, 'checksum_wrong', 'The part was damaged on its way. Please send it again.'],
  over: [409, 'upload_over', 'This upload is complete or has ended. Choose the file again to get new links.'],
  taken: [
    409,
    'already_uploaded',
    'Another file was uploaded with this link. Choose the file again to get a new link.',
  ],
  full: [503, 'storage_full', 'There is no room for this file just now. Nothing was stored; please try again later.'],
} as const satisfies Record<string, [status: number, code: string, sentence: string]>;

export type FileRefusal = keyof typeof refusals;

const RETRY_AFTER_FULL_SECONDS = 300;
/** Time after which a client that still sends is disconnected. */
const GRACE_MILLISECONDS = 5_000;

/** Refuses a file, and disconnects a client that goes on sending it. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: FileRefusal): void {
  const [status, code, sentence] = refusals[refusal];
  const retryAfterSeconds = refusal === 'full' ? RETRY_AFTER_FULL_SECONDS : undefined;
  sendAnswer(reply, { status, body: failure(code, sentence), retryAfterSeconds });
  // waits: closing the connection at once often loses the answer
  setTimeout(() => request.raw.complete || request.raw.destroy(), GRACE_MILLISECONDS).unref();
}
