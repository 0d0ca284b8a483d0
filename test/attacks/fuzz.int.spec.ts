import { Routes } from '../../backend/src/platform/http/index.js';
import { MAX_BODY_BYTES } from '../../backend/src/platform/http/limits/sizes.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from '../journeys/support/clinics.js';
import { newPerson } from '../journeys/support/people.js';
import { expectUnharmed } from '../journeys/support/unharmed.js';
import { fieldsOf, mutations, seededRandom } from './support/mutations.js';
import { holdOf, STALL_MILLISECONDS } from './support/stalls.js';

/** `npm run fuzz` sets an hour. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 6);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** Streams stay open; the rest ends the sessions that the fuzz needs, and passwords cost a time that no field changes. */
const LEFT_OUT = /\/(stream|logout|refresh|sessions\/end|user\/password)$/;

let portal: TestPortal;
let clinic: Clinic;
let clients: Client[];
let routes: { method: string; path: string }[];
beforeAll(async () => {
  portal = await openPortal({ settings: { LOGIN_TRIES: 1_000_000 } });
  [clinic] = [await newClinic(portal, 'Marigold'), await newClinic(portal, 'Juniper')];
  clients = [portal.client(), (await newPerson(portal, 'patient')).client, clinic.nurse.client, clinic.admin.client];
  routes = portal.app
    .get(Routes)
    .all()
    .filter(({ path }) => !LEFT_OUT.test(path))
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'PUT' : method, path }));
});
afterAll(() => portal.close());

it(
  `no call among many strange ones crashes or holds the portal (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const ends = Date.now() + SECONDS * 1_000;
    const wrong: object[] = [];
    let calls = 0;
    while (Date.now() < ends && wrong.length < 10) {
      const { method, path } = random.one(routes);
      const { name, value } = random.one(mutations)(random, clinic);
      const given = Object.fromEntries(random.some(fieldsOf(method, path)).map((field) => [field, value]));
      const call = prepared(random.one(clients), method, path, given, random.one(BODIES));
      let status = 0;
      const hold = await holdOf(async () => void (status = await call()));
      calls += 1;
      if (status >= 500 || hold > STALL_MILLISECONDS)
        wrong.push({ method, path, mutation: name, fields: Object.keys(given), status, hold });
    }
    process.stderr.write(`fuzz: ${calls} calls in ${SECONDS} s over ${routes.length} routes, seed ${SEED}\n`);
    expect(wrong).toEqual([]);
  },
  (SECONDS + 240) * 1_000,
);

it('the portal is unharmed by them', () => expectUnharmed(portal));

type Given = Record<string, unknown>;
interface Body {
  type: string;
  of: (given: Given) => string;
}

const BODIES: readonly Body[] = [
  { type: 'application/json', of: (given) => JSON.stringify(given) },
  {
    type: 'application/x-www-form-urlencoded',
    of: (given) => fields(given, (name, value) => `${name}=${encodeURIComponent(value)}`).join('&'),
  },
  {
    type: 'multipart/form-data; boundary=x',
    of: (given) => `${fields(given, (name, value) => `--x\r\n${part(name)}\r\n\r\n${value}\r\n`).join('')}--x--\r\n`,
  },
];

const fields = (given: Given, write: (name: string, value: string) => string): string[] =>
  Object.entries(given).map(([name, value]) => write(name, textOf(value)));
/** Every fourth one as a file. */
const part = (name: string): string =>
  `Content-Disposition: form-data; name="${name}"${name.length % 4 === 0 ? '; filename="a.png"' : ''}`;

/** Prepares a call with the fields in the body, or in the address where there is none. */
function prepared(
  client: Client,
  method: string,
  path: string,
  given: Given,
  { type, of }: Body,
): () => Promise<number> {
  const named = path.replace(/:\w+|\*/g, () =>
    encodeURIComponent(textOf(Object.values(given)[0] ?? '0').slice(0, 200)),
  );
  const inAddress = method === 'GET' || method === 'DELETE';
  const query = Object.entries(given).map(([field, value]) => `${field}=${encodeURIComponent(textOf(value))}`);
  const address = inAddress ? `${named}?${query.join('&').slice(0, 8_000)}` : named;
  const body = inAddress ? undefined : of(given).slice(0, MAX_BODY_BYTES * 2);
  const headers = inAddress ? undefined : { 'content-type': type };
  return async () => (await client.call(method as 'POST', address, body, headers)).status;
}

const textOf = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
  // half a surrogate pair cannot be encoded
  return text.slice(0, 2_000).replace(/[\ud800-\udfff]/g, '?');
};
