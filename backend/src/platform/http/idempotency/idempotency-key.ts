import { createCipheriv, createDecipheriv, createHash, createHmac, type Hmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { scopeOf } from '../origin.js';
import { FormFile } from '../server/forms.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Status and body of an answer. */
export interface Answer {
  status: number;
  body: unknown;
}

/**
 * One idempotency key of one caller. The key is not stored: the answer's name and encryption are derived from it. A
 * stored answer may hold a session. Only a caller who sends the key again can read it.
 */
export class IdempotencyKey {
  readonly id: string;
  readonly fingerprint: string;
  private readonly secret: Buffer;

  constructor(request: FastifyRequest, key: string) {
    const scoped = `${scopeOf(request)} ${key}`;
    this.id = createHash('sha256').update(`find ${scoped}`).digest('base64url');
    this.secret = createHash('sha256').update(`open ${scoped}`).digest();
    this.fingerprint = fingerprintOf(request, createHmac('sha256', this.secret));
  }

  seal(answer: Answer): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.secret, iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  open(sealed: Buffer): Answer {
    const decipher = createDecipheriv(CIPHER, this.secret, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(opened.toString()) as Answer;
  }
}

/**
 * Gives the same value for equal requests. For a multipart form it covers the fields, because the boundary differs in
 * every request.
 */
function fingerprintOf({ method, url, rawBody, body }: FastifyRequest, hash: Hmac): string {
  hash.update(`${method} ${url}\n`);
  if (rawBody) hash.update(rawBody);
  else for (const [name, value] of Object.entries(body ?? {})) addField(hash, name, value);
  return hash.digest('base64url');
}

function addField(hash: Hmac, name: string, value: unknown): void {
  if (value instanceof FormFile) hash.update(`${name}=${value.fileName}\n`).update(value.content);
  else hash.update(`${JSON.stringify([name, value])}\n`);
}
