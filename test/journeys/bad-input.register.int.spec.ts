import { openPortal, type TestPortal } from '../support/portal.js';
import { badBirthdays, badEmails, badNames, badPasswords, badWords, day, EMPTY, ONE } from './support/bad-values.js';
import { registration, type Session } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';

let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

const fields: [field: string, bad: [unknown, string][]][] = [
  ['name', badNames],
  ['email', badEmails],
  ['password', badPasswords],
  ['birthday', badBirthdays],
  ['sex_at_birth', badWords],
  ['user_type', badWords],
];

describe.each(fields)('registering with a %s that does not hold', (field, bad) => {
  it.each(bad)('%p: %s', async (value, message) => {
    const answer = await portal.client().post('/api/register', registration('patient', { [field]: value }));
    expectRefusal(answer, 422, { [field]: message });
  });
});

describe('registering', () => {
  it('names every field that does not hold, at once', async () => {
    const answer = await portal.client().post('/api/register', {});
    expectRefusal(answer, 422, {
      name: EMPTY,
      email: EMPTY,
      password: EMPTY,
      birthday: EMPTY,
      sex_at_birth: ONE,
      user_type: ONE,
    });
  });

  it.each([
    "Anne-Marie O'Neil",
    'José María Núñez',
    'Ng Thị Hồng',
    '王 小明',
    'Мария Кюри',
    'J. R. Ewing',
    'Zoë d’Arc',
    '  Dana   Reyes ',
  ])('takes the name %p', async (name) => {
    const { status, body } = await portal.client().post<Session>('/api/register', registration('employee', { name }));
    expect([status, body.user?.name]).toEqual([200, name.trim()]);
  });

  it.each([day({}).american, day({}).iso, day({ years: -120, days: 1 }).american, '02/29/2000'])(
    'takes the birthday %s',
    async (birthday) => {
      expect((await portal.client().post('/api/register', registration('patient', { birthday }))).status).toBe(200);
    },
  );

  it('asks a provider neither for a birthday nor for a sex, and ignores what it does not know', async () => {
    const more = { birthday: 'never', sex_at_birth: 'x', isAdmin: true, company: 1, id: 1, role: 'admin' };
    const { body } = await portal.client().post<Session>('/api/register', registration('employee', more));
    expect(body.user).toMatchObject({ company: null, isAdmin: false, birthday: null, sex_at_birth: null });
  });
});

it.each([{}, { email: 1, password: [], login_as: {} }, { email: 'x', password: 'y', login_as: 'admin' }])(
  'logging in with %p is told what is missing',
  async (body) => {
    expectRefusal(await portal.client().post('/api/login', body), 422);
  },
);

it('leaves the portal unharmed', () => expectUnharmed(portal));
