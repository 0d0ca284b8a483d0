import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { FILES_PATH } from '../../files/file-links.js';
import { Tally } from '../../kernel/tally.js';
import type { HttpSettings } from '../http-settings.js';
import { clientAddress } from '../limits/client-address.js';

/** Time in which a body must arrive. The bodies of files have a floor of progress instead. */
export const BODY_MILLISECONDS = 20_000;
export const FORM_MILLISECONDS = 120_000;
/** The code of the error that a server emits for a body that did not arrive in time. */
export const TOO_SLOW = 'PORTAL_BODY_TOO_SLOW';

/** Limits the open connections of one address, except those of trusted proxies, and the time that a body may take. */
export function limitConnections(
  server: Server,
  settings: Pick<HttpSettings, 'CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES'>,
): void {
  const proxies = listed(settings.TRUSTED_PROXIES ?? '');
  const connections = new Tally();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (proxies.check(address, familyOf(address))) return;
    const client = clientAddress(address);
    if (connections.of(client) >= settings.CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    connections.add(client);
    socket.once('close', () => connections.remove(client));
  });
  server.on('request', (request: IncomingMessage) => {
    if (hasBody(request) && !request.url?.startsWith(FILES_PATH)) expect(server, request);
  });
}

/** Ends the connection of a request whose body is not whole in time, with a 408 where nothing was answered yet. */
function expect(server: Server, request: IncomingMessage): void {
  const isForm = request.headers['content-type']?.startsWith('multipart/');
  const wait = setTimeout(
    () =>
      request.complete || server.emit('clientError', Object.assign(new Error(), { code: TOO_SLOW }), request.socket),
    isForm ? FORM_MILLISECONDS : BODY_MILLISECONDS,
  ).unref();
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(wait));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @param addresses addresses or networks with commas between them */
function listed(addresses: string): BlockList {
  const list = new BlockList();
  for (const [address = '', bits] of addresses.split(',').map((entry) => entry.trim().split('/'))) {
    if (address === '') continue;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
