import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a one-time link: an HMAC over the link's purpose and number. After a crash a mail can be made again from
 * it, although the log has only the token's hash.
 */
export const oneTimeToken = (secret: string, purpose: string, number: number): string =>
  createHmac('sha256', secret).update(`${purpose}:${number}`).digest('base64url');

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
