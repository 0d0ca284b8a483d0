import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import type { Answer } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { newEmail, newPerson, PASSWORD, type Person, registration, type Session } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { listen } from './support/stream.js';

const clock = new TestClock();
let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal({ clock })));
afterAll(() => portal.close());

const login = (email: string, { password = PASSWORD, login_as = 'patient' } = {}): Promise<Answer<Session>> =>
  portal.client().post<Session>('/api/login', { email, password, login_as });

const statusOf = async (token?: string): Promise<number> => (await portal.client(token).get('/api/user/get')).status;

describe('a session', () => {
  it('has the contract’s shape and lasts an hour', async () => {
    const email = newEmail();
    await portal.client().post('/api/register', registration('patient', { name: 'Ana de la Cruz', email }));
    const { body } = await login(` ${email.toUpperCase()} `);
    const expires_at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    expect(body).toMatchObject({ status: 'success', access_token: expect.any(String), expires_in: 60, expires_at });
    expect(body.user).toEqual({
      id: expect.any(Number),
      name: 'Ana de la Cruz',
      email,
      waiting_email: '',
      phone: '',
      address: '',
      company: 1,
      type: 'member',
      user_type: 'patient',
      isAdmin: false,
      employee_type: null,
      sex_at_birth: 'female',
      birthday: '1984-02-29',
      avatar: '',
      last_login: clock.now().toISOString(),
      must_enrol: false,
    });
    clock.advance(3_599);
    expect(await statusOf(body.access_token)).toBe(200);
    clock.advance(1);
    expectRefusal(await portal.client(body.access_token).get('/api/user/get'), 401);
    expectRefusal(await portal.client(body.access_token).post('/api/refresh'), 401);
  });

  it('is refreshed: the old token works for 30 s more, the new one for an hour', async () => {
    const { client } = await newPerson(portal, 'patient');
    clock.advance(3_540);
    const { body } = await client.post<Session>('/api/refresh');
    expect(body).toEqual({
      status: 'success',
      access_token: expect.any(String),
      expires_in: 60,
      idle_lock_minutes: 30,
      expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    });
    clock.advance(29);
    expect([await statusOf(client.token), await statusOf(body.access_token)]).toEqual([200, 200]);
    clock.advance(3_570);
    expect(await statusOf(body.access_token)).toBe(200);
  });

  it('is dead at once after logging out, also for its stream and after a restart; others live on', async () => {
    const { client, email } = await newPerson(portal, 'patient');
    const other = (await login(email)).body.access_token;
    const { body } = await client.post('/api/logout', { name: 'ignored', email: 'ignored' });
    expect(body).toEqual({ status: 'success', message: '' });
    expectRefusal(await client.get('/api/user/get'), 401);
    expectRefusal(await client.post('/api/logout', {}), 401);
    await expect(listen(portal, client.token!)).rejects.toThrow('401');
    await portal.restart();
    expect([await statusOf(client.token), await statusOf(other)]).toEqual([401, 200]);
  });

  it('tells when the person was last here', async () => {
    const { client, email } = await newPerson(portal, 'patient');
    clock.advance(60);
    await login(email);
    const { body } = await client.get<{ data: { last_login: string } }>('/api/user/get');
    expect(body.data.last_login).toBe(clock.now().toISOString());
  });

  it('is the oldest of 20 when a 21st begins, and ends', async () => {
    const { client, email } = await newPerson(portal, 'patient');
    const tokens = [client.token];
    while (tokens.length < 20) tokens.push((await login(email)).body.access_token);
    expect(await statusOf(tokens[0])).toBe(200);
    tokens.push((await login(email)).body.access_token);
    const statuses = await Promise.all(tokens.map(statusOf));
    expect(statuses).toEqual([401, ...Array(20).fill(200)]);
  });
});

describe('logging in', () => {
  it('answers a wrong password, an unknown e-mail and a role that one does not have in the same words', async () => {
    const { email } = await newPerson(portal, 'patient');
    const answers = [
      await login(email, { password: 'wrong' }),
      await login(newEmail()),
      await login(email, { login_as: 'employee' }),
    ];
    for (const answer of answers) {
      expectRefusal(answer, 401);
      expect(answer.body).toEqual(answers[0]!.body);
    }
  });

  it.each(['known', 'unknown'])(
    'slows the guessing of passwords for an e-mail address that is %s, more with every try',
    async (kind) => {
      const email = kind === 'known' ? (await newPerson(portal, 'patient')).email : newEmail();
      const wrong = () => login(email, { password: 'wrong' });
      for (let n = 0; n < 5; n++) expectRefusal(await wrong(), 401);
      for (const seconds of [60, 120, 240]) {
        const slowed = await login(email.toUpperCase());
        expectRefusal(slowed, 429);
        expect(Number(slowed.headers.get('retry-after'))).toBe(seconds);
        clock.advance(seconds - 1);
        expectRefusal(await wrong(), 429);
        clock.advance(1);
        expectRefusal(await wrong(), 401);
      }
      expect((await login((await newPerson(portal, 'patient')).email)).status).toBe(200);
    },
  );

  it('counts guesses that are sent at once', async () => {
    const { email } = await newPerson(portal, 'patient');
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, { password: 'wrong' })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('forgets wrong guesses once the right password came in time', async () => {
    const { email } = await newPerson(portal, 'patient');
    for (const round of [1, 2, 3]) {
      for (let n = 0; n < 4; n++) expect((await login(email, { password: 'wrong' })).status).toBe(401);
      expect({ round, status: (await login(email)).status }).toEqual({ round, status: 200 });
    }
  });
});

describe('registering', () => {
  it('gives an e-mail address to exactly one of those who register with it at once', async () => {
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `];
    const all = Array.from({ length: 20 }, (_, n) =>
      registration(n % 2 ? 'patient' : 'employee', { email: spellings[n % 4] }),
    );
    const answers = await Promise.all(all.map((body) => portal.client().post<Session>('/api/register', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefusal(answer, 422, { email: 'An account with this email already exists. Please log in instead.' });
    const logins = await Promise.all(['patient', 'employee'].map((login_as) => login(email, { login_as })));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('signs the person in and opens a member’s record in the house company', async () => {
    const { client, id }: Person = await newPerson(portal, 'patient');
    expect((await client.get('/api/patient/get')).body).toMatchObject({
      data: { user_id: id, company_id: 1, dna_status: 'Not ordered', medical_documents: [], dna_files: [] },
    });
  });
});
