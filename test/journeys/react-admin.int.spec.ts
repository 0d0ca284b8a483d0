import type { Answer } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { upload } from './support/documents.js';
import { addPatient, newColleague, newEmail, newProvider, type Person, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';

/** The verbs of react-admin's simple REST data provider, and whole lists as files. */
let portal: TestPortal;
let admin: Provider;
let nurse: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await newProvider(portal);
  nurse = await newColleague(portal, admin);
});
afterAll(() => portal.close());

interface Row {
  id: number;
  title: string;
  order_number?: string;
}

const TEMPLATE = {
  title: 'Heart',
  description: 'Rhythm and muscle',
  prompt: 'Rhythm first',
  genes: 'scn5a, TTN',
  blocks: 'introduction,monitoring_plan',
};

const newestLine = async () => (await admin.client.get<{ message: string }[]>('/api/admin/logs')).body[0]!.message;

it('patients are added, read, listed and edited, and a field that is left out stays', async () => {
  const body = { name: 'Omar Haddad', email: newEmail(), assigned_employee_id: nurse.id };
  const { body: added } = await nurse.client.post<Row>('/api/admin/patients', body);
  expect(added).toMatchObject({ user: { name: 'Omar Haddad' }, assigned_employee_id: nurse.id });
  const path = `/api/admin/patients/${added.id}`;
  const phone = { phone: '404 555 0199', birthday: '1984-02-29' };
  expect((await nurse.client.put(path, { ...phone, dna_status: 'Ordered' })).status).toBe(200);
  expect((await nurse.client.put(path, { address: '12 Peachtree St' })).status).toBe(200);
  const all = { ...phone, dna_status: 'Ordered', address: '12 Peachtree St', assigned_employee_id: nurse.id };
  expect((await nurse.client.get(path)).body).toMatchObject({ id: added.id, user: { name: 'Omar Haddad' }, ...all });
  const list = await nurse.client.get<Row[]>('/api/admin/patients?range=[0,0]&filter={"q":"omar"}');
  expect(list.body.map(({ id }) => id)).toEqual([added.id]);
  expect(list.headers.get('content-range')).toBe('patients 0-0/1');
  expectRefusal(await nurse.client.put(path, { birthday: '1784-02-29' }), 422, {
    birthday: expect.any(String) as string,
  });
});

it('employees are listed and read', async () => {
  const list = await nurse.client.get<Row[]>('/api/admin/employees?sort=["name","ASC"]');
  expect(list.headers.get('content-range')).toBe('employees 0-1/2');
  for (const row of list.body) expect((await nurse.client.get(`/api/admin/employees/${row.id}`)).body).toEqual(row);
});

describe('templates', () => {
  const path = '/api/admin/templates';

  it('are added, read, changed by what differs, and deleted by admins', async () => {
    const { body: added } = await nurse.client.post<Row>(path, TEMPLATE);
    const content = { ...TEMPLATE, genes: 'SCN5A,TTN', public: false };
    expect((await nurse.client.get(`${path}/${added.id}`)).body).toEqual({ ...added, ...content });
    const edited = await nurse.client.put(`${path}/${added.id}`, { description: '' });
    expect(edited.body).toEqual({ ...added, ...content, description: '' });
    // react-admin sends null for a field that was emptied
    const emptied = await nurse.client.put(`${path}/${added.id}`, { ...content, description: null, genes: null });
    expect(emptied.body).toEqual({ ...added, ...content, description: '', genes: '' });
    await nurse.client.put(`${path}/${added.id}`, content);
    const kept = { id: added.id, title: 'Rhythm', prompt: 'All', blocks: 'introduction' };
    await nurse.client.post('/api/company/editTemplate', { ...kept, description: 'Changed' });
    expect((await nurse.client.post('/api/company/editTemplate', kept)).body).toMatchObject({
      data: { ...kept, description: 'Changed', genes: 'SCN5A,TTN' },
    });
    expectRefusal(await nurse.client.put(`${path}/${added.id}`, { title: ' ' }), 422, {
      title: expect.any(String) as string,
    });
    expectRefusal(await nurse.client.call('DELETE', `${path}/${added.id}`), 403);
    expect((await admin.client.call('DELETE', `${path}/${added.id}`)).body).toMatchObject(kept);
    expectRefusal(await admin.client.get(`${path}/${added.id}`), 404);
  });

  it('are listed with the public ones, which nobody changes', async () => {
    const { body, headers } = await nurse.client.get<Row[]>(`${path}?range=[0,1]&sort=["title","DESC"]`);
    expect([headers.get('content-range'), body.map(({ title }) => title)]).toEqual([
      'templates 0-1/6',
      ['Pharmacogenomics', 'Neurology'],
    ]);
    const found = await nurse.client.get<Row[]>(`${path}?filter={"q":"CANCER"}`);
    expect(found.body).toMatchObject([{ title: 'Hereditary Cancer', public: true }]);
    expect((await nurse.client.get(`${path}?filter={"id":[3,5]}`)).body).toMatchObject([{ id: 5 }, { id: 3 }]);
    for (const verb of ['PUT', 'DELETE'] as const)
      expectRefusal(await admin.client.call(verb, `${path}/1`, verb === 'PUT' ? { title: 'Ours' } : undefined), 404);
  });
});

it('documents, orders and lines of the log are listed, and read one by one', async () => {
  const { id: patientId } = await addPatient(admin);
  await upload(portal, admin.client, 'a note', { patientId, name: 'note.txt', type: 'record' });
  await admin.client.post('/api/payment', { product_id: 'insight_basic' });
  for (const resource of ['documents', 'logs', 'orders']) {
    const { body, headers } = await nurse.client.get<Row[]>(`/api/admin/${resource}`);
    expect(headers.get('content-range')).toMatch(new RegExp(`^${resource} 0-\\d+/\\d+$`));
    expect((await nurse.client.get(`/api/admin/${resource}/${body[0]!.id}`)).body).toEqual(body[0]);
    expectRefusal(await nurse.client.get(`/api/admin/${resource}/900001`), 404);
  }
});

it('documents are narrowed to one patient, of the own company alone', async () => {
  const [one, other] = [await addPatient(admin), await addPatient(admin)];
  for (const [{ id: patientId }, name] of [
    [one, 'one.txt'],
    [other, 'other.txt'],
  ] as const)
    await upload(portal, admin.client, 'a note', { patientId, name, type: 'record' });
  const path = `/api/admin/documents?filter={"patient_id":${one.id}}`;
  const list = await nurse.client.get<Row[]>(path);
  expect(list.body).toMatchObject([{ title: 'one.txt', patient_id: one.id }]);
  expect(list.headers.get('content-range')).toBe('documents 0-0/1');
  const csv = await admin.client.get<string>(path.replace('documents', 'documents/export'));
  expect(csv.body.trimEnd().split('\n')).toHaveLength(2);
  expect((await (await newProvider(portal)).client.get(path)).body).toEqual([]);
  expectRefusal(await nurse.client.get('/api/admin/documents?filter={"patient_id":"x"}'), 422, {
    filter: 'Invalid input',
  });
});

it('lists and their exports are narrowed by what their rows say', async () => {
  const clinic = await newProvider(portal);
  const { client } = clinic;
  const colleague = await newColleague(portal, clinic);
  const [mine, nobodys] = [await addPatient(clinic), await addPatient(clinic)];
  await client.put(`/api/admin/patients/${mine.id}`, { assigned_employee_id: colleague.id });
  for (const [product_id, patient_ids] of [['insight_basic'], ['dna-sequencing-50x', [mine.id]]] as const)
    await client.post('/api/payment', { product_id, patient_ids });
  for (const name of ['échographie.txt', 'note.txt'])
    await upload(portal, client, 'a note', { patientId: mine.id, name, type: 'record' });
  const [kits, credits] = (await client.get<Row[]>('/api/admin/orders')).body;
  const [, echo] = (await client.get<Row[]>('/api/admin/documents')).body;
  for (const [resource, filter, ids] of [
    ['patients', { assigned_employee_id: colleague.id }, [mine.id]],
    ['patients', { assigned_employee_id: null }, [nobodys.id]],
    ['employees', { type: 'admin' }, [clinic.id]],
    ['employees', { type: ['employee', 'reader'] }, [colleague.id]],
    ['orders', { kind: 'provider_kit' }, [kits?.id]],
    ['orders', { kind: ['credits', 'report'], status: 'placed' }, [credits?.id]],
    ['orders', { status: 'paid,fulfilled' }, []],
    ['orders', { q: kits?.order_number?.toLowerCase() }, [kits?.id]],
    ['documents', { q: 'ÉCHO' }, [echo?.id]],
  ] as const) {
    const question = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { body, headers } = await client.get<Row[]>(`/api/admin/${resource}${question}`);
    expect({ filter, ids: body.map(({ id }) => id) }).toEqual({ filter, ids });
    expect(headers.get('content-range')).toMatch(new RegExp(`/${ids.length}$`));
    const csv = await client.get<string>(`/api/admin/${resource}/export${question}`);
    expect(csv.body.trimEnd().split('\n')).toHaveLength(1 + ids.length);
  }
  for (const filter of ['patients?filter={"assigned_employee_id":"x"}', 'employees?filter={"type":"boss"}'])
    expectRefusal(await client.get(`/api/admin/${filter}`), 422, { filter: expect.any(String) as string });
  for (const filter of ['{"kind":"assessment"}', '{"status":"open"}'])
    expectRefusal(await client.get(`/api/admin/orders?filter=${filter}`), 422, {
      filter: expect.any(String) as string,
    });
});

it('a list goes up or down, as asked in either case, and no other way', async () => {
  const path = '/api/admin/templates?range=[0,1]&sort=';
  const idsBy = async (sort: string) => (await nurse.client.get<Row[]>(`${path}${sort}`)).body.map(({ id }) => id);
  expect(await idsBy('["id","desc"]')).toEqual(await idsBy('["id","DESC"]'));
  expect(await idsBy('["id"]')).toEqual(await idsBy('["id","ASC"]'));
  expectRefusal(await nurse.client.get(`${path}["id","DOWN"]`), 422, { sort: 'Invalid input' });
});

describe('the lists that nobody edits', () => {
  const many = (path: string, ids: unknown[]) => `${path}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
  const idsOf = ({ body }: Answer<Row[]>) => body.map(({ id }) => id);

  it.each(['documents', 'logs', 'orders'])(
    '%s: give those that are asked for by id, in either order',
    async (resource) => {
      const { id: patientId } = await addPatient(admin);
      for (const name of ['one.txt', 'two.txt'])
        await upload(portal, admin.client, 'a note', { patientId, name, type: 'record' });
      for (let orders = 0; orders < 2; orders++)
        await admin.client.post('/api/payment', { product_id: 'insight_basic' });
      const path = `/api/admin/${resource}`;
      const oldest = idsOf(await nurse.client.get<Row[]>(`${path}?sort=["id","ASC"]&range=[0,99]`));
      expect(oldest).toEqual([...oldest].sort((one, other) => one - other));
      const newest = idsOf(await nurse.client.get<Row[]>(`${path}?sort=["id","DESC"]&range=[0,99]`));
      expect(newest).toEqual([...oldest].reverse());
      const two = await nurse.client.get<Row[]>(many(path, [newest[1]!, newest[0]!, 900_001]));
      expect([idsOf(two).sort(), two.headers.get('content-range')]).toEqual([
        newest.slice(0, 2).sort(),
        `${resource} 0-1/2`,
      ]);
      const stranger = await newProvider(portal);
      expect((await stranger.client.get<Row[]>(many(path, [newest[0]!]))).body).toEqual([]);
    },
  );
});

it('the log is searched by names, by words, by numbers, and by no id that it does not show', async () => {
  const name = 'Wilhelmina Searched';
  const { id } = await addPatient(admin, { name });
  await admin.client.post('/api/payment', { product_id: 'insight_basic' });
  const linesWith = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    return (await nurse.client.get<{ message: string }[]>(`/api/admin/logs?filter=${filter}`)).body;
  };
  const told = (await linesWith(name.toUpperCase())).map(({ message }) => message.split(name)[0]!.split(' ').at(-2));
  expect(told).toEqual(['invited', 'added']);
  const [placed] = await linesWith('PLACED ORDER gh-');
  const number = placed!.message.split(' ').at(-1)!;
  for (const part of [number, `order ${number}`, number.slice(-4), 'ced order'])
    expect(await linesWith(part)).toContainEqual(placed);
  expect(await linesWith(`¤${id}¤`)).toEqual([]);
  expect(await linesWith('%')).toEqual([]);
});

it('the log finds those who have left by the name that it shows', async () => {
  const { client } = admin;
  const employee = { name: 'Zelda Gone', email: newEmail(), job_title: '', is_admin: null };
  const { body } = await client.post<{ data: { user_id: number } }>('/api/addEmployee', employee);
  const linesWith = async (name: string) =>
    (await client.get<{ data: { message: string }[] }>(`/api/getLogs?name=${name}`)).body.data;
  const before = await linesWith('zelda');
  expect(before).not.toEqual([]);
  await client.post('/api/employee/remove', { id: body.data.user_id, reassign_to: null });
  expect(await linesWith('zelda')).toMatchObject([{ message: 'Robin Vale removed Zelda Gone' }, ...before]);
});

it.each([
  ['dna-sequencing-50x', 1_000],
  ['dna-sequencing-100x', 1_600],
])('two kits %s are listed as an order of $%d', async (product_id, total) => {
  const patient_ids = [(await addPatient(admin)).id, (await addPatient(admin)).id];
  expect((await admin.client.post('/api/payment', { product_id, patient_ids })).status).toBe(200);
  const { body } = await nurse.client.get<object[]>('/api/admin/orders');
  expect(body[0]).toMatchObject({ product_id, quantity: 2, total, status: 'placed' });
});

it('a verb that a resource does not grant is 405', async () => {
  const { client } = admin;
  const refused = async (method: 'POST' | 'PUT' | 'DELETE', path: string) => {
    const answer: Answer<unknown> = await client.call(
      method,
      `/api/admin/${path}`,
      method === 'DELETE' ? undefined : {},
    );
    expectRefusal(answer, 405);
    return answer.headers.get('allow');
  };
  expect(await refused('DELETE', 'patients/1')).toBe('GET, HEAD, PUT');
  expect(await refused('PUT', 'employees')).toBe('GET, HEAD, POST');
  for (const resource of ['documents', 'orders', 'products', 'logs', 'questions']) {
    expect(await refused('POST', resource)).toBe('GET, HEAD');
    for (const method of ['PUT', 'DELETE'] as const) expect(await refused(method, `${resource}/1`)).toBe('GET, HEAD');
  }
  expect(await refused('POST', 'shipments')).toBe('GET, HEAD');
  expect(await refused('DELETE', 'shipments/1-1')).toBe('GET, HEAD, PUT');
});

describe('an export', () => {
  it('is the whole list as CSV, for admins alone, with a line in the log', async () => {
    const clinic = await newProvider(portal);
    for (const name of ['Ada Reyes', 'Bo Reyes', 'Cy Haddad']) await addPatient(clinic, { name });
    const { client } = clinic;
    const [{ id }] = (await client.get<Row[]>('/api/admin/patients?filter={"q":"ada"}')).body as [Row];
    await client.put(`/api/admin/patients/${id}`, { address: '=HYPERLINK("http://evil.example")', phone: '+1 404' });
    const { body, headers } = await client.get<string>('/api/admin/patients/export?filter={"q":"reyes"}');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="patients-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ada, bo, ...rest] = body.trimEnd().split('\n');
    expect([head?.slice(0, 25), rest]).toEqual(['id,name,email,dna_status,', []]);
    expect(ada).toContain(`,'+1 404,"'=HYPERLINK(""http://evil.example"")",`);
    expect(bo).toMatch(/^\d+,Bo Reyes,/);
    for (const [list, word] of [
      ['employees', 'list of employees'],
      ['documents', 'list of documents'],
      ['logs', 'activity log'],
      ['orders', 'list of orders'],
    ] as const) {
      expect((await client.get<string>(`/api/admin/${list}/export`)).body).toMatch(/^(id|order_number),/);
      expect((await client.get<{ message: string }[]>('/api/admin/logs')).body[0]?.message).toBe(
        `Robin Vale exported the ${word}`,
      );
    }
  });

  it('is refused to everybody else, and leaves no line', async () => {
    const before = await newestLine();
    for (const list of ['patients', 'employees', 'documents', 'logs', 'orders'])
      expectRefusal(await nurse.client.get(`/api/admin/${list}/export`), 403);
    expectRefusal(await admin.client.get('/api/admin/patients/export?filter=x'), 422, {
      filter: expect.any(String) as string,
    });
    expect(await newestLine()).toBe(before);
  });
});
