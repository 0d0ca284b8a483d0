import { openPortal, type TestPortal } from '../support/portal.js';
import { newPerson, type Person } from '../journeys/support/people.js';
import { expectRefusal } from '../journeys/support/refusal.js';
import { sendWebhook, signed } from '../journeys/support/webhook.js';
import {
  A_FIELD,
  A_FILE,
  deep,
  hostileBodies,
  JSON_TYPE,
  list,
  many,
  multipart,
  MULTIPART_TYPE,
  wide,
} from './support/hostile-bodies.js';
import { holdOf, STALL_MILLISECONDS } from './support/stalls.js';

let portal: TestPortal;
let member: Person;
beforeAll(async () => {
  portal = await openPortal();
  member = await newPerson(portal, 'patient');
});
afterAll(() => portal.close());

const sized = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });
const [KB, MB] = [1024, 1024 ** 2];

describe('what an attack sent', () => {
  it.each(hostileBodies)('%s: is refused, and holds nobody up', async (_, path, body, type) => {
    const call = async () => expectRefusal(await portal.client().call('POST', path, body, type), 413);
    expect(await holdOf(call)).toBeLessThan(STALL_MILLISECONDS);
  });

  it.each([
    ['keys', wide(10_000), JSON_TYPE],
    ['a list', list(60_000), JSON_TYPE],
    ['levels', deep(20_000), JSON_TYPE],
    ['fields', multipart(100_000, A_FIELD, '1'), MULTIPART_TYPE],
    ['files', multipart(2_000, A_FILE), MULTIPART_TYPE],
  ])('%s of somebody signed in: are refused, and hold nobody up', async (_, body, type) => {
    const call = async () => expectRefusal(await member.client.call('POST', '/api/user/edit', body, type), 413);
    expect(await holdOf(call)).toBeLessThan(STALL_MILLISECONDS);
  });
});

describe('a body', () => {
  const post = (token: string | undefined, bytes: number) =>
    portal.client(token).call('POST', '/api/register', sized(bytes), JSON_TYPE);

  it('of a visitor has 16 kB at most, also with a token of somebody else’s making', async () => {
    const forged = `${member.client.token!.slice(0, -5)}AAAAA`;
    expectRefusal(await post(undefined, 16 * KB), 422);
    expectRefusal(await post(undefined, 16 * KB + 1), 413);
    expectRefusal(await post(forged, 16 * KB + 1), 413);
  });

  it('of somebody signed in has 128 kB at most', async () => {
    expectRefusal(await post(member.client.token, 128 * KB), 422);
    expectRefusal(await post(member.client.token, 128 * KB + 1), 413);
    expectRefusal(await post(member.client.token, 300 * KB), 413);
  });

  it.each([
    ['one field', [17 * KB]],
    ['many', many(10, () => 2 * KB)],
  ])('that is a visitor’s form has 16 kB at most, in %s, and no file', async (_, sizes) => {
    const fields = new FormData();
    sizes.forEach((bytes, n) => fields.set(`f${n}`, 'x'.repeat(bytes)));
    expectRefusal(await portal.client().call('POST', '/api/register', fields), 413);
    const [file, unread] = [new FormData(), new FormData()];
    unread.set('file', new Blob(['x'.repeat(MB)]), 'a.png');
    expectRefusal(await portal.client().call('POST', '/api/register', unread), 413);
    file.set('file', new Blob(['x']), 'a.png');
    expectRefusal(await portal.client().call('POST', '/api/register', file), 413);
  });
});

describe('a webhook', () => {
  const message = (bytes: number) =>
    JSON.stringify({ object: 'event', type: 'other', data: { object: {} }, padding: 'x'.repeat(bytes) });

  it('has 256 kB at most, and is judged by its bytes', async () => {
    const [fits, larger] = [message(200 * KB), message(256 * KB)];
    expect((await sendWebhook(portal, fits, signed(portal, fits))).status).toBe(200);
    expectRefusal(await sendWebhook(portal, larger, signed(portal, larger)), 413);
  });

  it('with a bad signature is not read', async () => {
    const call = async () => expectRefusal(await sendWebhook(portal, wide(20_000), 't=1,v1=00'), 400);
    expect(await holdOf(call)).toBeLessThan(STALL_MILLISECONDS);
  });
});
