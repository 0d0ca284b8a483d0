import type { EmployeeType } from '@portal/events';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { documentsOf, putBytes, settled, startUpload, syntheticFile } from './support/documents.js';
import { invitationTo, mailTo } from './support/mailbox.js';
import {
  accept,
  addPatient,
  newColleague,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Provider,
  type Session,
} from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { listen } from './support/stream.js';

/** What employees may do in their company, and how their work for it ends. */

let portal: TestPortal;
let admin: Provider;
beforeAll(async () => {
  portal = await openPortal();
  admin = await newProvider(portal);
});
afterAll(() => portal.close());

interface Row {
  user_id: number;
  type: EmployeeType;
  is_admin: boolean;
  job_title: string;
  user: { name: string };
}

const edit = ({ client }: Provider, fields: Record<string, string | number>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return client.call<{ message: string }>('POST', '/api/employee/edit', form);
};
const make = (by: Provider, { id }: { id: number }, type: EmployeeType) => edit(by, { id, type });
const remove = ({ client }: Provider, { id }: { id: number }, reassign_to: number | null = null) =>
  client.post('/api/employee/remove', { id, reassign_to });
const leave = ({ client }: Provider, reassign_to: number | null = null) =>
  client.post('/api/company/leave', { reassign_to });
const rowOf = async ({ client }: Provider, { id }: { id: number }) =>
  (await client.get<{ data: Row }>(`/api/getEmployeeById?id=${id}`)).body.data;
const staffOf = async ({ client }: Provider) =>
  (await client.get<{ data: Row[] }>('/api/getAllEmployees')).body.data.map(({ user_id }) => user_id);
const newestLog = async ({ client }: Provider) =>
  (await client.get<{ data: { message: string }[] }>('/api/getLogs')).body.data[0]!.message;
const statusOf = async ({ client }: Provider, path: string) => (await client.get(path)).status;
const login = (email: string) =>
  portal.client().post<Session>('/api/login', { email, password: PASSWORD, login_as: 'employee' });

describe('an admin', () => {
  it('changes the name, the title and the right of an employee, and only an admin does', async () => {
    const nurse = await newColleague(portal, admin);
    const fields = { id: nurse.id, name: 'Nora Lind', title: 'Head nurse', type: 'reader' };
    expectRefusal(await edit(nurse, { ...fields, type: 'admin' }), 403);
    expect((await edit(admin, fields)).body.message).toBe('Employee updated successfully');
    expect(await rowOf(admin, nurse)).toMatchObject({
      user: { name: 'Nora Lind' },
      job_title: 'Head nurse',
      type: 'reader',
      is_admin: false,
    });
    expectRefusal(await edit(admin, { id: nurse.id, type: 'owner' }), 422);
    const { text } = await mailTo(portal, nurse.email, 2);
    expect(text).toContain('read everything, and change nothing');
  });

  it('takes and gives rights that count at once', async () => {
    const nurse = await newColleague(portal, admin);
    const { id: patient_id } = await addPatient(admin);
    const change = () => nurse.client.post('/api/patient/updateStatus', { patient_id, status: 'Ordered' });
    await make(admin, nurse, 'reader');
    expectRefusal(await change(), 403);
    expect(await statusOf(nurse, `/api/getPatientById?id=${patient_id}`)).toBe(200);
    expect(await statusOf(nurse, '/api/getLogs')).toBe(200);
    await make(admin, nurse, 'billing');
    for (const path of ['/api/getPatients', '/api/getAllPatients', '/api/getLogs', '/api/getEmployees'])
      expect(await statusOf(nurse, path)).toBe(403);
    expect((await nurse.client.post('/api/payment', { product_id: 'insight_basic' })).status).toBe(200);
    await make(admin, nurse, 'employee');
    expect((await change()).status).toBe(200);
    await make(admin, nurse, 'admin');
    expect((await make(nurse, nurse, 'employee')).status).toBe(200);
  });

  it('lets billing pay and cancel orders of credits, and none that names patients', async () => {
    const clerk = await newColleague(portal, admin, 'billing');
    const { id } = await addPatient(admin);
    await admin.client.post('/api/payment', { product_id: 'dna-sequencing-50x', patient_ids: [id] });
    await admin.client.post('/api/payment', { product_id: 'insight_basic' });
    const { body } = await clerk.client.get<{ data: { order_number: string }[] }>('/api/orders');
    const [credits, kit] = body.data;
    for (const path of ['/api/orders/pay', '/api/orders/cancel']) {
      expectRefusal(await clerk.client.post(path, { order_number: kit!.order_number }), 403);
      expect((await clerk.client.post(path, { order_number: credits!.order_number })).status).toBe(200);
    }
  });

  it('asks first to whom the patients of a future reader go', async () => {
    const nurse = await newColleague(portal, admin);
    await addPatient(admin, { assigned_employee_id: nurse.id });
    expectRefusal(await make(admin, nurse, 'billing'), 409);
    expect((await make(admin, nurse, 'admin')).status).toBe(200);
    expect((await remove(admin, nurse, admin.id)).status).toBe(200);
  });

  it('ends the sessions of an employee', async () => {
    const nurse = await newColleague(portal, admin);
    expectRefusal(await nurse.client.post('/api/employee/end-sessions', { id: admin.id }), 403);
    expect((await admin.client.post('/api/employee/end-sessions', { id: nurse.id })).status).toBe(200);
    expect(await statusOf(nurse, '/api/user/get')).toBe(401);
    expect((await login(nurse.email)).status).toBe(200);
  });

  it('is told the same by the verbs of react-admin', async () => {
    const path = '/api/admin/employees';
    const body = { name: 'Mara Holt', email: newEmail(), job_title: 'Clerk', type: 'billing' };
    const { body: row } = await admin.client.post<Row & { id: number }>(path, body);
    expect(row).toMatchObject({ job_title: 'Clerk', type: 'billing', is_admin: false, invite_accepted: false });
    const edited = await admin.client.put<Row>(`${path}/${row.id}`, { job_title: 'Reader', type: 'reader' });
    expect(edited.body).toMatchObject({ job_title: 'Reader', type: 'reader' });
    expect((await accept(portal, body.email, 'employee')).client.token).toBeDefined();
    expect((await admin.client.call('DELETE', `${path}/${row.id}`)).status).toBe(200);
    expect(await statusOf(admin, `${path}/${row.id}`)).toBe(404);
  });
});

describe('a patient', () => {
  it('goes to nobody who has not accepted or does not look after patients, and stays with whoever does', async () => {
    const reader = await newColleague(portal, admin, 'reader');
    const body = { name: 'Mara Holt', email: newEmail(), job_title: 'Nurse' };
    const added = await admin.client.post<{ data: { user_id: number } }>('/api/addEmployee', body);
    const { id } = await addPatient(admin, { assigned_employee_id: admin.id });
    const some = expect.any(String) as string;
    for (const employee of [added.body.data.user_id, reader.id]) {
      const guest = { name: 'Omar Haddad', email: newEmail(), assigned_employee_id: employee };
      expectRefusal(await admin.client.post('/api/addPatient', guest), 422, { assigned_employee_id: some });
      const edit = { id, assignedTo: employee, phone: '404 555 0100' };
      expectRefusal(await admin.client.post('/api/patient/edit', edit), 422, { assignedTo: some });
      const row = { assigned_employee_id: employee, phone: '404 555 0100', dna_status: 'Ordered' };
      expectRefusal(await admin.client.put(`/api/admin/patients/${id}`, row), 422, { assigned_employee_id: some });
    }
    const kept = { assigned_employee_id: admin.id, phone: '', dna_status: 'Not ordered' };
    expect((await admin.client.get(`/api/admin/patients/${id}`)).body).toMatchObject(kept);
  });
});

describe('somebody who is removed', () => {
  it('gives their patients to a colleague first, and keeps an account and nothing else', async () => {
    const [nurse, other] = [await newColleague(portal, admin), await newColleague(portal, admin)];
    const reader = await newColleague(portal, admin, 'reader');
    const { id } = await addPatient(admin, { assigned_employee_id: nurse.id });
    expectRefusal(await remove(admin, nurse), 409);
    for (const nobody of [nurse.id, reader.id])
      expectRefusal(await remove(admin, nurse, nobody), 422, { reassign_to: expect.any(String) as string });
    expectRefusal(await remove(other, nurse, other.id), 403);
    const stream = await listen(portal, nurse.client.token!);
    expect((await remove(admin, nurse, other.id)).status).toBe(200);
    expect(await newestLog(admin)).toMatch(/ removed Nora Field$/);
    await until('the end of the stream', async () => stream.hasEnded());
    expect(await statusOf(nurse, '/api/user/get')).toBe(401);
    const patient = await admin.client.get<{ data: object }>(`/api/getPatientById?id=${id}`);
    expect(patient.body.data).toMatchObject({ assigned_employee_id: other.id });
    const { body } = await login(nurse.email);
    expect(body.user).toMatchObject({ company: null, isAdmin: false, employee_type: null });
    expect((await portal.client(body.access_token).get('/api/getPatients')).status).toBe(403);
    expect(await staffOf(admin)).not.toContain(nurse.id);
  });

  it('may work for another company, or come back', async () => {
    const other = await newProvider(portal);
    const nurse = await newColleague(portal, admin);
    await remove(admin, nurse);
    const join = async (by: Provider, count: number) => {
      await by.client.post('/api/addEmployee', { name: nurse.name, email: nurse.email, type: 'admin' });
      await invitationTo(portal, nurse.email, count);
      return { ...(await accept(portal, nurse.email, 'employee')), companyId: by.companyId };
    };
    const there = await join(other, 2);
    expect((await remove(other, there)).status).toBe(200);
    const back = await join(admin, 3);
    expect(await rowOf(admin, back)).toMatchObject({ type: 'admin', is_admin: true });
    expect((await remove(back, back)).status).toBe(200);
  });

  it('is refused in the middle of an upload', async () => {
    const nurse = await newColleague(portal, admin);
    const { id: patientId } = await addPatient(admin);
    const note = { patientId, name: 'note.txt', type: 'record', contentType: 'text/plain' } as const;
    const { body: started } = await startUpload(nurse.client, note);
    const [removed] = await Promise.all([remove(admin, nurse), putBytes(portal, started, 'half a note')]);
    expect(removed.status).toBe(200);
    expectRefusal(await nurse.client.post('/api/documents/confirm', { key: started.key }), 401);
    const again = portal.client((await login(nurse.email)).body.access_token);
    expectRefusal(await again.post('/api/documents/confirm', { key: started.key }), 403);
    expect(await documentsOf(admin.client, patientId)).toMatchObject([{ status: 'Uploading' }]);
  });

  it('leaves a job that waits to the company, and sees nothing of it', async () => {
    const nurse = await newColleague(portal, admin);
    const { id: patientId } = await addPatient(admin);
    const { body } = await startUpload(nurse.client, { patientId });
    await putBytes(portal, body, syntheticFile());
    const confirmed = nurse.client.post<{ data: { id: number } }>('/api/documents/confirm', { key: body.key });
    const [{ body: kept }, removed] = await Promise.all([confirmed, confirmed.then(() => remove(admin, nurse))]);
    expect(removed.status).toBe(200);
    expectRefusal(await nurse.client.get(`/api/documents/getDocuments?patient_id=${patientId}`), 401);
    expect(await settled(admin.client, patientId, kept.data.id)).toMatchObject({ status: 'Ready' });
  });

  it('was only invited: the link ends, and they can be invited again', async () => {
    const mara = { name: 'Mara Holt', email: newEmail() };
    const { body } = await admin.client.post<{ data: { user_id: number } }>('/api/addEmployee', mara);
    const invite_token = await invitationTo(portal, mara.email);
    expect((await remove(admin, { id: body.data.user_id })).status).toBe(200);
    const answer = { invite_token, password: PASSWORD, role: 'employee' };
    expectRefusal(await portal.client().post('/api/invite/register', answer), 410);
    expect((await admin.client.post('/api/addEmployee', mara)).status).toBe(200);
  });
});

describe('the last admin', () => {
  it('stays, whatever the way to go, while the other admins are only invited', async () => {
    const founder = await newProvider(portal);
    await newColleague(portal, founder);
    await founder.client.post('/api/addEmployee', { name: 'Mara Holt', email: newEmail(), type: 'admin' });
    expectRefusal(await make(founder, founder, 'employee'), 409);
    expectRefusal(await remove(founder, founder), 409);
    expectRefusal(await leave(founder), 409);
    expect(await rowOf(founder, founder)).toMatchObject({ type: 'admin' });
  });

  it('is one of two who take each other’s right at the same moment', async () => {
    const takes = [
      (by: Provider, whose: Provider) => make(by, whose, 'employee'),
      (by: Provider, whose: Provider) => remove(by, whose),
      (by: Provider) => leave(by),
    ];
    for (const take of takes) {
      const one = await newProvider(portal);
      const other = await newColleague(portal, one, 'admin');
      const answers = await Promise.all([take(one, other), take(other, one)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const rows = await Promise.all(
        [one, other].map(({ client }) => client.get<{ data: { isAdmin: boolean } }>('/api/user/get')),
      );
      expect(rows.filter(({ status, body }) => status === 200 && body.data.isAdmin)).toHaveLength(1);
    }
  });

  it('may leave once a colleague is an admin', async () => {
    const founder = await newProvider(portal);
    const nurse = await newColleague(portal, founder);
    await addPatient(founder, { assigned_employee_id: founder.id });
    await make(founder, nurse, 'admin');
    expectRefusal(await leave(founder), 409);
    expect((await leave(founder, nurse.id)).status).toBe(200);
    expect(await newestLog(nurse)).toBe('Robin Vale left the company');
  });
});

it('who accepts two invitations at once works for one company', async () => {
  const other = await newProvider(portal);
  const person = await newPerson(portal, 'employee');
  const invite = async (by: Provider, count: number) => {
    await by.client.post('/api/addEmployee', { name: person.name, email: person.email });
    return invitationTo(portal, person.email, count);
  };
  const tokens = [await invite(admin, 1), await invite(other, 2)];
  const answers = await Promise.all(
    tokens.map((invite_token) =>
      portal.client().post('/api/invite/register', { invite_token, password: PASSWORD, role: 'employee' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await until('one employment', async () => {
    const lists = await Promise.all([admin, other].map(staffOf));
    return lists.flat().filter((id) => id === person.id).length === 1;
  });
});
