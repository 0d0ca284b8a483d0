import { invitationTo } from '../journeys/support/mailbox.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import {
  accept,
  addPatient,
  newColleague,
  newProvider,
  type Person,
  type Provider,
} from '../journeys/support/people.js';

let portal: TestPortal;
let before: Provider;
let after: Provider;
beforeAll(async () => {
  portal = await openPortal();
  [before, after] = [await newProvider(portal), await newProvider(portal)];
});
afterAll(() => portal.close());

const logOf = async ({ client }: Provider): Promise<string> => JSON.stringify((await client.get('/api/getLogs')).body);
const rename = ({ client }: Provider, id: number, name: string) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ id: String(id), name })) form.append(field, value);
  return client.call('POST', '/api/patient/edit', form);
};
const joins = async (clinic: Provider, email: string, invitations: number): Promise<Person> => {
  await addPatient(clinic, { name: 'Omar Haddad', email });
  await invitationTo(portal, email, invitations);
  return accept(portal, email, 'patient');
};

it('a clinic sees the name that it knew last, and the next clinic today’s', async () => {
  const { id, email } = await addPatient(before, { name: 'Omar Haddad' });
  await accept(portal, email, 'patient');
  await rename(before, id, 'Omar Haddad-Lind');
  await joins(after, email, 2);
  expect((await rename(after, id, 'Mara Secret')).status).toBe(200);
  expect(await logOf(after)).toContain('Mara Secret');
  expect(await logOf(before)).not.toContain('Secret');
  expect(await logOf(before)).toContain('Omar Haddad-Lind’s record moved'.replace('’', "'"));

  await joins(before, email, 3);
  expect(await logOf(before)).toContain('Mara Secret');
  await rename(before, id, 'Omar Again');
  expect(await logOf(after)).not.toContain('Again');
});

it('and of an employee who was removed, the name that they had', async () => {
  const nurse = await newColleague(portal, before);
  await before.client.post('/api/employee/remove', { id: nurse.id });
  const login = { email: nurse.email, password: 'demo-pass', login_as: 'employee' };
  const { body } = await portal.client().post<{ access_token: string }>('/api/login', login);
  const form = new FormData();
  form.append('name', 'Nora Secret');
  expect((await portal.client(body.access_token).call('POST', '/api/user/edit', form)).status).toBe(200);
  expect(await logOf(before)).toContain('removed Nora Field');
  expect(await logOf(before)).not.toContain('Nora Secret');
  const { body: events } = await before.client.get('/api/company/security-events');
  expect(JSON.stringify(events)).toContain('Nora Field');
  expect(JSON.stringify(events)).not.toContain('Nora Secret');
});
