import { invitationTo, mailTo } from '../journeys/support/mailbox.js';
import {
  accept,
  addPatient,
  newColleague,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Provider,
  registration,
} from '../journeys/support/people.js';
import { openPortal, type TestPortal } from '../support/portal.js';

let portal: TestPortal;
let clinic: Provider;
let stranger: Provider;
beforeAll(async () => {
  portal = await openPortal();
  [clinic, stranger] = [await newProvider(portal), await newProvider(portal)];
});
afterAll(() => portal.close());

const employ = ({ client }: Provider, email: string) => client.post('/api/addEmployee', { name: 'Nora Field', email });
const staffOf = async ({ client }: Provider) =>
  (await client.get<{ data: { user: { email: string } }[] }>('/api/getAllEmployees')).body.data.map(
    ({ user }) => user.email,
  );

describe('row 2: an employment that nobody accepted', () => {
  it('keeps nobody from working for their real clinic', async () => {
    const email = newEmail('victim');
    expect((await employ(stranger, email)).status).toBe(200);
    expect((await employ(clinic, email)).status).toBe(200);
    await invitationTo(portal, email, 2);
    const nurse = await accept(portal, email, 'employee');
    expect((await nurse.client.get('/api/getPatients')).status).toBe(200);
    expect(await staffOf(clinic)).toContain(email);
    expect(await staffOf(stranger)).not.toContain(email);
  });

  it('nor does a stranger who registered with their address', async () => {
    const email = newEmail('victim');
    await newPerson(portal, 'patient', { email });
    expect((await employ(clinic, email)).status).toBe(200);
  });

  it('and who works somewhere is not taken away by another company', async () => {
    const nurse = await newColleague(portal, clinic);
    await employ(stranger, nurse.email);
    expect((await nurse.client.get('/api/getPatients')).status).toBe(200);
    expect(await staffOf(clinic)).toContain(nurse.email);
  });
});

describe('row 3: an address that a stranger added as a patient', () => {
  it('registers all the same', async () => {
    const { email } = await addPatient(stranger);
    const { status } = await portal.client().post('/api/register', registration('patient', { email }));
    expect(status).toBe(200);
  });

  it('gets a link to set a password', async () => {
    const { email } = await addPatient(stranger);
    await mailTo(portal, email);
    expect((await portal.client().post('/api/password/forgot', { email })).status).toBe(200);
    expect((await mailTo(portal, email, 2)).text).toMatch(/register-invite|reset-password/);
    const member = await accept(portal, email, 'patient', PASSWORD);
    expect((await member.client.get('/api/patient/get')).status).toBe(200);
  });
});
