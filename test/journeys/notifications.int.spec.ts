import { caughtUp } from '../support/caught-up.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { mailsTo } from './support/mailbox.js';
import { accept, type Person } from './support/people.js';
import { expectRefusal } from './support/refusal.js';

/** What people are told in the top bar and by mail, and what they can switch off. */

let portal: TestPortal;
let clinic: Clinic;
let patient: Person;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Alder');
  patient = await accept(portal, clinic.patientEmail, 'patient');
});
afterAll(() => portal.close());

interface Notifications {
  data: { kind: string; message: string; created_at: string; read: boolean; user_id: number | null }[];
  unread: number;
}

const notificationsOf = async ({ client }: Person) => (await client.get<Notifications>('/api/notifications')).body;
const read = ({ client }: Person, up_to: string) => client.post('/api/notifications/read', { up_to });

it('whoever began something is told what became of it, newest first, until they have read it', async () => {
  const { admin, patientId: user_id } = clinic;
  const { data, unread } = await notificationsOf(admin);
  expect(data).toMatchObject([
    { kind: 'invitation_accepted', message: 'Alder Patient accepted your invitation.', user_id, role: 'patient' },
    { kind: 'report_ready', message: 'Alder Patient’s report is ready.', user_id },
    { kind: 'file_ready', message: 'Alder Patient’s DNA file is ready.', user_id },
    { kind: 'invitation_accepted', message: 'Nora Field accepted your invitation.', role: 'employee' },
  ]);
  expect(unread).toBe(4);
  await read(admin, data[1]!.created_at);
  const later = await notificationsOf(admin);
  expect([later.unread, later.data.map((each) => each.read)]).toEqual([1, [false, true, true, true]]);
  await read(admin, '2999-01-01T00:00:00.000Z');
  expect((await notificationsOf(admin)).unread).toBe(0);
  expectRefusal(await read(admin, 'yesterday'), 422);
});

it('nobody else is told, and admins alone that credits run out', async () => {
  const { admin, nurse } = clinic;
  expect(await notificationsOf(nurse)).toMatchObject({ data: [], unread: 0 });
  expectRefusal(await patient.client.get('/api/notifications'), 403);
  const { body } = await admin.client.get<{ data: { company: { credits: number } } }>('/api/getProviderData');
  const isLow = body.data.company.credits < 250;
  expect((await notificationsOf(admin)).data.some(({ kind }) => kind === 'credits_low')).toBe(isLow);
});

it('mails that can be switched off come only to those who want them', async () => {
  const complete = async () => {
    for (const status of ['Processing', 'Completed'])
      await clinic.nurse.client.post('/api/patient/updateStatus', { patient_id: clinic.patientId, status });
    await caughtUp(portal);
    const mails = await mailsTo(portal, clinic.patientEmail);
    return mails.filter(({ subject }) => subject === 'Your DNA analysis is complete').length;
  };
  const want = (wanted: boolean) => patient.client.post('/api/me/mail-preferences', { purpose: 'status', wanted });
  await want(false);
  const { body } = await patient.client.get('/api/me/mail-preferences');
  expect(body).toMatchObject({
    data: [
      { purpose: 'report', wanted: true },
      { purpose: 'status', wanted: false },
    ],
  });
  expect(await complete()).toBe(0);
  await want(true);
  expect(await complete()).toBe(1);
  expectRefusal(await patient.client.post('/api/me/mail-preferences', { purpose: 'security', wanted: false }), 422);
});
