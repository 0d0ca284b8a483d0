import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'subject' in value;

/** AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D). `value` is anything that JSON can say. */
export function seal(value: unknown, subject: string, key: Buffer, place: Place): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(additionalData(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { sealed: VERSION + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64'), subject };
}

/** @throws SealBroken when the key, the place or a byte differs from the sealing */
export function open({ sealed, subject }: Sealed, key: Buffer, place: Place): unknown {
  try {
    if (!sealed.startsWith(VERSION)) throw new Error('unknown version of the seal');
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(additionalData(place));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    return JSON.parse(text);
  } catch (cause) {
    throw new SealBroken(subject, place, cause);
  }
}

const additionalData = ({ stream, eventId, field }: Place): Buffer =>
  Buffer.from(JSON.stringify([stream, eventId, field]));

/** A sealed value was tampered with or moved, or its key is not the one that sealed it. */
export class SealBroken extends Error {
  constructor(subject: string, { stream, eventId, field }: Place, cause: unknown) {
    super(`${field} of event ${eventId} in ${stream} cannot be opened with the key of ${subject}`, { cause });
  }
}
