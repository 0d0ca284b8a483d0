import { isIP } from 'node:net';
import type { RedisOptions } from 'ioredis';

const PORT = 6379;

/** Address and credentials of a Redis server, as `REDIS_URL` gives them. */
export interface RedisAddress extends Pick<RedisOptions, 'username' | 'password' | 'tls'> {
  host: string;
  port: number;
  /** number of the database on the server */
  db: number;
}

/** Reads `redis://user:password@host:port/0`, or `rediss://` for TLS; null when it is no such address. */
export function parseRedisUrl(text: string): RedisAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
  const database = /^\/?(\d{0,5})$/.exec(pathname)?.[1];
  if (!/^rediss?:$/.test(protocol) || host === '' || database === undefined) return null;
  return {
    host,
    port: Number(port || PORT),
    db: Number(database),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    // TLS asks for a server by its name; an IP address has none
    ...(protocol === 'rediss:' && { tls: isIP(host) ? {} : { servername: host } }),
  };
}
