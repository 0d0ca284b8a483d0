import { mongoClient } from './mongo-client.js';

const SHAPE = /^(mongodb(?:\+srv)?:\/\/)([^/?]*@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** The address with another database. Its user is still authenticated against the database of the first address. */
export function inDatabase(uri: string, database: string): string {
  const { scheme, user, hosts, path, options } = partsOf(uri);
  const isAskedElsewhere = user !== '' && !options.some((option) => /^authsource=/i.test(option));
  const asked = isAskedElsewhere ? [...options, `authSource=${path || 'admin'}`] : options;
  return together(`${scheme}${user}${hosts}/${database}`, asked);
}

/**
 * The server at another address, without discovery: otherwise the driver would look for the other members of a replica
 * set.
 */
export function straightTo(address: string, uri: string): string {
  const { user, path, options } = partsOf(uri);
  return withOptions(together(`mongodb://${user}${address}/${path}`, options), { directConnection: 'true' });
}

/** Replaces options of the same name. */
export function withOptions(uri: string, wanted: Record<string, string>): string {
  const { scheme, user, hosts, path, options } = partsOf(uri);
  const names = new Set(Object.keys(wanted).map((name) => name.toLowerCase()));
  const others = options.filter((option) => !names.has(option.split('=')[0]!.toLowerCase()));
  const set = Object.entries(wanted).map(([name, value]) => `${name}=${value}`);
  return together(`${scheme}${user}${hosts}/${path}`, [...others, ...set]);
}

/**
 * The address that accepts writes: `one.example:27017`. A replica set reports it; a direct address is used as it is.
 */
export async function primaryOf(uri: string): Promise<string> {
  const { hosts, options } = partsOf(uri);
  const [first = ''] = hosts.split(',');
  const given = first.includes(':') ? first : `${first}:27017`;
  if (options.some((option) => /^directconnection=true$/i.test(option))) return given;
  const client = mongoClient(uri);
  const { primary } = await client
    .db()
    .command({ hello: 1 })
    .finally(() => client.close());
  return (primary as string | undefined) ?? given;
}

function partsOf(uri: string) {
  const [, scheme = '', user = '', hosts = '', path = '', options] = SHAPE.exec(uri) ?? [];
  return { scheme, user, hosts, path, options: options ? options.split('&') : [] };
}

const together = (address: string, options: readonly string[]): string =>
  options.length > 0 ? `${address}?${options.join('&')}` : address;
