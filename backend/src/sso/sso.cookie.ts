import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'sso';

/** The browser's note of a sign-in: no script reads it, and no other site sends it along with a post. */
export function keepNote(reply: FastifyReply, note: string, seconds: number, secure: boolean): void {
  const parts = [`${nameOf(secure)}=${note}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  void reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}

export const forgetNote = (reply: FastifyReply, secure: boolean): void => keepNote(reply, '', 0, secure);

/** Gives the note of a request; '' without one. */
export function noteIn({ headers }: FastifyRequest, secure: boolean): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const prefix = `${nameOf(secure)}=`;
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}

/** Over TLS the prefix keeps neighbouring names and plain connections from setting it. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);
