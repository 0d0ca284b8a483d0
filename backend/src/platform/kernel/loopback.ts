import type { FastifyRequest } from 'fastify';

const THIS_MACHINE = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a name or an address is this very machine. The address may stand in brackets, as in URLs. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);

/**
 * Whether a client sits at this very machine. The connection must come from here, without a proxy, and ask for a name
 * of this machine. The name counts because a page from elsewhere can point its own name at 127.0.0.1.
 */
export function isLoopbackClient({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (!isThisMachine(socket.remoteAddress ?? '')) return false;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return isThisMachine((headers.host ?? '').replace(/:\d+$/, ''));
}
