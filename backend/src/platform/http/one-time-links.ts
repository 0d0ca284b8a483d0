import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a one-time link: an HMAC over the link's purpose and number. A mail can be made again after a crash, although
 * the log holds only the token's hash.
 */
export const oneTimeToken = (secret: string, purpose: string, number: number): string =>
  createHmac('sha256', secret).update(`${purpose}:${number}`).digest('base64url');

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
