import { accept, addPatient, newEmail, newPerson, newProvider, type Provider } from '../journeys/support/people.js';
import { mailsTo, mailTo } from '../journeys/support/mailbox.js';
import { openPortal, type TestPortal } from '../support/portal.js';

const TRIES = 60;
const ROUNDS = 5;
const MAX_DIFFERENCE = 0.05;

let portal: TestPortal;
let provider: Provider;
// a proxy stands before the portal, so that each try comes from another address and meets no limit
beforeAll(async () => {
  portal = await openPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1', LOGIN_TRIES: 1_000 } });
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

let clients = 0;
const post = (path: string, body: object) =>
  portal.client().post(path, body, { 'x-forwarded-for': `198.51.${++clients >> 8}.${clients & 255}` });

const forgot = (email: string) => post('/api/password/forgot', { email });
const login = (email: string) => post('/api/login', { email, password: 'a wrong one', login_as: 'patient' });

async function timed(call: typeof forgot, email: string): Promise<number> {
  const start = performance.now();
  await call(email);
  return performance.now() - start;
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1]!;

/** How far the medians of two addresses lie apart when they are tried in turns, by several clients at once. */
async function difference(call: typeof forgot, lanes: number): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const inTurns = async () => {
    const emails = [(await newPerson(portal, 'patient')).email, newEmail()] as const;
    for (let n = 0; n < TRIES / lanes; n++)
      for (const which of [0, 1] as const) times[which].push(await timed(call, emails[which]));
  };
  await Promise.all(Array.from({ length: lanes }, inTurns));
  const [one, other] = [median(times[0]), median(times[1])];
  return Math.abs(one - other) / Math.min(one, other);
}

/** A busy moment of the machine passes, a difference of ours comes again: the smallest of a few counts. */
async function smallestDifference(call: typeof forgot, lanes: number): Promise<number> {
  let smallest = Infinity;
  for (let n = 0; n < ROUNDS && smallest >= MAX_DIFFERENCE; n++)
    smallest = Math.min(smallest, await difference(call, lanes));
  return smallest;
}

it.each([
  // forgot waits for most of its time, so that many can be asked at once
  { name: 'password/forgot', call: forgot, status: 200, lanes: 10 },
  { name: 'login', call: login, status: 401, lanes: 1 },
])(
  'neither the answer of $name nor its time tells whether an address has an account',
  async ({ call, status, lanes }) => {
    const [{ email: known }, unknown] = [await newPerson(portal, 'patient'), newEmail()];
    const [one, other] = [await call(known), await call(unknown)];
    expect([one.status, one.body]).toEqual([status, other.body]);
    expect(await smallestDifference(call, lanes)).toBeLessThan(MAX_DIFFERENCE);
    expect(await mailsTo(portal, unknown)).toEqual([]);
  },
);

it('adding an address as a patient does not tell whether it has an account', async () => {
  const { email } = await newPerson(portal, 'patient');
  const rows = [await addPatient(provider, { email }), await addPatient(provider)];
  const [one, other] = await Promise.all(
    rows.map(async ({ id, email: given }) => {
      const { status, body } = await provider.client.get<{ data: object }>(`/api/getPatientById?id=${id}`);
      const plain = JSON.stringify({ ...body.data, id: 0, user_id: 0, created_at: '' }).replaceAll(given, 'whom');
      return { status, body: JSON.parse(plain) as object };
    }),
  );
  expect(one).toMatchObject({ status: 200 });
  expect(one).toEqual(other);
});

it('whoever only waits in a clinic gets a link to set a password, three times a day', async () => {
  const { email } = await addPatient(provider);
  await mailTo(portal, email);
  for (let n = 0; n < 5; n++) expect((await forgot(email)).status).toBe(200);
  await mailTo(portal, email, 4);
  expect(await accept(portal, email, 'patient')).toMatchObject({ email });
  expect(await mailsTo(portal, email)).toHaveLength(4);
});
