import { openPortal, type TestPortal } from '../support/portal.js';
import { badEmails, badNames, EMPTY, INVALID, ONE } from './support/bad-values.js';
import { addPatient, clinic, newColleague, newEmail, newPerson, newProvider, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';

let portal: TestPortal;
let provider: Provider;
beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

describe('the company wizard', () => {
  const bad: [string, unknown, string][] = [
    ['name', '', EMPTY],
    ['name', '  ', EMPTY],
    ['name', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['name', 7, INVALID],
    ['description', 'x'.repeat(2_001), 'Please use at most 2000 characters'],
    ['description', {}, INVALID],
    ...badEmails
      .filter(([email]) => email !== undefined)
      .map(([email, message]): [string, unknown, string] => ['email', email, message]),
    ['phone', '', EMPTY],
    ['phone', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['phone', 404, INVALID],
    ['address', '', EMPTY],
    ['address', 'x'.repeat(301), 'Please use at most 300 characters'],
    ['address', ['a'], INVALID],
  ];

  it.each(bad)('does not go on from the %s %p: %s', async (field, value, message) => {
    const founder = await newPerson(portal, 'employee');
    for (const path of ['validateCompany', 'registerCompany'])
      expectRefusal(
        await founder.client.post(
          `/api/${path}`,
          path === 'validateCompany' ? { [field]: value } : clinic({ [field]: value }),
        ),
        422,
        { [field]: message },
      );
    expect((await founder.client.get('/api/user/get')).body).toMatchObject({ data: { company: null } });
  });

  it('checks what has been filled in so far, and all of it at the end', async () => {
    const { client } = await newPerson(portal, 'employee');
    expect((await client.post('/api/validateCompany', { name: 'Clinic' })).body).toEqual({ status: 'success' });
    expectRefusal(await client.post('/api/registerCompany', { name: 'Clinic' }), 422, {
      email: EMPTY,
      phone: EMPTY,
      address: EMPTY,
    });
    expect((await client.post('/api/registerCompany', clinic({ description: undefined }))).status).toBe(200);
    expectRefusal(await client.post('/api/registerCompany', clinic()), 409);
  });
});

describe('the company profile', () => {
  const profile = async () =>
    (await provider.client.get<{ data: object }>(`/api/getCompanyById?id=${provider.companyId}`)).body.data;
  const edit = (changes: object) => provider.client.post('/api/company/edit', { id: provider.companyId, ...changes });

  it('changes where an admin changes it, and tells so in the log', async () => {
    const before = await profile();
    expect(before).toMatchObject({ edited_at: null });
    expect((await edit({ phone: ' 404-555-0199 ' })).body).toMatchObject({ message: 'Company updated successfully' });
    expect(await profile()).toEqual({ ...before, phone: '404-555-0199', edited_at: expect.stringMatching(/Z$/) });
    const { body } = await provider.client.get<{ data: { message: string }[] }>('/api/getLogs?name=profile');
    expect(body.data.map(({ message }) => message)).toEqual([expect.stringMatching(/ changed the company's profile$/)]);
  });

  it.each([
    ['name', ' ', EMPTY],
    ['email', 'office', INVALID],
    ['phone', '', EMPTY],
    ['address', 'x'.repeat(301), 'Please use at most 300 characters'],
  ])('refuses the %s %p: %s', async (field, value, message) => {
    const before = await profile();
    expectRefusal(await edit({ [field]: value }), 422, { [field]: message });
    expect(await profile()).toEqual(before);
  });

  it('is closed to employees who are no admins', async () => {
    const { client } = await newColleague(portal, provider);
    expectRefusal(await client.post('/api/company/edit', { id: provider.companyId, name: 'Ours now' }), 403);
  });
});

describe.each(['addPatient', 'addEmployee'])('%s', (path) => {
  const post = (changed: object) =>
    provider.client.post(`/api/${path}`, { name: 'Omar Haddad', email: newEmail(), ...changed });

  it.each(badNames)('refuses the name %p: %s', async (name, message) =>
    expectRefusal(await post({ name }), 422, { name: message }),
  );
  it.each(badEmails)('refuses the e-mail address %p: %s', async (email, message) =>
    expectRefusal(await post({ email }), 422, { email: message }),
  );
});

it.each([
  [
    'addEmployee',
    { name: 'Nora Field', email: 'n@x.example', job_title: 'x'.repeat(201) },
    { job_title: 'Please use at most 200 characters' },
  ],
  [
    'addEmployee',
    { name: 'Nora Field', email: 'n@x.example', job_title: 5, is_admin: 'yes' },
    { job_title: INVALID, is_admin: INVALID },
  ],
  [
    'addPatient',
    { name: 'Omar Haddad', email: 'o@x.example', assigned_employee_id: 'me' },
    { assigned_employee_id: INVALID },
  ],
  ['lookupUserByEmail', { email: 'not one' }, { email: INVALID }],
  ['invite', { user_id: 'x', role: 'boss' }, { user_id: INVALID, role: ONE }],
  ['invite/register', {}, { invite_token: EMPTY, password: EMPTY, role: ONE }],
])('%s with %p names the fields', async (path, body, errors) =>
  expectRefusal(await provider.client.post(`/api/${path}`, body), 422, errors),
);

it('somebody who is a patient or an employee already is not added again', async () => {
  const { email } = await addPatient(provider);
  const again = { name: 'Anne-Marie O’Neil', email: ` ${email.toUpperCase()}` };
  expectRefusal(await provider.client.post('/api/addPatient', again), 422, {
    email_error: 'User already has a patient account',
  });
  const own = { name: 'Robin Vale', email: provider.email };
  expectRefusal(await provider.client.post('/api/addEmployee', own), 422, {
    email_error: 'User already has an employee account',
  });
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
