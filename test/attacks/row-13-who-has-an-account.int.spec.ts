import { accept, addPatient, newEmail, newPerson, newProvider, type Provider } from '../journeys/support/people.js';
import { mailsTo, mailTo } from '../journeys/support/mailbox.js';
import { openPortal, type TestPortal } from '../support/portal.js';

const TRIES = 60;
const MAX_DIFFERENCE = 0.05;

let portal: TestPortal;
let provider: Provider;
// a proxy stands before the portal, so that each try comes from another address and meets no limit
beforeAll(async () => {
  portal = await openPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

let clients = 0;
const forgot = (email: string) =>
  portal
    .client()
    .post('/api/password/forgot', { email }, { 'x-forwarded-for': `198.51.${++clients >> 8}.${clients & 255}` });

async function timed(email: string): Promise<number> {
  const start = performance.now();
  expect((await forgot(email)).status).toBe(200);
  return performance.now() - start;
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1]!;

it('neither the answer nor its time tells whether an address has an account', async () => {
  const [{ email: known }, unknown] = [await newPerson(portal, 'patient'), newEmail()];
  expect((await forgot(known)).body).toEqual((await forgot(unknown)).body);
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < TRIES; n++) {
    times[0].push(await timed(known));
    times[1].push(await timed(unknown));
  }
  const [one, other] = [median(times[0]), median(times[1])];
  expect(Math.abs(one - other) / Math.min(one, other)).toBeLessThan(MAX_DIFFERENCE);
  expect(await mailsTo(portal, unknown)).toEqual([]);
}, 120_000);

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
