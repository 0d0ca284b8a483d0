import { openPortal, type TestPortal } from '../support/portal.js';
import { newEmail, newPerson, type Person } from '../journeys/support/people.js';
import { expectRefusal } from '../journeys/support/refusal.js';

const POSTS = 20;

let portal: TestPortal;
let attacker: Person;
beforeAll(async () => {
  portal = await openPortal({ settings: { ANONYMOUS_POSTS_PER_MINUTE: POSTS } });
  attacker = await newPerson(portal, 'patient');
});
afterAll(() => portal.close());

it.each([
  ['/api/login', () => ({ email: newEmail(), password: 'guess', login_as: 'patient' })],
  ['/api/login/second', () => ({ challenge: 'guess', code: '000000' })],
  ['/api/register', () => ({})],
  ['/api/email/confirm', () => ({ token: 'guess' })],
  ['/api/password/forgot', () => ({ email: newEmail() })],
  ['/api/password/reset', () => ({ token: 'guess', password: 'long-enough' })],
  ['/api/invite/register', () => ({ invite_token: 'guess', password: 'demo-pass', role: 'patient' })],
])('the limit of %s holds for somebody signed in, too', async (path, body) => {
  for (let n = 0; n < POSTS; n++) await portal.client().post(path, body());
  expectRefusal(await portal.client().post(path, body()), 429);
  expectRefusal(await attacker.client.post(path, body()), 429);
});

it('does not touch what a session is needed for', async () =>
  expect((await attacker.client.post('/api/refresh')).status).toBe(200));
