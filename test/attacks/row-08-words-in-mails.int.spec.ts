import { CommandBus } from '@nestjs/cqrs';
import { RegisterCompany } from '../../backend/src/companies/companies.commands.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { mailTo } from '../journeys/support/mailbox.js';
import { addPatient, clinic, newEmail, newPerson, newProvider } from '../journeys/support/people.js';
import { expectRefusal } from '../journeys/support/refusal.js';
import { openPortal, type TestPortal } from '../support/portal.js';

const SITES = 'Please leave out addresses of sites, and put a space after a full stop';
const LINE = 'Please use one line of plain text';

let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

it.each([
  ['URGENT: pay at https://evil.example', SITES],
  ['Call WWW.evil', SITES],
  ['evil.example clinic', SITES],
  ['Clinic\r\nBcc: x', LINE],
  ['Clinic\u2028now', LINE],
  ['Clinic \u202eelpmaxe', LINE],
])('a company cannot be called %j', async (name, message) => {
  const { client } = await newPerson(portal, 'employee');
  expectRefusal(await client.post('/api/registerCompany', clinic({ name })), 422, { name: message });
});

it('nor a person', async () => {
  const { client } = await newProvider(portal);
  const patient = { name: 'Visit evil.example', email: newEmail() };
  expectRefusal(await client.post('/api/addPatient', patient), 422, { name: SITES });
});

it('a name from before stands in a mail as a quotation, in one line and without a link', async () => {
  const founder = await newPerson(portal, 'employee');
  const profile = clinic({ name: 'URGENT: your DNA\r\nis at https://evil.example/x' });
  await portal.app.get(CommandBus).execute(new RegisterCompany(profile, founder.id, anOrigin()));
  await portal.app.get(Subscriptions).caughtUp();
  const { email } = await addPatient({ ...founder, companyId: 0 }, { name: 'Omar Haddad' });
  const { subject, text } = await mailTo(portal, email);
  const company = 'the company “URGENT: your DNA is at https: evil. example/x”';
  expect(subject).toBe(`Invitation to Precision Health from ${company}`);
  expect(text).toContain(`“Omar Haddad” is invited to Precision Health by ${company}, as a patient`);
  expect(text).not.toContain('evil.example');
});

it('a stranger gets five mails a day from one company', async () => {
  const provider = await newProvider(portal);
  const { id: user_id, email } = await addPatient(provider);
  const invite = () => provider.client.post('/api/invite', { user_id, role: 'patient' });
  for (let n = 1; n < 5; n++) expect((await invite()).status).toBe(200);
  expectRefusal(await invite(), 429);
  await mailTo(portal, email, 5);
});
