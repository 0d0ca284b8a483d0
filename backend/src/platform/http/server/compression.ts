import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** set by {@link HandsOutSecret} */
    handsOutSecret?: true;
  }
}

/** Marks a GET whose answer holds a token, a signed link or a code: it is never compressed. */
export const HandsOutSecret = () =>
  applyDecorators(RouteConfig({ handsOutSecret: true }), ApiExtension('x-hands-out-secret', true));

/** Below this, the head of an answer weighs more than what is saved. */
const LEAST_BYTES = 1_024;
const TEXT = /\b(json|xml)\b/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** In the portal's order of preference: Brotli saves little more and takes three times as long. */
const encoders: Readonly<Record<string, (text: Text) => Promise<Buffer>>> = {
  gzip: (text) => promisify(gzip)(text),
  br: (text) => promisify(brotliCompress)(text, BROTLI),
};

/** An answer as text, or the bytes of a kept one. */
type Text = string | Buffer;
const ENCODINGS = Object.keys(encoders);

/**
 * Compresses JSON and XML that a GET answers, by what the client accepts. The length of a compressed answer tells whether
 * a text in it repeats a secret in it (BREACH). What hands out secrets goes as it is, and so do the answers to writes.
 * (`@fastify/compress` leaves out answers with `Content-Range`, which react-admin's lists have.)
 */
export function addCompression(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload);
    reply.header('Vary', 'Accept-Encoding');
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS);
    if (encoding === null) return done(null, payload);
    reply.header('Content-Encoding', encoding);
    encoded(payload, encoding).then((bytes) => done(null, bytes), done);
  });
}

/** The compressed forms of kept answers, so that each answer is compressed once for as long as it is kept. */
const compressed = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

function encoded(payload: Text, encoding: string): Promise<Buffer> {
  const encode = encoders[encoding]!;
  if (typeof payload === 'string') return encode(payload);
  const known = compressed.get(payload) ?? new Map<string, Promise<Buffer>>();
  compressed.set(payload, known);
  const made = known.get(encoding) ?? encode(payload);
  known.set(encoding, made);
  made.catch(() => known.delete(encoding));
  return made;
}

const isCompressible = (
  { method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is Text =>
  method === 'GET' &&
  !routeOptions.config.handsOutSecret &&
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  payload.length >= LEAST_BYTES &&
  TEXT.test(String(reply.getHeader('content-type')));
