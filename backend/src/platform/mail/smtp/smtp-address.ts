import { isThisMachine } from '../../kernel/loopback.js';

/** Address and credentials of the mail server, from `SMTP_URL`. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** whether TLS starts with the first byte */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Requires STARTTLS, so that no password leaves this machine unencrypted. */
  requireTLS: boolean;
  /** Turns TLS off for a server on this machine. */
  ignoreTLS: boolean;
}

const SUBMISSION_PORT = 587;
const SUBMISSION_PORT_OVER_TLS = 465;

/**
 * Parses `smtp://` (STARTTLS where the server has it) or `smtps://`, with optional `user:password@`; null for anything
 * else.
 */
export function parseSmtpUrl(text: string): SmtpAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || url.search || url.pathname.length > 1) return null;
  const credentials = credentialsIn(url);
  if (credentials === null) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const near = isThisMachine(host);
  return {
    host,
    port: Number(url.port) || (secure ? SUBMISSION_PORT_OVER_TLS : SUBMISSION_PORT),
    secure,
    auth: credentials,
    requireTLS: !secure && !near && credentials !== undefined,
    ignoreTLS: !secure && near,
  };
}

function credentialsIn({ username, password }: URL): SmtpAddress['auth'] | null {
  if (!username && !password) return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
