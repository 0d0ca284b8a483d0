const SHAPE = /^(\w+)(?:\+discover)?:\/\/(?:([^@/?]*)@)?([^:/?,]+)(?::(\d+))?(?:,[^/?]*)?(.*)$/;
const DEFAULT_PORT = '2113';

/** Where the server is, the first where it is several: `one.example:2113`. */
export function addressOf(url: string): string {
  const { host, port } = partsOf(url);
  return `${host}:${port}`;
}

/** The same server at another address, and nowhere else: the client would find its own way to a cluster. */
export function reachedAt(address: string, url: string): string {
  const { scheme, user, rest } = partsOf(url);
  return `${scheme}://${user ? `${user}@` : ''}${address}${rest}`;
}

/** Over TLS, as somebody else: `portal:secret`. */
export function securedFor(user: string, url: string): string {
  return reachedAt(`${user}@${addressOf(url)}`, url.replace(/:\/\/[^@/?]*@/, '://')).replace(
    /\btls=false/i,
    'tls=true',
  );
}

function partsOf(url: string) {
  const [, scheme = '', user = '', host = '', port = DEFAULT_PORT, rest = ''] = SHAPE.exec(url) ?? [];
  return { scheme, user, host, port, rest };
}
