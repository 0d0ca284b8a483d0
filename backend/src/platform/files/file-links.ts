import { createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { RotatingSecret } from '../coordination/secrets/rotated-secret.js';
import { decrypt, encrypt } from '../kernel/encryption.js';
import type { Slice } from './parts.js';

/** What a link allows: one method on one key, with one content type, until a time. */
export interface Grant {
  method: 'GET' | 'PUT';
  key: string;
  /** `*` accepts any type; for uploads only */
  contentType: string;
  /** seconds since 1970 */
  expires: number;
  /** the name that the browser saves under; empty for uploads */
  fileName: string;
  disposition: 'inline' | 'attachment';
  /** the only part of the file that may be sent */
  part?: Slice;
}

export const FILES_PATH = '/files/';

/**
 * Makes and reads the links that the portal answers: `/files/{key}?grant=...`. The grant is sealed, so that a link can
 * be neither changed nor read. The names of files stay out of histories and of the logs of proxies.
 */
export class FileLinks {
  /** @param origin of the links; without it, links are relative to the portal's own origin */
  constructor(
    private readonly secret: RotatingSecret,
    private readonly origin = '',
  ) {}

  to(grant: Grant): string {
    const sealed = encrypt(JSON.stringify(grant), keyOf(this.secret.current));
    return `${this.origin}${FILES_PATH}${grant.key}?grant=${sealed.toString('base64url')}`;
  }

  /**
   * @param now seconds since 1970
   * @returns what the link allows, or why it allows nothing
   */
  grantOf(
    { method, key, query }: { method: string; key: string; query: Record<string, unknown> },
    now = Date.now() / 1000,
  ): Grant | 'forged' | 'expired' {
    const text = typeof query['grant'] === 'string' ? query['grant'] : '';
    const grant = this.secret.all.map((secret) => opened(text, keyOf(secret))).find((found) => found !== null);
    if (grant?.method !== method || grant.key !== key) return 'forged';
    return now < grant.expires ? grant : 'expired';
  }
}

const keyOf = (secret: string): KeyObject => createSecretKey(hash('sha256', secret, 'buffer'));

function opened(text: string, key: KeyObject): Grant | null {
  const sealed = Buffer.from(text, 'base64url');
  // decoding skips what does not belong to base64url: such a text was changed
  if (sealed.toString('base64url') !== text) return null;
  try {
    return JSON.parse(decrypt(sealed, key).toString()) as Grant;
  } catch {
    return null;
  }
}

/** The time so many minutes from now, in seconds since 1970. */
export const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;
