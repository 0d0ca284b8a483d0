import { readFileSync } from 'node:fs';
import type { ChannelCredentialOptions, DNSClusterOptions, SingleNodeOptions } from '@eventstore/db-client';
import { z } from 'zod';
import { BadSetting } from '../../kernel/settings.js';

/** Address and credentials of EventStoreDB, as a connection string gives them. */
export interface Address {
  /** One entry per host, tried in turn; a name to discover a cluster by is one entry. */
  nodes: (SingleNodeOptions | DNSClusterOptions)[];
  channel: ChannelCredentialOptions;
  credentials: Credentials | undefined;
  /** The hosts alone, for messages. */
  hosts: string;
  /** milliseconds after which a call that is not answered is tried again */
  deadline: number;
}

export interface Credentials {
  username: string;
  password: string;
}

const DEFAULT_PORT = 2113;
const DEADLINE_MILLISECONDS = 5_000;
const SHAPE = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(?:([^@/?]+)@)?([^@/?]+)\/?(?:\?(.*))?$/;

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const whole = z.coerce.number('must be a number').int('must be a whole number').positive('must be above 0');
const path = z.string().min(1).optional();

/**
 * The options, by name in lower case. Refuses unknown names, because the client would print the whole string with the
 * password.
 */
const options = z.strictObject({
  tls: flag.default(true),
  tlsverifycert: flag.default(true),
  tlscafile: path,
  usercertfile: path,
  userkeyfile: path,
  connectionname: z.string().min(1).default('portal'),
  defaultdeadline: whole.default(DEADLINE_MILLISECONDS),
  keepaliveinterval: z.coerce.number('must be a number').int().optional(),
  keepalivetimeout: z.coerce.number('must be a number').int().optional(),
  discoveryinterval: whole.optional(),
  gossiptimeout: whole.optional(),
  maxdiscoverattempts: whole.optional(),
  nodepreference: z.literal('leader', 'must be leader: others may lag behind what was just written').optional(),
  throwonappendfailure: flag.optional(),
});
type Options = z.infer<typeof options>;

/** @throws BadSetting with a sentence without the secrets */
export function parseAddress(url: string): Address {
  const [, discover, userInfo, hosts, query] = SHAPE.exec(url) ?? refuse('must be esdb://host:2113 or kurrentdb://...');
  const given = optionsOf(query ?? '');
  const credentials = userInfo === undefined ? undefined : credentialsOf(userInfo);
  if (given.tls && !given.tlsverifycert)
    refuse('certificates are always verified: name their authority with tlsCAFile');
  if (given.tls && !credentials) refuse('needs user:password@ before the host, or tls=false at its end');
  const endpoints = (hosts ?? '').split(',').map(endpointOf);
  return {
    nodes: endpoints.map((endpoint) => ({
      ...(discover ? { discover: endpoint } : { endpoint }),
      ...settingsOf(given),
    })),
    channel: channelOf(given),
    credentials,
    hosts: endpoints.map(({ address, port }) => `${address}:${port}`).join(', '),
    deadline: given.defaultdeadline,
  };
}

function refuse(problem: string): never {
  throw new BadSetting(`EVENTSTORE_URL: ${problem}`);
}

function optionsOf(query: string): Options {
  const given = [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]);
  const parsed = options.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  return refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim()).join('; '));
}

function credentialsOf(userInfo: string): Credentials {
  const [username = '', password = ''] = userInfo.split(':');
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return refuse('user and password must be percent-encoded');
  }
}

function endpointOf(host: string) {
  const url = URL.canParse(`esdb://${host}`) ? new URL(`esdb://${host}`) : refuse(`${host} is not a host and port`);
  return { address: url.hostname, port: Number(url.port || DEFAULT_PORT) };
}

const settingsOf = (given: Options) => ({
  connectionName: given.connectionname,
  defaultDeadline: given.defaultdeadline,
  ...(given.keepaliveinterval && { keepAliveInterval: given.keepaliveinterval }),
  ...(given.keepalivetimeout && { keepAliveTimeout: given.keepalivetimeout }),
  ...(given.discoveryinterval && { discoveryInterval: given.discoveryinterval }),
  ...(given.gossiptimeout && { gossipTimeout: given.gossiptimeout }),
  ...(given.maxdiscoverattempts && { maxDiscoverAttempts: given.maxdiscoverattempts }),
});

function channelOf({ tls, tlscafile, usercertfile, userkeyfile }: Options): ChannelCredentialOptions {
  if (!tls) return { insecure: true };
  if (!usercertfile !== !userkeyfile) refuse('userCertFile and userKeyFile belong together');
  return {
    ...(tlscafile && { rootCertificate: fileOf('tlsCAFile', tlscafile) }),
    ...(usercertfile && { userCertFile: fileOf('userCertFile', usercertfile) }),
    ...(userkeyfile && { userKeyFile: fileOf('userKeyFile', userkeyfile) }),
  };
}

function fileOf(option: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (failure) {
    return refuse(`${option} cannot be read: ${(failure as Error).message}`);
  }
}
