import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../access/caller.js';

const NETWORK_GROUPS = 4;
const GROUPS = 8;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Gives what counts as one client: an IPv4 address, or a whole IPv6 network (/64), since one client owns all of it. */
export function clientAddress(ip: string): string {
  const ipv4 = IPV4_IN_IPV6.exec(ip)?.[1];
  if (ipv4 !== undefined || !isIPv6(ip)) return ipv4 ?? ip;
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** Injects the {@link clientAddress} of the request, by which tries are counted. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientAddress(requestOf(context).ip),
);
