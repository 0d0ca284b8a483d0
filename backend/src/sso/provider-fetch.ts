import { lookup as resolve, type LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { CustomFetch } from 'openid-client';
import type { Config } from '../config.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { isPrivateAddress } from './private-addresses.js';

/** A provider has to answer within so much time and with so many bytes. */
const ANSWER_MILLISECONDS = 5_000;
const ANSWER_BYTES = 256 * 1024;
const NO_BODY = [204, 205, 304];

/** The address is on a private network, or not https; `SSO_PRIVATE_ISSUERS` opens both. */
export class PrivateProvider extends Error {}

/**
 * Fetches from providers that admins name. Addresses are judged when the connection is made, so that no name can mean
 * another address later; redirects are not followed.
 */
@Injectable()
export class ProviderFetch {
  constructor(@Inject(SETTINGS) private readonly config: Pick<Config, 'SSO_PRIVATE_ISSUERS'>) {}

  get isOpen(): boolean {
    return this.config.SSO_PRIVATE_ISSUERS === 'on';
  }

  /** @throws PrivateProvider; Error when the provider cannot be reached or answers too much or too late */
  readonly fetch: CustomFetch = async (address, { method, headers, body }) => {
    const url = new URL(address);
    if (!this.isOpen) refusePrivate(url);
    return new Promise((answer, fail) => {
      const { request } = url.protocol === 'http:' ? http : https;
      const options = { method, headers, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) };
      const outgoing = request(url, this.isOpen ? options : { ...options, lookup: publicLookup }, (incoming) => {
        read(incoming).then(answer, fail);
      });
      outgoing.on('error', fail).end(textOf(body));
    });
  };
}

function refusePrivate({ protocol, hostname }: URL): void {
  const host = hostname.replace(/[[\]]/g, '');
  const family = isIP(host);
  if (protocol !== 'https:' || (family !== 0 && isPrivateAddress(host, family as 4 | 6))) throw new PrivateProvider();
}

/** Resolves a name as a connection does, and refuses it where one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, found) =>
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const problem = error ?? (addresses.some(isPrivate) ? new PrivateProvider() : null);
    if (problem) found(problem, '', 0);
    else if (options.all) found(null, addresses);
    else found(null, addresses[0]!.address, addresses[0]!.family);
  });

const isPrivate = ({ address, family }: LookupAddress): boolean => isPrivateAddress(address, family as 4 | 6);

const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;

async function read(incoming: http.IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES) throw new Error('the provider’s answer is too long');
    pieces.push(piece);
  }
  const status = incoming.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  return new Response(NO_BODY.includes(status) ? null : Buffer.concat(pieces), { status, headers });
}
