import { createSecretKey } from 'node:crypto';
import { decrypt, encrypt } from '../../kernel/encryption.js';

/** A value as the log holds it. Without the person's key it tells only whose it is. */
export interface Sealed {
  /** `v1.` and base64 of nonce, authentication tag and ciphertext */
  sealed: string;
  subject: string;
}

/** Where a sealed value stands. The place is part of the seal, so a moved value does not open. */
export interface Place {
  stream: string;
  eventId: string;
  field: string;
}

const VERSION = 'v1.';

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'subject' in value;

/** @param value anything that JSON can say */
export const seal = (value: unknown, subject: string, key: Buffer, place: Place): Sealed => ({
  sealed: VERSION + encrypt(JSON.stringify(value), createSecretKey(key), textOf(place)).toString('base64'),
  subject,
});

/** @throws SealBroken when the key, the place or a byte differs from the sealing */
export function open({ sealed, subject }: Sealed, key: Buffer, place: Place): unknown {
  try {
    if (!sealed.startsWith(VERSION)) throw new Error('unknown version of the seal');
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
    return JSON.parse(decrypt(bytes, createSecretKey(key), textOf(place)).toString());
  } catch (cause) {
    throw new SealBroken(subject, place, cause);
  }
}

const textOf = ({ stream, eventId, field }: Place): string => JSON.stringify([stream, eventId, field]);

/** A sealed value was tampered with or moved, or its key is not the one that sealed it. */
export class SealBroken extends Error {
  constructor(subject: string, { stream, eventId, field }: Place, cause: unknown) {
    super(`${field} of event ${eventId} in ${stream} cannot be opened with the key of ${subject}`, { cause });
  }
}
