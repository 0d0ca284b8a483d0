import { type Route, Routes } from '../../backend/src/platform/http/index.js';
import { newProvider, type Provider } from '../journeys/support/people.js';
import type { Answer, Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';

let portal: TestPortal;
let provider: Provider;
beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

/** A public read by the policy: open to everybody, and a read. */
const isPublicRead = ({ method, policy }: Route): boolean => method === 'GET' && policy!.kinds.includes('anyone');

const mayBeKept = ({ headers }: Answer<unknown>): boolean => !/\bno-store\b/.test(headers.get('cache-control') ?? '');

it('a cache may keep public reads alone, and only what a visitor is answered as well', async () => {
  const routes = portal.app
    .get(Routes)
    .all()
    .filter(({ path }) => path.startsWith('/api/') && !/stream|logout/.test(path));
  const [wrong, kept]: [string[], string[]] = [[], []];
  for (const route of routes) {
    const ask = (client: Client) => client.call<unknown>(route.method as 'GET', route.path.replace(/:\w+|\*/, '1'));
    const [signedIn, visitor] = [await ask(provider.client), await ask(portal.client())];
    if (![signedIn, visitor].some(mayBeKept)) continue;
    kept.push(route.path);
    const isSame = JSON.stringify(signedIn.body) === JSON.stringify(visitor.body);
    if (!isPublicRead(route) || !isSame) wrong.push(`${route.method} ${route.path}`);
  }
  expect(wrong).toEqual([]);
  expect(kept).toContain('/api/sources');
});

it.each(['/api/nowhere', '/api/login', '/%61pi/user/get'])('no cache may keep what is refused at %s', async (path) => {
  const { headers } = await portal.client().call('GET', path);
  expect(headers.get('cache-control')).toBe('no-store');
});
