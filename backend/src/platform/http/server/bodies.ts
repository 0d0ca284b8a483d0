import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { hasSaneShape } from '../limits/shape.js';
import { MAX_ANONYMOUS_BODY_BYTES, MAX_BODY_BYTES, MAX_KEYS, MAX_WEBHOOK_BYTES } from '../limits/sizes.js';
import { FormTooLarge, readForm } from './forms.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's original bytes, for signatures. */
    rawBody?: Buffer;
    /** The status of a body that cannot be taken (400 or 413). It is answered after the access check. */
    refusedBody: 400 | 413 | null;
  }
  interface FastifyContextConfig {
    /** set by {@link RawBody} */
    rawBody?: true;
  }
}

/** Leaves a route's body unparsed, up to the size of a webhook's message: the handler reads `rawBody`. */
export const RawBody = () => RouteConfig({ rawBody: true });

/** Whether a request carries a token of this portal. */
type BearsToken = (request: FastifyRequest) => boolean;
type Parse = (body: Buffer) => unknown;

/** Parses JSON, forms and multipart forms; any other body is a 415. An empty JSON body counts as no body. */
export function addBodies(fastify: FastifyInstance, bearsToken: BearsToken): void {
  fastify.decorateRequest('refusedBody', null);
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  const add = (type: string, parse: Parse) =>
    fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body;
      done(null, isSmallEnough(request, body, bearsToken) ? parsed(request, body, parse) : refused(request, 413));
    });
  add('application/json', (body) => (body.length === 0 ? undefined : secureJson.parse(body)));
  add('application/x-www-form-urlencoded', fieldsOf);
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    readForm(payload, bearsToken(request)).then(
      (form) => done(null, form),
      (failure: unknown) => done(null, refused(request, failure instanceof FormTooLarge ? 413 : 400)),
    );
  });
}

/** Checks the size before anything is parsed. Verifies the token only where the size depends on it. */
function isSmallEnough(request: FastifyRequest, { length }: Buffer, bearsToken: BearsToken): boolean {
  if (request.routeOptions.config.rawBody) return length <= MAX_WEBHOOK_BYTES;
  return length <= MAX_ANONYMOUS_BODY_BYTES || (length <= MAX_BODY_BYTES && bearsToken(request));
}

function parsed(request: FastifyRequest, body: Buffer, parse: Parse): unknown {
  if (request.routeOptions.config.rawBody) return undefined;
  try {
    const value = parse(body);
    return hasSaneShape(value) ? value : refused(request, 413);
  } catch {
    return refused(request, 400);
  }
}

const refused = (request: FastifyRequest, status: 400 | 413): void => void (request.refusedBody = status);

/** Stops at one field more than allowed: what is wider is refused, and its size costs nothing. */
const fieldsOf = (body: Buffer): unknown =>
  Object.fromEntries(
    new URLSearchParams(
      body
        .toString()
        .split('&', MAX_KEYS + 1)
        .join('&'),
    ),
  );
