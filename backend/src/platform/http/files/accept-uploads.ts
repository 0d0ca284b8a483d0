import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILES_PATH } from '../../files/disk/signed-link.js';

const UNPARSED = 'application/vnd.portal.unparsed';
const sentTypes = new WeakMap<IncomingMessage, string | undefined>();

/**
 * Hands the bodies that are sent to `/files/` to their controller as streams, whatever their type. Fastify picks a parser by
 * content type, never by route, so this path gets a type of its own. To be called before the routes are made.
 */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(UNPARSED, (_request, payload, done) => done(null, payload));
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith(FILES_PATH)) putAside(request.raw);
    done();
  });
}

/** The content type as it was sent, without its parameters and in lower case. */
export function sentTypeOf(request: FastifyRequest): string {
  return (sentTypes.get(request.raw) ?? '').split(';')[0]!.trim().toLowerCase();
}

function putAside(message: IncomingMessage): void {
  sentTypes.set(message, message.headers['content-type']);
  message.headers['content-type'] = UNPARSED;
}
