import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import { mailsTo, mailTo } from '../journeys/support/mailbox.js';
import { newPerson, PASSWORD, type Person, type Session } from '../journeys/support/people.js';
import { expectRefusal } from '../journeys/support/refusal.js';
import { openPortal, type TestPortal } from '../support/portal.js';

const clock = new TestClock();
let portal: TestPortal;
let member: Person;
beforeAll(async () => void (portal = await openPortal({ clock })));
beforeEach(async () => void (member = await newPerson(portal, 'patient')));
afterAll(() => portal.close());

const HOUR = 3_600;
const refresh = async (token = member.client.token!) =>
  (await portal.client(token).post<Session>('/api/refresh')).body.access_token;
const statusOf = async (token: string) => (await portal.client(token).get('/api/user/get')).status;

describe('a session', () => {
  it('ends after twelve hours, however often it is refreshed', async () => {
    let token = member.client.token!;
    for (let minutes = 0; minutes < 11 * 60 + 40; minutes += 50) {
      clock.advance(50 * 60);
      token = await refresh(token);
    }
    expect(await statusOf(token)).toBe(200);
    const { body } = await portal.client(token).post<Session>('/api/refresh');
    expect(body.expires_in).toBeLessThan(60);
    clock.advance(body.expires_in * 60);
    expectRefusal(await portal.client(body.access_token).post('/api/refresh'), 401);
    expect(await statusOf(body.access_token)).toBe(401);
  });

  it('has one branch: a token that was just replaced gets the same new one, also at once', async () => {
    const both = await Promise.all([refresh(), refresh()]);
    clock.advance(29);
    expect(new Set([...both, await refresh()]).size).toBe(1);
    expect([await statusOf(both[0]!), await statusOf(member.client.token!)]).toEqual([200, 200]);
  });

  it('ends when a token comes that was replaced long before, and its owner is told', async () => {
    const own = await refresh();
    clock.advance(31);
    expectRefusal(await portal.client(member.client.token).post('/api/refresh'), 401);
    expect(await statusOf(own)).toBe(401);
    const { subject, text } = await mailTo(portal, member.email);
    expect([subject, text]).toEqual(['We ended one of your sessions', expect.stringContaining('/settings/security')]);
  });
});

it('a live stream ends with the token that opened it', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  const headers = { 'x-auth-token': `Bearer ${member.client.token}` };
  const { body } = await fetch(`${portal.url}/api/stream`, { headers });
  const reader = body!.getReader();
  await reader.read();
  await refresh();
  clock.advance(HOUR);
  jest.advanceTimersByTime(15_000);
  expect((await reader.read()).done).toBe(true);
  jest.useRealTimers();
});

describe('the list of sessions', () => {
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const SAFARI = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' };
  type Listed = { id: string; device: string; place: string; current: boolean; last_seen: string; created_at: string };
  const login = async (headers: Record<string, string>) => {
    const body = { email: member.email, password: PASSWORD, login_as: 'patient' };
    return (await portal.client().post<Session>('/api/login', body, headers)).body.access_token;
  };
  const list = async (token: string) =>
    (await portal.client(token).get<{ data: Listed[] }>('/api/me/sessions')).body.data;

  it('tells device, network and times, and which one asks', async () => {
    clock.advance(60);
    const token = await login(FIREFOX);
    const now = clock.now().toISOString();
    expect((await list(token))[0]).toEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      place: '127.0.0.0/24',
      created_at: now,
      last_seen: now,
      current: true,
    });
    expect((await list(token)).filter(({ current }) => current)).toHaveLength(1);
  });

  it('ends one of them, or all, at once', async () => {
    const [first, second] = [await login(FIREFOX), await login(FIREFOX)];
    const id = (await list(first)).find(({ current }) => current)!.id;
    expect((await portal.client(second).post('/api/me/sessions/end', { id })).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect((await portal.client(second).post('/api/me/sessions/end', { all: true })).status).toBe(200);
    expect([await statusOf(second), await statusOf(member.client.token!)]).toEqual([401, 401]);
  });

  it('ends nobody else’s', async () => {
    const other = await newPerson(portal, 'patient');
    const { id } = (await list(other.client.token!))[0]!;
    expectRefusal(await member.client.post('/api/me/sessions/end', { id }), 404);
    expectRefusal(await member.client.post('/api/me/sessions/end', {}), 422);
    expect(await statusOf(other.client.token!)).toBe(200);
  });

  it('tells its owner by mail of a device that is new, and of no other', async () => {
    await login({ 'user-agent': 'node' });
    await login(SAFARI);
    const { subject, text } = await mailTo(portal, member.email);
    expect(subject).toBe('Your account was used on a new device');
    expect(text).toContain('Safari on iOS, from the network 127.0.0.0/24');
    await login(SAFARI);
    expect(await mailsTo(portal, member.email)).toHaveLength(1);
  });

  it('tells its owner by mail of a changed password', async () => {
    const passwords = { oldPassword: PASSWORD, newPassword: 'another-pass' };
    expect((await member.client.post('/api/user/password', passwords)).status).toBe(200);
    expect((await mailTo(portal, member.email)).subject).toBe('Your password was changed');
  });
});
