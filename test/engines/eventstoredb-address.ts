const SHAPE = /^(\w+)(?:\+discover)?:\/\/(?:([^@/?]*)@)?([^:/?,]+)(?::(\d+))?(?:,[^/?]*)?(.*)$/;
const DEFAULT_PORT = '2113';

/** The address of the server, or of the first one of several: `one.example:2113`. */
export function addressOf(url: string): string {
  const { host, port } = partsOf(url);
  return `${host}:${port}`;
}

/** The URL with another address only: otherwise the client would discover the cluster by itself. */
export function reachedAt(address: string, url: string): string {
  const { scheme, user, rest } = partsOf(url);
  return `${scheme}://${user ? `${user}@` : ''}${address}${rest}`;
}

/** The URL with TLS and another user: `portal:secret`. */
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
