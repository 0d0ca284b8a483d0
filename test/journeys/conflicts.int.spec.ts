import type { Answer, Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { invitationTo } from './support/mailbox.js';
import {
  accept,
  addPatient,
  newColleague,
  newEmail,
  newProvider,
  type Person,
  type Provider,
} from './support/people.js';
import { formOf } from './support/pictures.js';

/** Two people change the same thing: nobody overwrites what they have not seen. */

let portal: TestPortal;
let dana: Provider;
let nora: Provider;
let patient: Person;
beforeAll(async () => {
  portal = await openPortal({ settings: { EMAIL_PROOF: 'off' } });
  dana = await newProvider(portal);
  nora = await newColleague(portal, dana);
  const added = await addPatient(dana);
  patient = await accept(portal, added.email, 'patient');
});
afterAll(() => portal.close());

interface Refusal {
  error: string;
  message: string;
  conflicts: Record<string, { theirs: unknown; by: string; at: string }>;
}

const status = ({ client }: Person, status: string, from?: string) =>
  client.post<Refusal>('/api/patient/updateStatus', { patient_id: patient.id, status, from });
const edit = ({ client }: Person, fields: object, expected?: object) =>
  client.call<Refusal>(
    'POST',
    '/api/patient/edit',
    formOf({ id: patient.id, ...fields, ...(expected && { expected: JSON.stringify(expected) }) }),
  );
const seen = async ({ client }: { client: Client }) =>
  (await client.get<{ data: Record<string, unknown> }>(`/api/getPatientById?id=${patient.id}`)).body.data;
const expectConflict = ({ status, body }: Answer<Refusal>, conflicts: object) => {
  expect({ status, body }).toMatchObject({ status: 409, body: { error: 'edit.stale', conflicts } });
  for (const { at } of Object.values(body.conflicts)) expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000);
};

it('an Undo does not overwrite what a colleague set since, and says who that was', async () => {
  expect((await status(dana, 'Ordered', 'Not ordered')).status).toBe(200);
  expect((await status(nora, 'Completed', 'Ordered')).status).toBe(200);
  const undo = await status(dana, 'Not ordered', 'Ordered');
  expectConflict(undo, { status: { theirs: 'Completed', by: 'Nora Field' } });
  expect(undo.body.message).toBe('Nora Field changed this since you last saw it. Nothing was saved.');
  expect(await seen(dana)).toMatchObject({ dna_status: 'Completed' });
  // as the other had it, and without a word of what was seen
  expect((await status(dana, 'Completed', 'Ordered')).status).toBe(200);
  expect((await status(dana, 'Error')).status).toBe(200);
});

it('a field that both changed is told with its value; the others of the form are not saved either', async () => {
  const before = { phone: '', address: '', name: "Anne-Marie O'Neil" };
  expect((await edit(nora, { phone: '404-555-0111' }, before)).status).toBe(200);
  expectConflict(await edit(dana, { phone: '404-555-0222', address: '8 Juniper Street' }, before), {
    phone: { theirs: '404-555-0111', by: nora.name },
  });
  expect(await seen(dana)).toMatchObject({ phone: '404-555-0111', address: '' });
  expect((await edit(dana, { address: '8 Juniper Street' }, before)).status).toBe(200);
  expect(await seen(dana)).toMatchObject({ phone: '404-555-0111', address: '8 Juniper Street' });
});

it('so is who looks after a patient, in the form and in react-admin', async () => {
  expect((await edit(nora, { assignedTo: nora.id }, { assignedTo: '' })).status).toBe(200);
  const theirs = { theirs: nora.id, by: nora.name };
  expectConflict(await edit(dana, { assignedTo: dana.id }, { assignedTo: '' }), { assignedTo: theirs });
  const put = (expected: object) =>
    dana.client.put<Refusal>(`/api/admin/patients/${patient.id}`, { assigned_employee_id: dana.id, expected });
  expectConflict(await put({ assigned_employee_id: null }), { assigned_employee_id: theirs });
  expect((await put({ assigned_employee_id: nora.id })).status).toBe(200);
});

it('so are laboratory results, which are saved as a whole', async () => {
  const keep = ({ client }: Person, results: string, seen?: string) =>
    client.post<Refusal>('/api/patient/laboratory', {
      patient_id: patient.id,
      results,
      ...(seen !== undefined && { expected: { results: seen } }),
    });
  const told = async () =>
    (await dana.client.get<{ data: { gene: string }[] }>(`/api/patient/laboratory?patient_id=${patient.id}`)).body.data;
  expect((await keep(nora, 'CYP2D6\t*4/*4', '')).status).toBe(200);
  const theirs = '# lab: \n# date: \nCYP2D6\t*4/*4';
  expectConflict(await keep(dana, 'TPMT\t*1/*3A', ''), { results: { theirs, by: nora.name } });
  expect(await told()).toMatchObject([{ gene: 'CYP2D6' }]);
  expect((await keep(dana, 'CYP2D6\t*4/*4', '')).status).toBe(200);
  expect((await keep(dana, 'TPMT\t*1/*3A', theirs)).status).toBe(200);
  expect((await keep(nora, 'CYP2D6\t*4/*4')).status).toBe(200);
  expect(await told()).toMatchObject([{ gene: 'CYP2D6' }]);
});

it('what nobody has changed yet is told as it began', async () => {
  const { id } = await addPatient(dana);
  const changed = { patient_id: id, status: 'Completed', from: 'Ordered' };
  const refused = await nora.client.post<Refusal>('/api/patient/updateStatus', changed);
  expectConflict(refused, { status: { theirs: 'Not ordered', by: dana.name } });
  const form = formOf({ id, phone: '1', address: '2', expected: JSON.stringify({ phone: '3', address: '4' }) });
  const theirs = { theirs: '', by: dana.name };
  expectConflict(await nora.client.call<Refusal>('POST', '/api/patient/edit', form), {
    phone: theirs,
    address: theirs,
  });
});

it('react-admin’s edit of a profile overwrites nothing either, and a stale part saves no other', async () => {
  const put = (fields: object) => dana.client.put<Refusal>(`/api/admin/patients/${patient.id}`, fields);
  const before = { phone: '404-555-0333', sex_at_birth: 'female', dna_status: 'Error' };
  expect((await put({ ...before, dna_status: 'Ordered' })).status).toBe(200);
  const changes = { phone: '404-555-0444', sex_at_birth: 'male', dna_status: 'Processing' };
  expectConflict(await put({ ...changes, expected: { ...before, sex_at_birth: null, dna_status: 'Ordered' } }), {
    sex_at_birth: { theirs: 'female', by: dana.name },
  });
  expectConflict(await edit(dana, { phone: '404-555-0444', assignedTo: nora.id }, { assignedTo: '' }), {
    assignedTo: { theirs: dana.id },
  });
  expect(await seen(dana)).toMatchObject({ ...before, dna_status: 'Ordered', assigned_employee_id: dana.id });
  expect((await put({ ...changes, expected: { ...before, dna_status: 'Ordered' } })).status).toBe(200);
  expect(await seen(dana)).toMatchObject(changes);
});

it('a patient and the clinic meet in one profile, and either’s edit is told in the log and in the record’s history', async () => {
  const own = (fields: object) => patient.client.call<Refusal>('POST', '/api/user/edit', formOf({ ...fields }));
  expect((await own({ birthday: '02/29/1984', expected: '{"birthday":""}' })).status).toBe(200);
  expectConflict(await edit(dana, { birthday: '03/01/1984' }, { birthday: null }), {
    birthday: { theirs: '1984-02-29', by: patient.name },
  });
  const { data } = (await dana.client.get<{ data: { message: string }[] }>('/api/getLogs')).body;
  expect(data[0]).toMatchObject({ message: `${patient.name} changed their own details` });
  const history = async ({ client }: Person, kind: string) => {
    const path = `/api/patient/history?patient_id=${patient.id}&kind=${kind}`;
    return (await client.get<{ data: { message: string }[] }>(path)).body.data.map(({ message }) => message);
  };
  const [clinics, patients] = [await history(dana, 'edit'), await history(patient, 'edit')];
  expect(patients).toHaveLength(clinics.length);
  expect([clinics[0], patients[0]]).toEqual([
    `${patient.name} changed their own details`,
    'You changed your own details',
  ]);
  expect(clinics).toContain(`${nora.name} changed ${patient.name}'s details`);
  expect(patients).toContain(`${nora.name} changed your details`);
  expect((await history(patient, 'kit')).at(-1)).toMatch(/ changed your DNA status from Not ordered to Ordered$/);
});

it('a company’s profile as well', async () => {
  const { client, companyId: id } = dana;
  const change = (fields: object) => client.call<Refusal>('POST', '/api/company/edit', formOf({ id, ...fields }));
  await change({ phone: '404-555-0199' });
  expectConflict(await change({ phone: '404-555-0198', expected: '{"phone":"404-555-0100"}' }), {
    phone: { theirs: '404-555-0199', by: dana.name },
  });
});

describe('an employee', () => {
  const edit = ({ client }: Person, id: number, fields: object, expected?: object) =>
    client.call<Refusal>(
      'POST',
      '/api/employee/edit',
      formOf({ id, ...fields, ...(expected && { expected: JSON.stringify(expected) }) }),
    );
  const rowOf = async (id: number) =>
    (await dana.client.get<{ data: object }>(`/api/getEmployeeById?id=${id}`)).body.data;

  it.each([
    ['who works there', async () => (await newColleague(portal, dana)).id],
    ['who is awaited', () => addEmployee()],
  ])(
    '%s is not overwritten by an admin who saw other values, and nothing of that form is saved',
    async (_, someone) => {
      const id = await someone();
      const admin = await newColleague(portal, dana, 'admin');
      const before = { name: 'Nora Field', title: 'Nurse', type: 'employee' };
      const theirs = { name: 'Nora Lind', title: 'Head nurse', type: 'reader' };
      const mine = { name: 'Nora Holt', title: 'Clerk', type: 'admin' };
      expect((await edit(admin, id, theirs, before)).status).toBe(200);
      expectConflict(await edit(dana, id, mine, before), {
        name: { theirs: 'Nora Lind', by: admin.name },
        title: { theirs: 'Head nurse', by: admin.name },
        type: { theirs: 'reader', by: admin.name },
      });
      const changed = { user: { name: 'Nora Lind' }, job_title: 'Head nurse', type: 'reader' };
      expectConflict(await edit(dana, id, { ...mine, title: 'Head nurse' }, { ...theirs, name: 'Nora Field' }), {
        name: { theirs: 'Nora Lind', by: admin.name },
      });
      expect(await rowOf(id)).toMatchObject(changed);
      expect((await edit(dana, id, mine, theirs)).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ user: { name: 'Nora Holt' }, job_title: 'Clerk', type: 'admin' });
    },
  );

  it('is not overwritten by react-admin’s edit either, in the names of its fields', async () => {
    const { id } = await newColleague(portal, dana);
    const put = (job_title: string, seen: object) =>
      dana.client.put<Refusal>(`/api/admin/employees/${id}`, { job_title, type: 'reader', expected: seen });
    expect((await put('Head nurse', { job_title: 'Nurse', type: 'employee' })).status).toBe(200);
    expectConflict(await put('Clerk', { job_title: 'Nurse', type: 'employee' }), {
      job_title: { theirs: 'Head nurse', by: dana.name },
    });
    expect(await rowOf(id)).toMatchObject({ job_title: 'Head nurse', type: 'reader' });
    expect((await put('Clerk', { job_title: 'Head nurse', type: 'employee' })).status).toBe(200);
    const { body } = await dana.client.put<object>(`/api/admin/employees/${id}`, { expected: { type: 'nobody' } });
    expect(body).toMatchObject({ errors: { 'expected.type': expect.any(Array) as string[] } });
  });

  it('who is a patient elsewhere is not told as one', async () => {
    const colleague = await newColleague(portal, dana);
    const elsewhere = await newProvider(portal);
    await addPatient(elsewhere, { email: colleague.email });
    await invitationTo(portal, colleague.email, 2);
    const { id } = await accept(portal, colleague.email, 'patient');
    expect(id).toBe(colleague.id);
    const there = formOf({ id, name: 'Nora Lind' });
    expect((await elsewhere.client.call('POST', '/api/patient/edit', there)).status).toBe(200);
    const refused = await edit(dana, colleague.id, { name: 'Nora Holt' }, { name: 'Nora Field' });
    expectConflict(refused, { name: { theirs: 'Nora Lind', by: 'somebody' } });
  });

  async function addEmployee(): Promise<number> {
    const body = { name: 'Nora Field', email: newEmail(), job_title: 'Nurse' };
    return (await dana.client.post<{ data: { user_id: number } }>('/api/addEmployee', body)).body.data.user_id;
  }
});
