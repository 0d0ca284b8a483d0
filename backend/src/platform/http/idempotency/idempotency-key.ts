import { createHmac, createSecretKey, hash, type Hmac, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { decrypt, encrypt } from '../../kernel/encryption.js';
import { FormFile } from '../server/forms.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a write that may come again. */
    idempotencyKey?: IdempotencyKey;
  }
}

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
  /** The seed of what the request appends: another request under the same key is no repeat. */
  readonly seed: string;
  private readonly secret: KeyObject;

  constructor(request: FastifyRequest, key: string) {
    const scoped = `${scopeOf(request)} ${key}`;
    this.id = hash('sha256', `find ${scoped}`, 'base64url');
    this.secret = createSecretKey(hash('sha256', `open ${scoped}`, 'buffer'));
    this.fingerprint = fingerprintOf(request, createHmac('sha256', this.secret));
    this.seed = hash('sha256', `seed ${scoped} ${this.fingerprint}`, 'base64url');
  }

  seal(answer: Answer): Buffer {
    return encrypt(JSON.stringify(answer), this.secret);
  }

  open(sealed: Buffer): Answer {
    return JSON.parse(decrypt(sealed, this.secret).toString()) as Answer;
  }
}

/** Names the owner of an idempotency key, because two callers may use the same key. */
const scopeOf = ({ caller, ip }: FastifyRequest): string =>
  caller ? `${caller.personId}:${caller.role}` : `visitor:${ip}`;

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
