import { lookup as resolve, type LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.js';

/** The address is on a private network, or not https, and the settings do not open these. */
export class PrivateAddress extends Error {}

/** More bytes came than the caller takes. */
export class AnswerTooLong extends Error {}

/** The last byte had not come in time. */
export class AnswerTooLate extends Error {}

/** What an answer may take, and where it may come from. */
export interface FetchLimits {
  /** from the call to the last byte */
  milliseconds: number;
  bytes: number;
  /** whether private networks and plain http are open */
  privateNetworks: boolean;
}

/** The request that is sent. */
export interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/**
 * Fetches from an address that somebody has typed. It is judged when the connection is made, so that no name can mean
 * another address later; redirects are not followed.
 *
 * @throws PrivateAddress, AnswerTooLong, AnswerTooLate; Error where nobody answers
 */
export async function guardedFetch(address: string, { method, headers, body }: Asked, limits: FetchLimits) {
  const url = new URL(address);
  if (!limits.privateNetworks) refusePrivate(url);
  return new Promise<Response>((answer, fail) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const signal = AbortSignal.timeout(limits.milliseconds);
    const refuse = (error: unknown) => fail(signal.aborted ? new AnswerTooLate() : (error as Error));
    const options = { method, headers, signal };
    const lookup = limits.privateNetworks ? {} : { lookup: publicLookup };
    const outgoing = request(url, { ...options, ...lookup }, (incoming) => {
      read(incoming, limits.bytes).then(answer, refuse);
    });
    outgoing.on('error', refuse).end(body);
  });
}

function refusePrivate({ protocol, hostname }: URL): void {
  const host = hostname.replace(/[[\]]/g, '');
  const family = isIP(host);
  if (protocol !== 'https:' || (family !== 0 && isPrivateAddress(host, family as 4 | 6))) throw new PrivateAddress();
}

/** Resolves a name as a connection does, and refuses it where one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, found) =>
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const problem = error ?? (addresses.some(isPrivate) ? new PrivateAddress() : null);
    if (problem) found(problem, '', 0);
    else if (options.all) found(null, addresses);
    else found(null, addresses[0]!.address, addresses[0]!.family);
  });

const isPrivate = ({ address, family }: LookupAddress): boolean => isPrivateAddress(address, family as 4 | 6);

const NO_BODY = [204, 205, 304];

async function read(incoming: http.IncomingMessage, most: number): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > most) throw new AnswerTooLong();
    pieces.push(piece);
  }
  const status = incoming.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  return new Response(NO_BODY.includes(status) ? null : Buffer.concat(pieces), { status, headers });
}
