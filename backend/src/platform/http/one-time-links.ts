import { createHmac, hash } from 'node:crypto';

/**
 * The token of a one-time link: an HMAC over the link's purpose and number. After a crash a mail can be made again from
 * it, although the log has only the token's hash.
 */
export const oneTimeToken = (secret: string, purpose: string, number: number): string =>
  createHmac('sha256', secret).update(`${purpose}:${number}`).digest('base64url');

/** The token whose hash the log has: the secret may have been replaced since the link was made. */
export function tokenOfHash(secrets: readonly string[], purpose: string, number: number, hash: string): string {
  const tokens = secrets.map((secret) => oneTimeToken(secret, purpose, number));
  return tokens.find((token) => tokenHashOf(token) === hash) ?? tokens[0]!;
}

export const tokenHashOf = (token: string): string => hash('sha256', token, 'base64url');
