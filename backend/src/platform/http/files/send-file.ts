import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition, isShown } from '../../files/content-disposition.js';
import { byteRange } from './byte-range.js';
import type { Files } from '../../files/files.js';
import { refuse } from './file-refusals.js';
import type { Grant } from '../../files/file-links.js';

/**
 * A report has no origin, so it can send no requests and read no cookies. Only the portal may frame it. The one script
 * that runs in it is its own, named by its hash: it tells the portal how high the report is.
 */
export const REPORT_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'sha256-+seTiqmaKLHwWrulEjqejH2D97ZZbE70qJc8fqwO8Do='",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ');
const NOTHING_RUNS = "sandbox; default-src 'none'";

/** Answers a GET or HEAD of a valid link with the file or with a range of it. */
export async function sendFile(
  files: Files,
  grant: Grant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const file = await files.stat(grant.key);
  if (!file) return refuse(request, reply, 'missing');
  // files have no validators, so an If-Range never matches and the answer is the whole file
  const wanted = request.headers['if-range'] === undefined ? request.headers.range : undefined;
  const range = byteRange(wanted, file.size);
  reply.header('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${file.size}`);
    return refuse(request, reply, 'outside');
  }
  const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`);
  reply.headers(headersOf(grant)).header('Content-Length', part.end - part.start + 1);
  if (request.method === 'HEAD' || file.size === 0) return void reply.send();
  reply.send(await files.read(grant.key, part));
}

function headersOf(grant: Grant): Record<string, string> {
  const inline = isShown(grant.contentType, grant.disposition);
  return {
    'Content-Type': grant.contentType,
    'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', grant.fileName),
    'Content-Security-Policy': inline ? REPORT_POLICY : NOTHING_RUNS,
    'X-Frame-Options': inline ? 'SAMEORIGIN' : 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}
