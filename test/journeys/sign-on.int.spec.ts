import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublicAddress } from '../../backend/src/platform/http/public-address.js';
import { DomainRecords } from '../../backend/src/sso/domain-records.js';
import type { Answer } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type IdentityProviders, startIdentityProviders, throughProvider } from './support/identity-providers.js';
import { startNameServer } from './support/name-server.js';
import {
  addPatient,
  newColleague,
  newEmail,
  newProvider,
  PASSWORD,
  type Provider,
  type Session,
} from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { setUpApp } from './support/second-factor.js';

/** Employees sign in with their company's own OpenID provider: real ones, and a real name server. */

const DOMAIN = 'people.example';
const records = new Map<string, string>();
let portal: TestPortal;
let providers: IdentityProviders;
let names: Awaited<ReturnType<typeof startNameServer>>;
let admin: Provider;
let nurse: Provider;
let returnAddress: string;

beforeAll(async () => {
  portal = await openPortal({ settings: { SSO_PRIVATE_ISSUERS: 'on' } });
  names = await startNameServer(records);
  portal.app.get(DomainRecords).resolver.setServers([names.address]);
  returnAddress = await portal.app.get(PublicAddress).of('/api/sso/callback');
  providers = await startIdentityProviders(returnAddress);
  admin = await newProvider(portal);
  nurse = await newColleague(portal, admin);
});
afterAll(async () => {
  providers.stop();
  names.stop();
  await portal.close();
});

interface Settings {
  sso: { issuer: string; domains: { name: string; proof: { name: string; value: string }; proved: boolean }[] } | null;
}

const settings = (issuer: string, changes: object = {}) => ({
  sso: { issuer, client_id: 'portal', client_secret: 'provider-secret', domains: [DOMAIN], ...changes },
});
const set = ({ client }: Provider, issuer: string, changes?: object) =>
  client.post<Settings>('/api/company/security', settings(issuer, changes));
const prove = ({ client }: Provider, domain = DOMAIN) => client.post('/api/company/sso/prove', { domain });

/** Sets a provider up for a domain of the company's own. */
async function withProvider(provider: Provider, issuer: string, domain: string): Promise<void> {
  const { body } = await set(provider, issuer, { domains: [domain] });
  const { proof } = body.sso!.domains[0]!;
  records.set(proof.name, proof.value);
  expect((await prove(provider, domain)).status).toBe(200);
}

const cookieOf = ({ headers }: Answer<unknown>) => (headers.get('set-cookie') ?? '').split(';')[0]!;
const locationOf = ({ headers }: Answer<unknown>) => headers.get('location') ?? '';
const visit = (path: string, cookie = '') => portal.client().call('GET', path, undefined, { cookie });
const start = (email: string) => visit(`/api/sso/start?email=${encodeURIComponent(email)}`);
/** As a browser that has seen all that the admin has. */
const finish = (cookie: string) => admin.client.post<Session>('/api/sso/finish', {}, { cookie });

/** Goes to the provider and back, as somebody whom the provider knows by this hint. */
async function callback(email: string, hint = email): Promise<{ address: string; cookie: string }> {
  const begun = await start(email);
  const url = new URL(locationOf(begun));
  url.searchParams.set('login_hint', hint);
  return { address: await throughProvider(url.href, returnAddress), cookie: cookieOf(begun) };
}

async function signIn(email: string, hint = email): Promise<Answer<Session>> {
  const { address, cookie } = await callback(email, hint);
  const back = await visit(address, cookie);
  expect(locationOf(back)).toBe('/login?sso=done');
  return finish(cookieOf(back));
}

async function expectFailure(address: string, cookie: string): Promise<void> {
  const back = await visit(address, cookie);
  expect(locationOf(back)).toBe('/login?sso=failed');
  expectRefusal(await finish(cookieOf(back)), 410);
}

describe('an admin', () => {
  it('alone sets it up, with an issuer that answers', async () => {
    expectRefusal(await set(nurse, providers.first), 403);
    expectRefusal(await set(admin, 'ftp://id.example'), 422, { 'sso.issuer': expect.any(String) });
    const other = providers.first.replace('localhost', '127.0.0.1');
    for (const issuer of [other, 'https://[', 'https://id:99999'])
      expectRefusal(await set(admin, issuer), 422, { issuer: expect.any(String) });
    for (const email of ['', '@', 'nora@\u0000', `x@${'a'.repeat(250)}`])
      expect(locationOf(await start(email))).toBe('/login?sso=none');
    expectRefusal(await set(admin, providers.first, { client_secret: '' }), 422, { client_secret: expect.any(String) });
    const { status, body } = await set(admin, providers.first);
    expect([status, body.sso?.issuer]).toEqual([200, providers.first]);
    expect(JSON.stringify(body)).not.toContain('provider-secret');
  });

  it('proves a domain by a DNS record of the company’s own', async () => {
    expectRefusal(await prove(admin), 409);
    expect(locationOf(await start(nurse.email))).toBe('/login?sso=none');
    const other = await newProvider(portal);
    const { body: theirs } = await set(other, providers.first);
    const { body: ours } = await set(admin, providers.first);
    const { proof } = ours.sso!.domains[0]!;
    records.set(proof.name, theirs.sso!.domains[0]!.proof.value);
    expectRefusal(await prove(admin), 409);
    records.set(proof.name, proof.value);
    expectRefusal(await prove(other), 409);
    expectRefusal(await prove(admin, 'foreign.example'), 409);
    expect((await prove(admin)).status).toBe(200);
    const { body } = await admin.client.get<Settings>('/api/company/security');
    expect(body.sso!.domains).toMatchObject([{ name: DOMAIN, proved: true }]);
    const { body: other2 } = await other.client.get<Settings>('/api/company/security');
    expect(other2.sso!.domains).toMatchObject([{ proved: false }]);
  });
});

describe('an employee', () => {
  it('signs in with the provider, in that role', async () => {
    const { status, body } = await signIn(nurse.email);
    expect([status, body.user.email, body.user.type]).toEqual([200, nurse.email, 'provider']);
    expect((await portal.client(body.access_token).get('/api/getPatients')).status).toBe(200);
    const { body: log } = await admin.client.get<{ data: { message: string }[] }>('/api/company/security-events');
    expect(log.data.map(({ message }) => message)).toContain(`${admin.name} changed the single sign-on of the company`);
  });

  it('gives a second factor that is set up', async () => {
    const guarded = await newColleague(portal, admin);
    const app = await setUpApp(guarded.client);
    const { status, body } = (await signIn(guarded.email)) as unknown as Answer<{ error: string; challenge: string }>;
    expect([status, body.error]).toEqual([401, 'second_factor']);
    const answer = { challenge: body.challenge, method: 'recovery', code: app.recoveryCodes[0] };
    expect((await portal.client().post('/api/login/second', answer)).status).toBe(200);
  });

  it('who was invited and has no account gets one, which proves no address', async () => {
    const email = newEmail('invited');
    await admin.client.post('/api/addEmployee', { name: 'Ines Moreau', email, job_title: 'Nurse', type: 'employee' });
    await addPatient(await newProvider(portal), { email });
    const { status, body } = await signIn(email);
    expect([status, body.user.name, body.user.company]).toEqual([200, 'Ines Moreau', admin.companyId]);
    const client = portal.client(body.access_token);
    expect((await client.get('/api/me/email')).body).toMatchObject({ proved: false });
    expect((await client.get('/api/me/invitations')).body).toMatchObject({ data: [] });
    expectRefusal(await portal.client().post('/api/login', { email, password: PASSWORD, login_as: 'employee' }), 401);
    expect((await signIn(email)).body.user.id).toBe(body.user.id);
  });

  it('who was invited and has an account accepts by the mailed link first', async () => {
    const { email } = await newProvider(portal);
    await admin.client.post('/api/addEmployee', {
      name: 'Tara Kenneally',
      email,
      job_title: 'Nurse',
      type: 'employee',
    });
    expectRefusal(await signIn(email), 409);
  });

  it('who was removed is signed out, and in no more', async () => {
    const gone = await newColleague(portal, admin);
    const { body } = await signIn(gone.email);
    await admin.client.post('/api/employee/remove', { id: gone.id });
    expect((await portal.client(body.access_token).get('/api/user/get')).status).toBe(401);
    expectRefusal(await signIn(gone.email), 403);
  });
});

describe('the provider vouches for nobody', () => {
  it('else: another company’s people, members, strangers, other domains, addresses in doubt', async () => {
    const stranger = await newProvider(portal);
    const hints = [stranger.email, newEmail(), (await addPatient(admin)).email, 'nora@elsewhere.example'];
    for (const hint of hints) expectRefusal(await signIn(nurse.email, hint), 403);
    const { address, cookie } = await callback(nurse.email, `${nurse.email}|${nurse.email}|unverified`);
    await expectFailure(address, cookie);
  });

  it('under another account than before: an address may pass on to somebody else', async () => {
    expectRefusal(await signIn(nurse.email, `another|${nurse.email}`), 403);
    expect((await signIn(nurse.email)).status).toBe(200);
  });

  it('twice, in another browser, or with what was not begun', async () => {
    const { address, cookie } = await callback(nurse.email);
    await expectFailure(address, '');
    await expectFailure(address, cookieOf(await start(nurse.email)));
    await expectFailure(address.replace(/state=[^&]+/, 'state=forged'), cookie);
    const back = await visit(address, cookie);
    expect((await finish(cookieOf(back))).status).toBe(200);
    expectRefusal(await finish(cookieOf(back)), 410);
    await expectFailure(address, cookie);
    expectRefusal(await finish(cookie), 410);
  });

  it('with the answer of another provider, or with a token that has ended', async () => {
    const other = await newProvider(portal);
    await withProvider(other, providers.second, 'second.example');
    const begun = await start(nurse.email);
    const [ours, theirs] = [new URL(locationOf(begun)), new URL(locationOf(await start('x@second.example')))];
    const mixed = new URL(`${theirs.origin}${theirs.pathname}${ours.search}`);
    const answer = await throughProvider(mixed.href, returnAddress);
    await expectFailure(answer, cookieOf(begun));
    await expectFailure(answer.replace(/&iss=[^&]+/, ''), cookieOf(begun));
    await withProvider(other, providers.late, 'late.example');
    const { address, cookie } = await callback('x@late.example');
    await expectFailure(address, cookie);
  });
});

it('ends with the setting, and the secret never lay in the log in clear', async () => {
  const waiting = await callback(nurse.email);
  expect((await admin.client.post('/api/company/sso/remove')).status).toBe(200);
  await expectFailure(waiting.address, waiting.cookie);
  expect(locationOf(await start(nurse.email))).toBe('/login?sso=none');
  expect((await admin.client.get<Settings>('/api/company/security')).body.sso).toBeNull();
  const files = readdirSync(portal.folder).filter((name) => name.startsWith('events.db'));
  const log = Buffer.concat(files.map((name) => readFileSync(join(portal.folder, name))));
  expect(log.includes('SsoSet')).toBe(true);
  expect(log.includes('provider-secret')).toBe(false);
});
