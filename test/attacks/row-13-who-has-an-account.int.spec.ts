import { accept, addPatient, newEmail, newPerson, newProvider, type Provider } from '../journeys/support/people.js';
import { mailsTo, mailTo } from '../journeys/support/mailbox.js';
import type { TestPortal } from '../support/portal.js';
import { type Ask, mediansOf, type Times, timesInTurns } from './support/in-turns.js';
import { openUnlimited, strangersOf } from './support/strangers.js';

/** `npm run bench -- enumeration` does 1,000. */
const TRIES = 60;
const ROUNDS = 5;
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

/** A busy moment of the machine passes, a difference of ours comes again: the smallest of a few counts, and of all. */
async function smallestDifference(client: () => Promise<Ask>, clients: number): Promise<number> {
  const all: Times = [[], []];
  let smallest = Infinity;
  for (let n = 0; n < ROUNDS && smallest >= MAX_DIFFERENCE; n++) {
    const times = await timesInTurns(client, TRIES, clients);
    times.forEach((some, which) => all[which]!.push(...some));
    smallest = Math.min(smallest, mediansOf(times).difference, mediansOf(all).difference);
  }
  return smallest;
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
    expect(await smallestDifference(strangers.asking(call), clients)).toBeLessThan(MAX_DIFFERENCE);
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
