import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { UPLOAD_PART_BYTES as PART_BYTES } from '@portal/events/rules';
import { UploadSweeper } from '../../backend/src/documents/upload-sweeper.js';
import { Files } from '../../backend/src/platform/files/files.js';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { startUpload, type UploadPart } from './support/documents.js';
import { addPatient, newColleague, newProvider, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';

const clock = new TestClock();
const content = randomBytes(PART_BYTES + 1_000_000);

let portal: TestPortal;
let provider: Provider;
let patientId: number;

beforeAll(async () => {
  portal = await openPortal({ clock });
  provider = await newProvider(portal);
  patientId = (await addPatient(provider)).id;
});
afterAll(() => portal.close());

const begin = async (client: Client = provider.client, changes: object = {}) =>
  (await startUpload(client, { patientId, name: 'large.vcf.gz', size: content.length, ...changes })).body;
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
const bytesOf = ({ from, to }: UploadPart) => content.subarray(from, to);
const send = (part: UploadPart, bytes = bytesOf(part), sum = md5(bytes)) =>
  portal.client().call<{ error?: string }>('PUT', part.url, bytes, { 'content-md5': sum });
const confirm = (key: string, client = provider.client) => client.post('/api/documents/confirm', { key });
const unfinished = (client: Client, changes: object = {}) => {
  const asked = { patient_id: patientId, document_type: 'genome', filename: 'large.vcf.gz', size: content.length };
  const query = new URLSearchParams(
    Object.entries({ ...asked, ...changes }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return client.get<{ data: { arrived: number } | null }>(`/api/documents/unfinished?${query}`);
};

/** Sends half of a part and breaks the connection. */
const cut = (part: UploadPart): Promise<void> =>
  new Promise((resolve) => {
    const headers = { 'content-md5': md5(bytesOf(part)), 'content-length': part.to - part.from };
    const sending = request(portal.url + part.url, { method: 'PUT', headers });
    sending.on('error', () => resolve());
    sending.write(bytesOf(part).subarray(0, PART_BYTES / 2), () => sending.destroy());
  });

it('a large upload goes on after cuts, a restart and fresh links, and arrives as it was', async () => {
  const first = await begin();
  const [large, small] = first.upload_data.parts!;
  expect([large, small].map((part) => [part!.from, part!.to, part!.done])).toEqual([
    [0, PART_BYTES, false],
    [PART_BYTES, content.length, false],
  ]);
  await cut(large!);
  expectRefusal(await send(small!, bytesOf(small!), md5(content)), 400);
  expectRefusal(await send(small!, bytesOf(small!).subarray(1)), 400);
  expect((await send(small!)).status).toBe(200);
  expect((await unfinished(provider.client)).body.data).toEqual({ arrived: 1_000_000 });
  expectRefusal(await confirm(first.key), 409);
  await portal.restart();
  const again = await begin();
  expect(again.key).toBe(first.key);
  expect(again.upload_data.parts).toEqual([
    { from: 0, to: PART_BYTES, done: false, url: expect.any(String) },
    { from: PART_BYTES, to: content.length, done: true, md5: md5(bytesOf(small!)), url: expect.any(String) },
  ]);
  expect((await send(again.upload_data.parts![0]!)).status).toBe(200);
  expect((await send(small!)).status).toBe(200);
  expect((await confirm(first.key)).status).toBe(200);
  expect((await confirm(first.key)).status).toBe(200);
  expect((await buffer(await portal.app.get(Files).read(first.key))).equals(content)).toBe(true);
  const late = await send(small!);
  expectRefusal(late, 409);
  expect(late.body.error).toBe('upload_over');
  expect((await unfinished(provider.client)).body.data).toBeNull();
  expect((await begin()).key).not.toBe(first.key);
});

it('goes on only for the person who began it, and for a file of that name and size', async () => {
  const asked = { name: 'whose.vcf' };
  const { key } = await begin(provider.client, asked);
  const nurse = await newColleague(portal, provider);
  const stranger = await newProvider(portal);
  expect((await begin(provider.client, asked)).key).toBe(key);
  expect((await begin(nurse.client, asked)).key).not.toBe(key);
  expect((await begin(provider.client, { ...asked, size: content.length + 1 })).key).not.toBe(key);
  expect((await begin(provider.client, { name: 'who.vcf' })).key).not.toBe(key);
  expect((await unfinished(nurse.client, { filename: 'large.vcf.gz' })).body.data).toBeNull();
  expectRefusal(await unfinished(stranger.client), 404);
  expectRefusal(await startUpload(stranger.client, { patientId, ...asked, size: content.length }), 404);
  expectRefusal(await confirm(key, stranger.client), 404);
});

it('a link to a part opens nothing else', async () => {
  const { url, upload_data } = await begin(provider.client, { name: 'links.vcf' });
  const [one, other] = upload_data.parts!;
  const grant = new URL(one!.url, portal.url).search;
  expectRefusal(await portal.client().call('PUT', `${url.split('?')[0]}x${grant}`, 'x'), 403);
  expectRefusal(await portal.client().call('GET', one!.url), 403);
  expectRefusal(await send({ ...other!, url: one!.url }), 400);
  expectRefusal(await portal.client().call('PUT', other!.url, bytesOf(other!)), 400);
});

it('parts that nobody confirms go a day after the last', async () => {
  const uploads = () => readdirSync(join(portal.folder, 'files', '.incoming', 'uploads')).length;
  expect(uploads()).toBeGreaterThan(4);
  // the last part's time is the disk's, which has a clock of its own
  clock.advance((Date.now() - clock.now().getTime()) / 1_000 + 23 * 3_600);
  await portal.app.get(UploadSweeper).sweep();
  expect(uploads()).toBeGreaterThan(4);
  clock.advance(3_600);
  await portal.app.get(UploadSweeper).sweep();
  expect(uploads()).toBe(0);
});
