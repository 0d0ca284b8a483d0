import { accept, addPatient, newEmail, newPerson, newProvider, type Provider } from '../journeys/support/people.js';
import { mailsTo, mailTo } from '../journeys/support/mailbox.js';
import type { TestPortal } from '../support/portal.js';
import { type Ask, mediansOf, type Times, timesInTurns } from './support/in-turns.js';
import { openUnlimited, strangersOf } from './support/strangers.js';

/** `npm run bench -- enumeration` does 1,000. */
const TRIES = 60;
const ROUNDS = 10;
const MAX_DIFFERENCE = 0.05;

let portal: TestPortal;
let provider: Provider;
let strangers: ReturnType<typeof strangersOf>;
beforeAll(async () => {
  portal = await openUnlimited();
  strangers = strangersOf(portal);
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

/** A busy moment of the machine passes, a difference of ours stays: while one shows, more tries are added. */
async function differenceOf(client: () => Promise<Ask>, clients: number): Promise<number> {
  const times: Times = [[], []];
  let difference = Infinity;
  for (let n = 0; n < ROUNDS && difference >= MAX_DIFFERENCE; n++) {
    const more = await timesInTurns(client, TRIES, clients);
    times.forEach((all, which) => all.push(...more[which]!));
    difference = mediansOf(times).difference;
  }
  return difference;
}

it.each([
  // forgot waits for most of its time, so that many can be asked at once
  { path: 'forgot', status: 200, clients: 10 },
  { path: 'login', status: 401, clients: 1 },
] as const)(
  'neither the answer of $path nor its time tells whether an address has an account',
  async ({ path, status, clients }) => {
    const call = strangers[path];
    const [{ email: known }, unknown] = [await newPerson(portal, 'patient'), newEmail()];
    const [one, other] = [await call(known), await call(unknown)];
    expect([one.status, one.body]).toEqual([status, other.body]);
    expect(await differenceOf(strangers.asking(call), clients)).toBeLessThan(MAX_DIFFERENCE);
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
  for (let n = 0; n < 5; n++) expect((await strangers.forgot(email)).status).toBe(200);
  await mailTo(portal, email, 4);
  expect(await accept(portal, email, 'patient')).toMatchObject({ email });
  expect(await mailsTo(portal, email)).toHaveLength(4);
});
