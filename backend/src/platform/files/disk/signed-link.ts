import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link allows: one method on one key, with one content type, until a time. */
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
}

export const FILES_PATH = '/files/';

/** A path relative to the portal's origin: `/files/{key}?...&signature=...`. */
export function signedPath(secret: string, grant: Grant): string {
  const query = new URLSearchParams({ type: grant.contentType, expires: String(grant.expires) });
  if (grant.fileName) query.set('name', grant.fileName);
  if (grant.disposition === 'inline') query.set('as', 'inline');
  query.set('signature', signature(secret, grant).toString('base64url'));
  return `${FILES_PATH}${grant.key}?${query}`;
}

/**
 * Checks the signature and the expiry of a link.
 *
 * @param now seconds since 1970
 * @returns what it allows, or why it allows nothing
 */
export function readLink(
  secret: string,
  link: { method: Grant['method']; key: string; query: Record<string, unknown> },
  now: number,
): Grant | 'forged' | 'expired' {
  const text = (name: string) => (typeof link.query[name] === 'string' ? (link.query[name] as string) : '');
  const grant: Grant = {
    method: link.method,
    key: link.key,
    contentType: text('type'),
    expires: Number(text('expires')),
    fileName: text('name'),
    disposition: text('as') === 'inline' ? 'inline' : 'attachment',
  };
  const given = Buffer.from(text('signature'), 'base64url');
  const wanted = signature(secret, grant);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
  return now < grant.expires ? grant : 'expired';
}

function signature(secret: string, grant: Grant): Buffer {
  const { method, key, contentType, expires, fileName, disposition } = grant;
  // signs JSON, so that no text can move from one part to the next
  const signed = JSON.stringify([method, key, contentType, expires, fileName, disposition]);
  return createHmac('sha256', secret).update(signed).digest();
}
