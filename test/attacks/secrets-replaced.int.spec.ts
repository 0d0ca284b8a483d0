import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorCommands } from '../../backend/src/platform/operations/operator/operator-commands.js';
import { Accounts } from '../../backend/src/identity/accounts.js';
import { proofOf } from '../../backend/src/identity/email-proof.js';
import { Secrets } from '../../backend/src/platform/coordination/secrets/secrets.js';
import { OneTimeLinks, tokenHashOf } from '../../backend/src/platform/http/one-time-links.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { buyCredits, creditsOf } from '../journeys/support/credits.js';
import { putBytes, startUpload, upload } from '../journeys/support/documents.js';
import { invitationTo } from '../journeys/support/mailbox.js';
import {
  addPatient,
  newEmail,
  newProvider,
  PASSWORD,
  type Provider,
  type Session,
} from '../journeys/support/people.js';
import { openPortal, type TestPortal } from '../support/portal.js';

/** A key that may have been stolen is replaced by an operator while people work. */
let portal: TestPortal;
let provider: Provider;
beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

const rotate = (...names: string[]) => portal.app.get(OperatorCommands).run('rotate-secrets', names, anOrigin());
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string };
const signIn = async () =>
  (
    await portal
      .client()
      .post<Session>('/api/login', { email: provider.email, password: PASSWORD, login_as: 'employee' })
  ).body.access_token;
const whoIs = (token: string) => portal.client(token).get('/api/getAllPatients');

it('nobody is signed out, no link dies and a payment arrives, also after a restart', async () => {
  const patient = await addPatient(provider);
  const note = { patientId: patient.id, name: 'note.txt', type: 'record', contentType: 'text/plain' } as const;
  const { path } = await upload(portal, provider.client, 'a note', note);
  const link = (await provider.client.get<{ url: string }>(`/api/documents/open?document_type=record&path=${path}`))
    .body;
  const begun = (await startUpload(provider.client, { ...note, name: 'later.txt' })).body;
  const invitation = await invitationTo(portal, patient.email);
  const before = headerOf(await signIn()).kid;

  expect(await rotate()).toContain('jwt, file-signing, invitation, payments');
  await portal.restart();

  expect((await whoIs(provider.client.token!)).status).toBe(200);
  expect((await provider.client.post('/api/refresh')).status).toBe(200);
  expect(headerOf(await signIn()).kid).not.toBe(before);
  expect((await portal.client().get(link.url)).status).toBe(200);
  expect((await putBytes(portal, begun, 'later')).status).toBe(200);
  const joined = { invite_token: invitation, password: PASSWORD, role: 'patient' };
  expect((await portal.client().post('/api/invite/register', joined)).status).toBe(200);
  provider.client = portal.client(await signIn());
  await buyCredits(provider.client);
  expect(await creditsOf(provider.client)).toBeGreaterThan(0);
});

it('the key that wraps the keys of people is replaced: everybody stays signed in, and names are read', async () => {
  const patient = await addPatient(provider, { name: 'Rosalind Pemberton' });
  const secret = () => readFileSync(join(portal.folder, 'secrets', 'key-wrapping'), 'utf8').trim();
  const before = secret();
  expect(await portal.app.get(OperatorCommands).run('rotate-keys', [], anOrigin())).toContain('wrapped again');
  expect(secret()).not.toContain(before);
  await portal.restart();
  const { status, body } = await provider.client.get<{ data: object }>(`/api/getPatientById?id=${patient.id}`);
  expect([status, JSON.stringify(body.data)]).toEqual([200, expect.stringContaining('Rosalind Pemberton')]);
  expect((await provider.client.post('/api/refresh')).status).toBe(200);
});

it('a mail that waited meanwhile brings the link whose hash the log has', async () => {
  expect((await provider.client.post('/api/user/edit', { email: newEmail() })).status).toBe(200);
  const { proof } = (await portal.app.get(Accounts).byId(provider.id))!;
  await rotate('invitation');
  const token = portal.app.get(OneTimeLinks).tokenOf(proofOf(provider.id), proof!);
  expect(tokenHashOf(token)).toBe(proof!.tokenHash);
});

it('a token whose header names no key of ours, or another key than signed it, opens nothing', async () => {
  const token = await signIn();
  const [, payload] = token.split('.') as [string, string];
  const secret = portal.app.get(Secrets).get('jwt');
  const signed = (header: object) => {
    const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  expect((await whoIs(signed(headerOf(token)))).status).toBe(200);
  expect((await whoIs(signed({ ...headerOf(token), kid: 'another' }))).status).toBe(401);
  expect((await whoIs(signed({ ...headerOf(token), kid: { toString: 1 } }))).status).toBe(401);
  await rotate('jwt');
  const { kid } = headerOf(await signIn());
  expect((await whoIs(signed({ ...headerOf(token), kid }))).status).toBe(401);
});

it('an operator who names another secret is told which there are', async () => {
  await expect(rotate('email-hash')).rejects.toMatchObject({
    errors: { name: [expect.stringContaining('file-signing')] },
  });
});
