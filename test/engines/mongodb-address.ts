import { MongoClient } from 'mongodb';

const SHAPE = /^(mongodb(?:\+srv)?:\/\/)([^/?]*@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** The same server, another database. Whoever the database of the address lets in is still asked there. */
export function inDatabase(uri: string, database: string): string {
  const { scheme, user, hosts, path, options } = partsOf(uri);
  const isAskedElsewhere = user !== '' && !options.some((option) => /^authsource=/i.test(option));
  const asked = isAskedElsewhere ? [...options, `authSource=${path || 'admin'}`] : options;
  return together(`${scheme}${user}${hosts}/${database}`, asked);
}

/** The same server at another address, and nowhere else: the driver would find its own way to a replica set. */
export function straightTo(address: string, uri: string): string {
  const { user, path, options } = partsOf(uri);
  return withOptions(together(`mongodb://${user}${address}/${path}`, options), { directConnection: 'true' });
}

/** These options in the place of those that have the same names. */
export function withOptions(uri: string, wanted: Record<string, string>): string {
  const { scheme, user, hosts, path, options } = partsOf(uri);
  const names = new Set(Object.keys(wanted).map((name) => name.toLowerCase()));
  const others = options.filter((option) => !names.has(option.split('=')[0]!.toLowerCase()));
  const set = Object.entries(wanted).map(([name, value]) => `${name}=${value}`);
  return together(`${scheme}${user}${hosts}/${path}`, [...others, ...set]);
}

/** Where writes go: `one.example:27017`. A replica set tells it; an address that is straight is taken as it is. */
export async function primaryOf(uri: string): Promise<string> {
  const { hosts, options } = partsOf(uri);
  const [first = ''] = hosts.split(',');
  const given = first.includes(':') ? first : `${first}:27017`;
  if (options.some((option) => /^directconnection=true$/i.test(option))) return given;
  const client = new MongoClient(uri);
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
