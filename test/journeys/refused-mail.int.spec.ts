import { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { type MailServer, startMailServer } from '../engines/smtp.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { addPatient, newEmail, newProvider, PASSWORD, type Provider, type Session } from './support/people.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';

/** Addresses that the mail server does not know, and addresses that it refuses for now. */
const unknown = new Set<string>();
const greylisted = new Set<string>();

/** The lead of the portal's clock. */
let laterMilliseconds = 0;
const TWO_DAYS = 48 * 3_600_000;

let server: MailServer;
let portal: TestPortal;
let clinic: Provider;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? noSuchUser(address) : greylisted.has(address) ? comeAgain(address) : null),
  });
  const clock = { now: () => new Date(Date.now() + laterMilliseconds) };
  portal = await openPortal({ clock, settings: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
  clinic = await newProvider(portal);
});
afterAll(async () => {
  await portal.close();
  await server.stop();
});

const noSuchUser = (address: string) => Object.assign(new Error(`5.1.1 ${address} unknown`), { responseCode: 550 });
const comeAgain = (address: string) => Object.assign(new Error(`4.2.0 ${address} greylisted`), { responseCode: 450 });
const unknownAddress = () => {
  const address = newEmail('nobody');
  unknown.add(address);
  return address;
};

interface Row {
  mail_problem: { message: string; since: string } | null;
}

const patientRow = async (id: number) =>
  (await clinic.client.get<{ data: Row }>(`/api/getPatientById?id=${id}`)).body.data;
const employeeRow = async (id: number) => (await clinic.client.get<Row>(`/api/admin/employees/${id}`)).body;
const problemOf = (look: () => Promise<Row>) => until('a mail problem', async () => (await look()).mail_problem);
const logLines = async () => JSON.stringify((await clinic.client.get('/api/getLogs?name=deliver')).body);
const invite = (user_id: number, role: string) => clinic.client.post('/api/invite', { user_id, role });
const caughtUp = async () => portal.app.get(Subscriptions).caughtUp();

const SENTENCE =
  /^The invitation could not be delivered: the mail server refused the address \(550 5\.1\.1\)\. .*again/;

const GIVEN_UP =
  /^The invitation could not be delivered: the mail server put it off for two days.*\(450 4\.2\.0\)\. .*again/;

describe('an invitation to an address that the mail server refuses', () => {
  it('shows on the patient’s page and in the log, until one to the same person is taken', async () => {
    const email = unknownAddress();
    const { id } = await addPatient(clinic, { name: 'Omar Haddad', email });
    expect((await problemOf(() => patientRow(id))).message).toMatch(SENTENCE);
    expect(await logLines()).toContain(
      'The invitation to Omar Haddad could not be delivered: the mail server refused the address',
    );

    expect((await invite(id, 'patient')).status).toBe(200);
    await caughtUp();
    expect((await patientRow(id)).mail_problem).not.toBeNull();

    unknown.delete(email);
    expect((await invite(id, 'patient')).status).toBe(200);
    await until('the sentence to go', async () => (await patientRow(id)).mail_problem === null);
    expect(server.messages.at(-1)).toContain(email);
    expect(await logLines()).toContain('Mail to Omar Haddad is delivered again');
  });

  it('shows among the employees where it was to one', async () => {
    const body = { name: 'Nora Field', email: unknownAddress(), job_title: 'Nurse' };
    const { data } = (await clinic.client.post<{ data: { user_id: number } }>('/api/addEmployee', body)).body;
    expect((await problemOf(() => employeeRow(data.user_id))).message).toMatch(SENTENCE);
  });

  it('holds up nothing: nothing is parked, and the next mail goes out', async () => {
    await addPatient(clinic, { email: unknownAddress() });
    const { email } = await addPatient(clinic);
    await until('the next mail', async () => server.messages.some((mail) => mail.includes(email)));
    const mails = (await portal.app.get(Subscriptions).status()).find(({ name }) => name === 'invitations.mail')!;
    expect(mails.parked).toMatchObject({ streams: 0, events: 0 });
  });

  it('puts no address into the log of events', async () => {
    const email = unknownAddress();
    const { id } = await addPatient(clinic, { email });
    await problemOf(() => patientRow(id));
    const events = await portal.app.get(EventStore).readAll(0, 10_000);
    const refusals = events.filter(({ type }) => type === 'MailRefused');
    expect(refusals.length).toBeGreaterThan(0);
    expect(JSON.stringify(refusals)).not.toContain('@');
  });

  it('is told to another clinic neither by the page nor by the log', async () => {
    const other = await newProvider(portal);
    const { id } = await addPatient(clinic, { name: 'Grace Okafor', email: unknownAddress() });
    await problemOf(() => patientRow(id));
    expect((await other.client.get(`/api/getPatientById?id=${id}`)).status).toBe(404);
    expect(JSON.stringify((await other.client.get('/api/getLogs')).body)).not.toContain('Grace Okafor');
  });
});

describe('an invitation that the mail server puts off', () => {
  const EFFECT = 'invitations.mail';
  const statusOf = async () => (await portal.app.get(Subscriptions).status()).find(({ name }) => name === EFFECT);

  it('is tried again later by itself: nobody is told that the address is wrong, and the next mail goes out', async () => {
    const email = newEmail('grey');
    greylisted.add(email);
    const { id } = await addPatient(clinic, { email });
    const next = await addPatient(clinic);
    await until('the next mail', async () => server.messages.some((mail) => mail.includes(next.email)));
    const [waiting] = await portal.app.get(Subscriptions).parked(EFFECT);
    expect(waiting?.error).toContain('450 4.2.0');
    expect(Date.parse(waiting?.retryAt ?? '')).toBeGreaterThan(Date.now());
    expect([(await patientRow(id)).mail_problem, (await statusOf())?.parked.streams]).toEqual([null, 0]);
    await portal.restart();
    expect((await portal.app.get(Subscriptions).parked(EFFECT))[0]?.retryAt).toBe(waiting?.retryAt);
    greylisted.delete(email);
    await portal.app.get(Subscriptions).retryParked(EFFECT);
    expect(server.messages.filter((mail) => mail.includes(email))).toHaveLength(1);
    expect(await portal.app.get(Subscriptions).parked(EFFECT)).toEqual([]);
  });

  it('is given up after two days: the page says so and what to do, nothing is parked, until one is taken', async () => {
    const email = newEmail('full');
    greylisted.add(email);
    const { id } = await addPatient(clinic, { name: 'Ines Novak', email });
    await until(
      'the mail to be put off',
      async () => (await portal.app.get(Subscriptions).parked(EFFECT)).length === 1,
    );
    laterMilliseconds += TWO_DAYS;
    const login = { email: clinic.email, password: PASSWORD, login_as: 'employee' };
    const { access_token } = (await portal.client().post<Session>('/api/login', login)).body;
    clinic = { ...clinic, client: portal.client(access_token) };
    await portal.app.get(Subscriptions).retryParked(EFFECT);
    expect(await portal.app.get(Subscriptions).parked(EFFECT)).toEqual([]);
    expect((await problemOf(() => patientRow(id))).message).toMatch(GIVEN_UP);
    expect(await logLines()).toContain(
      'The invitation to Ines Novak could not be delivered: the mail server put it off',
    );

    greylisted.delete(email);
    expect((await invite(id, 'patient')).status).toBe(200);
    await until('the sentence to go', async () => (await patientRow(id)).mail_problem === null);
    expect(server.messages.at(-1)).toContain(email);
  });
});
