import { isThisMachine } from '../../kernel/loopback.js';

/** Address and credentials of the mail server, from `SMTP_URL`. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** TLS from the first byte on */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Demands STARTTLS, so that no password leaves this machine in the clear. */
  requireTLS: boolean;
  /** No TLS on this machine. */
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
