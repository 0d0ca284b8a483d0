import { parseRedisUrl } from './redis-address.js';

describe('REDIS_URL', () => {
  it.each([
    ['redis://cache.example', { host: 'cache.example', port: 6379, db: 0 }],
    ['redis://127.0.0.1:7000/3', { host: '127.0.0.1', port: 7000, db: 3 }],
    ['redis://:p%40ss@[::1]:7000', { host: '::1', port: 7000, db: 0, password: 'p@ss' }],
    [
      'redis://dana:secret@cache.example/',
      { host: 'cache.example', port: 6379, db: 0, username: 'dana', password: 'secret' },
    ],
    ['rediss://cache.example', { host: 'cache.example', port: 6379, db: 0, tls: { servername: 'cache.example' } }],
    ['rediss://10.0.0.1', { host: '10.0.0.1', port: 6379, db: 0, tls: {} }],
  ])('%s', (url, address) => expect(parseRedisUrl(url)).toEqual(address));

  it.each([
    '',
    'cache.example',
    'http://cache.example',
    'redis://',
    'redis://cache.example/db',
    'redis://cache.example:99999',
  ])('is not "%s"', (url) => expect(parseRedisUrl(url)).toBeNull());
});
