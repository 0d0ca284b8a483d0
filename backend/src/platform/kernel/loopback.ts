import type { FastifyRequest } from 'fastify';

const THIS_MACHINE = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a name or an address, also one in brackets as URLs have it, is this very machine. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);

/**
 * Whether somebody sits at this very machine. The connection must come from it, no proxy may stand in between, and the
 * name that was typed must be its own: a page from elsewhere can point a name of its own at 127.0.0.1.
 */
export function isLoopbackClient({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (!isThisMachine(socket.remoteAddress ?? '')) return false;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return isThisMachine((headers.host ?? '').replace(/:\d+$/, ''));
}
