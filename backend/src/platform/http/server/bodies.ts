import { PayloadTooLargeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { hasSaneShape } from '../limits/shape.js';
import {
  MAX_ANONYMOUS_BODY_BYTES,
  MAX_BODY_BYTES,
  MAX_FORM_FIELDS,
  MAX_FORM_FILE_BYTES,
  MAX_KEYS,
  MAX_WEBHOOK_BYTES,
} from '../limits/sizes.js';

/** A file in a posted form (an avatar), small enough to hold in memory. */
export class FormFile {
  constructor(
    readonly fileName: string,
    /** as the client claims; check the bytes before relying on it */
    readonly contentType: string,
    readonly content: Buffer,
  ) {}
}

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
export async function addBodies(fastify: FastifyInstance, bearsToken: BearsToken): Promise<void> {
  fastify.decorateRequest('refusedBody', null);
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  const add = (type: string, parse: Parse) =>
    fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body;
      done(null, isSmallEnough(request, body, bearsToken) ? parsed(request, body, parse) : refused(request, 413));
    });
  add('application/json', (body) => (body.length === 0 ? undefined : secureJson.parse(body)));
  add('application/x-www-form-urlencoded', fieldsOf);
  await addMultipart(fastify, bearsToken);
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

/**
 * Turns a form's fields into texts of the body, and its file into a {@link FormFile}. Rules and DTOs then treat it like
 * any body.
 */
async function addMultipart(fastify: FastifyInstance, bearsToken: BearsToken): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart()) return done();
    readForm(request, bearsToken(request)).then(() => done(), done);
  });
}

/** Reads a form. A visitor's form has no file. */
async function readForm(request: FastifyRequest, isSigned: boolean): Promise<void> {
  const form: Record<string, unknown> = {};
  let room = isSigned ? MAX_BODY_BYTES : MAX_ANONYMOUS_BODY_BYTES;
  const limits = {
    fileSize: MAX_FORM_FILE_BYTES,
    files: isSigned ? 1 : 0,
    fields: MAX_FORM_FIELDS,
    fieldSize: room,
  };
  try {
    for await (const part of request.parts({ limits })) {
      form[part.fieldname] = await valueOf(part);
      room -= part.type === 'file' ? 0 : Buffer.byteLength(`${part.fieldname}${String(part.value)}`);
      if (room < 0) throw new PayloadTooLargeException();
    }
  } catch (failure) {
    // a limit has its own answer; any other failure means an unreadable form
    if (isLimit(failure)) throw failure;
    refused(request, 400);
  }
  request.body = form;
}

async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'file') return new FormFile(part.filename, part.mimetype, await part.toBuffer());
  if (part.valueTruncated) throw new PayloadTooLargeException();
  return part.value;
}

/** Whether the parser or this module met a limit: the status alone tells. */
const isLimit = (failure: unknown): boolean =>
  failure instanceof PayloadTooLargeException || (failure as { statusCode?: unknown }).statusCode === 413;
