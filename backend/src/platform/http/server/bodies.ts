import { PayloadTooLargeException } from '@nestjs/common';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FORM_FIELD_BYTES, MAX_FORM_FIELDS, MAX_FORM_FILE_BYTES } from '../limits/sizes.js';

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
    /**
     * Whether the body is neither JSON nor a form, despite its content type. It leads to a 400, after the access check.
     */
    unreadable: boolean;
  }
}

/** Parses JSON, forms and multipart forms; any other body is a 415. An empty JSON body counts as no body. */
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

/**
 * Turns a form's fields into texts of the body, and its file into a {@link FormFile}. Rules and DTOs then treat it like
 * any body.
 */
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
    // a limit has its own answer; any other failure means an unreadable form
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

/** Whether the parser or this module met a limit: the status alone tells. */
const isLimit = (failure: unknown): boolean =>
  failure instanceof PayloadTooLargeException || (failure as { statusCode?: unknown }).statusCode === 413;
