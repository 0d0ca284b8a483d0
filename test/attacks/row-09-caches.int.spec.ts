import { Routes } from '../../backend/src/platform/http/index.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { newProvider, type Provider } from '../journeys/support/people.js';

/** Reads that are the same for everybody, and pictures under names that nobody can guess. */
const PUBLIC_READS: readonly string[] = [];

let portal: TestPortal;
let provider: Provider;
beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

it('no cache may keep what the API answers', async () => {
  const routes = portal.app
    .get(Routes)
    .all()
    .filter(({ path }) => path.startsWith('/api/') && !/stream|logout/.test(path) && !PUBLIC_READS.includes(path));
  const kept: string[] = [];
  for (const { method, path } of routes)
    for (const client of [provider.client, portal.client()]) {
      const { headers } = await client.call(method as 'GET', path.replace(/:\w+|\*/, '1'));
      if (!/\bno-store\b/.test(headers.get('cache-control') ?? '')) kept.push(`${method} ${path}`);
    }
  expect(kept).toEqual([]);
});

it.each(['/api/nowhere', '/api/login'])('nor what it refuses at %s', async (path) => {
  const { headers } = await portal.client().call('GET', path);
  expect(headers.get('cache-control')).toBe('no-store');
});
