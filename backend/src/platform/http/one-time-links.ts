import { createHash, createHmac } from 'node:crypto';

/**
 * Tokens of one-time links: an HMAC over what the link is for and its number, so that a mail can be made again from the
 * log after a crash while the log holds the token's hash only.
 */
export const oneTimeToken = (secret: string, purpose: string, number: number): string =>
  createHmac('sha256', secret).update(`${purpose}:${number}`).digest('base64url');

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
