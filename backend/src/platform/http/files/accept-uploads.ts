import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILES_PATH } from '../../files/file-links.js';

const UNPARSED = 'application/vnd.portal.unparsed';
const sentTypes = new WeakMap<IncomingMessage, string | undefined>();

/**
 * Passes bodies sent to `/files/` to the controller as streams, whatever their content type. Fastify chooses a parser
 * by content type and not by route. This path therefore gets a type of its own. To be called before the routes are
 * registered.
 */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(UNPARSED, (_request, payload, done) => done(null, payload));
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith(FILES_PATH)) putAside(request.raw);
    done();
  });
}

/** The original content type, without parameters and in lower case. */
export function sentTypeOf(request: FastifyRequest): string {
  return (sentTypes.get(request.raw) ?? '').split(';')[0]!.trim().toLowerCase();
}

function putAside(message: IncomingMessage): void {
  sentTypes.set(message, message.headers['content-type']);
  message.headers['content-type'] = UNPARSED;
}
