import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { loadConfig } from '../../backend/src/config.js';
import { Documents } from '../../backend/src/documents/documents.service.js';
import { UploadSweeper } from '../../backend/src/documents/upload-sweeper.js';
import { Files } from '../../backend/src/platform/files/files.js';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import { tokenOf } from '../../backend/src/platform/views/provide-view.js';
import type { Collection } from '../../backend/src/platform/views/read-models.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import {
  documentsOf,
  putBytes,
  settled,
  startUpload,
  syntheticFile,
  upload,
  type UploadAnswer,
} from './support/documents.js';
import { addPatient, newProvider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openUploads, type OpenUploadRow } from '../../backend/src/documents/open-uploads.projections.js';

const clock = new TestClock();
const note = { name: 'note.txt', type: 'record', contentType: 'text/plain' } as const;

let portal: TestPortal;
let client: Client;
let patientId: number;

beforeAll(async () => {
  portal = await openPortal({ clock });
  const provider = await newProvider(portal);
  [client, patientId] = [provider.client, (await addPatient(provider)).id];
});
afterAll(() => portal.close());

/** A link with one part of it changed. */
const changed = (url: string, change: (link: URL) => void): string => {
  const link = new URL(url, 'http://portal.invalid');
  change(link);
  return link.pathname + link.search;
};

const grantOf = (link: URL): string => link.searchParams.get('grant') ?? '';

const tampered: [string, (link: URL) => void][] = [
  ['another patient', (link) => (link.pathname = link.pathname.replace(/\/(\d+)\//, '/1/'))],
  ['another file', (link) => (link.pathname = link.pathname.replace(/.$/, (last) => (last === '0' ? '1' : '0')))],
  ['a way out of the folder', (link) => (link.pathname = '/files/..%2f..%2fsecrets/jwt')],
  [
    'another grant',
    (link) =>
      link.searchParams.set(
        'grant',
        grantOf(link).replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
      ),
  ],
  ['no grant', (link) => link.searchParams.delete('grant')],
  ['an empty grant', (link) => link.searchParams.set('grant', '')],
  ['two grants', (link) => link.searchParams.append('grant', 'x')],
  ['half a grant', (link) => link.searchParams.set('grant', grantOf(link).slice(0, 40))],
];

describe('a link', () => {
  let put: UploadAnswer;
  let open: string;
  beforeAll(async () => {
    put = (await startUpload(client, { patientId, ...note, name: 'other.txt' })).body;
    const { path } = await upload(portal, client, 'a note', { patientId, ...note });
    open = (await client.get<{ url: string }>(`/api/documents/open?document_type=record&path=${path}`)).body.url;
  });

  it.each(tampered)('that was changed to %s opens nothing', async (_what, change) => {
    expectRefusal(await putBytes(portal, { ...put, url: changed(put.url, change) }, 'bytes'), 403);
    expectRefusal(await portal.client().get(changed(open, change)), 403);
  });

  it('is for one method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expectRefusal(await portal.client().call(method, put.url), 403);
    for (const method of ['PUT', 'POST', 'DELETE'] as const)
      expectRefusal(await portal.client().call(method, open), 403);
  });

  it('is for one type of content', async () => {
    expectRefusal(await portal.client().call('PUT', put.url, 'bytes', { 'content-type': 'text/html' }), 403);
    expect(
      (await portal.client().call('PUT', put.url, 'bytes', { 'content-type': 'text/plain; charset=utf-8' })).status,
    ).toBe(200);
  });

  it('takes one file: the same bytes again, no others', async () => {
    expect((await putBytes(portal, put, 'bytes')).status).toBe(200);
    expectRefusal(await putBytes(portal, put, 'other'), 409);
    expectRefusal(await putBytes(portal, put, 'bytes and more'), 409);
  });

  it.each(['PUT', 'GET'] as const)('for %s that is too old opens nothing', async (method) => {
    const type = method === 'PUT' ? 'text/plain' : 'application/octet-stream';
    const expires = Math.floor(Date.now() / 1000);
    const grant = {
      method,
      key: put.key,
      contentType: type,
      expires,
      fileName: '',
      disposition: 'attachment',
    } as const;
    const link = portal.app.get(Files).links.to(grant);
    const answer = await portal
      .client()
      .call(method, link, method === 'PUT' ? 'bytes' : undefined, method === 'PUT' ? { 'content-type': type } : {});
    expectRefusal(answer, 403);
    expect(answer.body).toMatchObject({ error: 'link_expired' });
  });

  it('says until when it may be used: 15 minutes to send, 5 to open', () => {
    const endOf = (url: string, method: string): number => {
      const link = new URL(url, 'http://portal.invalid');
      const query = Object.fromEntries(link.searchParams);
      const grant = portal.app.get(Files).links.grantOf({ method, key: link.pathname.slice('/files/'.length), query });
      return typeof grant === 'string' ? NaN : grant.expires;
    };
    const minutes = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 60);
    expect(Date.parse(put.upload_data.expires_at) / 1000).toBe(endOf(put.url, 'PUT'));
    expect([minutes(endOf(put.url, 'PUT')), minutes(endOf(open, 'GET'))]).toEqual([15, 5]);
  });
});

describe('the network gone in the middle of an upload', () => {
  it('leaves nothing behind, and the upload can be sent again', async () => {
    const { body } = await startUpload(client, { patientId, name: 'again.vcf' });
    const file = syntheticFile();
    await sendHalf(body, file);
    expectRefusal(await client.post('/api/documents/confirm', { key: body.key }), 409);
    await until('the half file to go', async () => readdirSync(join(portal.folder, 'files', '.incoming')).length === 0);
    expect((await putBytes(portal, body, file)).status).toBe(200);
    const confirmed = await client.post<{ data: { id: number } }>('/api/documents/confirm', { key: body.key });
    expect(await settled(client, patientId, confirmed.body.data.id)).toMatchObject({ status: 'Ready' });
  });

  /** Announces the length of the file, sends half of it and closes the connection. */
  const sendHalf = ({ url, upload_data }: UploadAnswer, file: Buffer): Promise<void> =>
    new Promise((resolve) => {
      const sending = request(portal.url + url, {
        method: 'PUT',
        headers: { ...upload_data.headers, 'content-length': file.length },
      });
      sending.on('error', () => resolve());
      sending.write(file.subarray(0, file.length / 2), () => setTimeout(() => sending.destroy(new Error('gone')), 100));
    });
});

it('an upload that never came vanishes after 15 minutes', async () => {
  const { body } = await startUpload(client, { patientId, ...note, name: 'never.txt' });
  const titles = async () => (await documentsOf(client, patientId)).map(({ title }) => title);
  clock.advance(15 * 60 - 1);
  await portal.app.get(UploadSweeper).sweep();
  expect(await titles()).toContain('never.txt');
  clock.advance(1);
  await portal.app.get(UploadSweeper).sweep();
  expect(await titles()).not.toContain('never.txt');
  await putBytes(portal, body, 'too late');
  expectRefusal(await client.post('/api/documents/confirm', { key: body.key }), 409);
});

it('an upload that was confirmed stays, though a view that is behind calls it open', async () => {
  const { body } = await startUpload(client, { patientId, ...note, name: 'kept.txt' });
  await putBytes(portal, body, 'the record');
  const uploads = portal.app.get<Collection<OpenUploadRow>>(tokenOf(openUploads), { strict: false });
  const before = await uploads.find({ limit: 10 });
  expect(before.map(({ fileKey }) => fileKey)).toContain(body.key);
  expect((await client.post('/api/documents/confirm', { key: body.key })).status).toBe(200);
  const documents = portal.app.get(Documents, { strict: false });
  const files = portal.app.get(Files, { strict: false });
  const behind = { ...uploads, find: async () => before };
  clock.advance(2 * 24 * 3_600);
  await new UploadSweeper(behind, documents, files, clock, loadConfig({})).sweep();
  expect(await files.stat(body.key)).not.toBeNull();
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
