import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import type { Answer } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { documentsOf, upload } from './support/documents.js';
import { invitationTo } from './support/mailbox.js';
import { accept, addPatient, newPerson, newProvider, PASSWORD, type Provider, type Session } from './support/people.js';
import { expectRefusal } from './support/refusal.js';

const clock = new TestClock();
let portal: TestPortal;
let clinic: Provider;
beforeAll(async () => {
  portal = await openPortal({ clock });
  clinic = await newProvider(portal, { name: 'Peachtree Precision Clinic' });
});
afterAll(() => portal.close());

const data = (token: string) => portal.client().get(`/api/invite/data?t=${token}`);
const register = (invite_token: string, changed: object = {}): Promise<Answer<Session>> =>
  portal
    .client()
    .post<Session>('/api/invite/register', { invite_token, password: PASSWORD, role: 'patient', ...changed });

describe('somebody who has an account', () => {
  it('keeps the password and brings the whole record; both logs tell it; the old clinic sees it no more', async () => {
    const other = await newProvider(portal, { name: 'Other Clinic' });
    const { id, email } = await addPatient(other, { name: 'Omar Haddad' });
    const patient = await accept(portal, email, 'patient');
    await other.client.post('/api/patient/updateStatus', { patient_id: id, status: 'Kit sent' });
    await other.client.post('/api/patient/addComment', { patient_id: id, title: 'Allergy', comment: 'Penicillin' });
    const { path } = await upload(portal, other.client, 'a note', {
      patientId: id,
      name: 'note.txt',
      type: 'record',
      contentType: 'text/plain',
    });

    const { id: rowId } = await addPatient(clinic, { name: 'Haddad Omar', email });
    expect(rowId).not.toBe(id);
    const waiting = {
      user_id: rowId,
      user: { name: 'Haddad Omar', email },
      pending: false,
      invite_accepted: false,
      dna_status: 'Not ordered',
    };
    expect((await clinic.client.get('/api/getPatients?name=Haddad%20Omar')).body).toMatchObject({
      data: { data: [waiting], total: 1 },
    });
    expect((await clinic.client.get(`/api/getPatientById?id=${rowId}`)).body).toMatchObject({
      data: { last_login: null },
    });
    const letter = { patientId: rowId, name: 'letter.txt', type: 'record', contentType: 'text/plain' } as const;
    const { path: letterPath } = await upload(portal, clinic.client, 'a letter', letter);
    await clinic.client.post('/api/patient/addComment', { patient_id: rowId, title: 'First visit', comment: 'Well' });

    const token = await invitationTo(portal, email, 2);
    expect((await data(token)).body).toMatchObject({ existing: true, moves_record: true, name: 'Haddad Omar', email });
    expectRefusal(await register(token, { password: 'another-pass' }), 422, {
      password: 'This is not the password of your account. Please try again.',
    });
    expect((await register(token)).body.user).toMatchObject({ id, name: 'Omar Haddad', company: clinic.companyId });

    expect((await clinic.client.get(`/api/getPatientById?id=${id}`)).body).toMatchObject({
      data: { dna_status: 'Kit sent', invite_accepted: true, pending: false, last_login: expect.any(String) },
    });
    expectRefusal(await clinic.client.get(`/api/getPatientById?id=${rowId}`), 404);
    expect((await clinic.client.get(`/api/patient/getComments?patient_id=${id}`)).body).toMatchObject({
      data: [{ title: 'First visit' }, { title: 'Allergy' }],
    });
    expect(await documentsOf(clinic.client, id)).toMatchObject([
      { title: 'letter.txt', file_path: letterPath },
      { title: 'note.txt', file_path: path },
    ]);
    for (const { client } of [clinic, patient])
      expect((await client.get(`/api/documents/open?document_type=record&path=${letterPath}`)).status).toBe(200);
    expectRefusal(await other.client.get(`/api/documents/open?document_type=record&path=${letterPath}`), 404);
    for (const call of [
      `/api/getPatientById?id=${id}`,
      `/api/documents/getDocuments?patient_id=${id}`,
      `/api/documents/open?path=${path}`,
    ])
      expectRefusal(await other.client.get(call), 404);
    expect((await other.client.get('/api/getPatients')).body).toMatchObject({ data: { data: [], total: 0 } });
    for (const { client } of [clinic, other])
      expect(JSON.stringify((await client.get('/api/getLogs?name=moved')).body)).toContain(
        "Omar Haddad's record moved",
      );
    expect((await patient.client.get('/api/patient/get')).body).toMatchObject({
      data: { company: { name: 'Peachtree Precision Clinic' } },
    });
  });

  it('has the documents that came along listed by the new clinic alone', async () => {
    const other = await newProvider(portal);
    const { id, email } = await addPatient(other);
    await accept(portal, email, 'patient');
    const note = { patientId: id, name: 'note.txt', type: 'record', contentType: 'text/plain' } as const;
    await upload(portal, other.client, 'a note', note);
    await addPatient(clinic, { email });
    expect((await register(await invitationTo(portal, email, 2))).status).toBe(200);
    const list = async ({ client }: Provider) =>
      (await client.get('/api/admin/documents')).headers.get('content-range');
    expect([await list(other), await list(clinic)]).toEqual(['documents 0-0/0', expect.stringMatching(/\/[1-9]/)]);
  });

  it('takes up a second role and logs in by either', async () => {
    const member = await newPerson(portal, 'patient');
    await clinic.client.post('/api/addEmployee', {
      name: 'Nora Field',
      email: member.email,
      job_title: 'Nurse',
      is_admin: true,
    });
    const token = await invitationTo(portal, member.email);
    expect((await data(token)).body).toMatchObject({ role: 'employee', existing: true, moves_record: false });
    expect((await register(token, { role: 'employee' })).body.user).toMatchObject({
      id: member.id,
      company: clinic.companyId,
      isAdmin: true,
      type: 'provider',
    });
    for (const [login_as, company] of [
      ['employee', clinic.companyId],
      ['patient', 1],
    ]) {
      const { body } = await portal
        .client()
        .post<Session>('/api/login', { email: member.email, password: PASSWORD, login_as });
      expect(body.user).toMatchObject({
        id: member.id,
        user_type: login_as,
        company,
        isAdmin: login_as === 'employee',
      });
    }
  });

  it('works for one company: another’s invitation is refused before anything changes', async () => {
    const other = await newProvider(portal);
    await clinic.client.post('/api/addEmployee', { name: 'Dana Reyes', email: other.email });
    const token = await invitationTo(portal, other.email);
    expectRefusal(await register(token, { role: 'employee' }), 409);
    expect((await data(token)).status).toBe(200);
    expect((await other.client.get('/api/getProviderData')).body).toMatchObject({
      data: { user: { company: other.companyId, isAdmin: true } },
    });
  });

  it('cannot be guessed at by the holder of the mail', async () => {
    const { email } = await newPerson(portal, 'patient');
    await addPatient(clinic, { email });
    const token = await invitationTo(portal, email);
    for (let n = 0; n < 5; n++) expect((await register(token, { password: 'wrong' })).status).toBe(422);
    expectRefusal(await register(token), 429);
    clock.advance(60);
    expect((await register(token)).status).toBe(200);
  });
});
