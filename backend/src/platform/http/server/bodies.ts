import { PayloadTooLargeException } from '@nestjs/common';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FORM_FIELD_BYTES, MAX_FORM_FIELDS, MAX_FORM_FILE_BYTES } from '../limits/sizes.js';

/** A file in a posted form (an avatar): small enough to be held whole. */
export class FormFile {
  constructor(
    readonly fileName: string,
    /** as the client says; look at the bytes before believing it */
    readonly contentType: string,
    readonly content: Buffer,
  ) {}
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came, for signatures. */
    rawBody?: Buffer;
    /** The body is neither JSON nor a form, whatever it says it is: a 400, once it is known that the caller may. */
    unreadable: boolean;
  }
}

/** JSON, forms and multipart forms; any other body is a 415. An empty JSON body is no body. */
export async function addBodies(fastify: FastifyInstance): Promise<void> {
  fastify.decorateRequest('unreadable', false);
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  addJson(fastify);
  addUrlEncoded(fastify);
  await addMultipart(fastify);
}

function addJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) done(null, undefined);
    else
      void parse(request, body.toString(), (problem, value?: unknown) => done(null, problem ? unread(request) : value));
  });
}

function addUrlEncoded(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
}

/** Fields become the body's texts, a file becomes a {@link FormFile}; so rules and DTOs see a form like any body. */
async function addMultipart(fastify: FastifyInstance): Promise<void> {
  const limits = { fileSize: MAX_FORM_FILE_BYTES, files: 1, fields: MAX_FORM_FIELDS, fieldSize: MAX_FORM_FIELD_BYTES };
  await fastify.register(multipart, { limits });
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart()) return done();
    readForm(request).then(() => done(), done);
  });
}

async function readForm(request: FastifyRequest): Promise<void> {
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) form[part.fieldname] = await valueOf(part);
  } catch (failure) {
    // a limit says so itself; anything else is a form that cannot be read
    if (isLimit(failure)) throw failure;
    unread(request);
  }
  request.body = form;
}

const unread = (request: FastifyRequest): void => void (request.unreadable = true);

async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'file') return new FormFile(part.filename, part.mimetype, await part.toBuffer());
  if (part.valueTruncated) throw new PayloadTooLargeException();
  return part.value;
}

/** Ours or the parser's: both say what was exceeded by their status alone. */
const isLimit = (failure: unknown): boolean =>
  failure instanceof PayloadTooLargeException || (failure as { statusCode?: unknown }).statusCode === 413;
