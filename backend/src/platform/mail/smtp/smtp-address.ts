import { isThisMachine } from '../../kernel/loopback.js';

/** Where the mail server is and how to come in: what `SMTP_URL` says. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** TLS from the first byte on */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Nothing is sent before STARTTLS: a password goes to no other machine in the clear. */
  requireTLS: boolean;
  /** What stays on this machine needs no TLS. */
  ignoreTLS: boolean;
}

const SUBMISSION_PORT = 587;
const SUBMISSION_PORT_OVER_TLS = 465;

/** `smtp://` (STARTTLS where the server has it) or `smtps://`, with `user:password@` where one is needed; null for anything else. */
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
