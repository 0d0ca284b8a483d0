import { DNA_STATUSES } from '@portal/events';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { documentsOf, newGenome, settled, syntheticFile, upload } from './support/documents.js';
import { factsOf } from './support/facts.js';
import { addPatient, newColleague, newProvider, type Provider } from './support/people.js';
import { expectUnharmed } from './support/unharmed.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';

/** Two people change one patient at the same time: no change is lost or mixed, and both see the same result. */

let portal: TestPortal;
let admin: Provider;
let nurse: Provider;
let patientId: number;
beforeAll(async () => {
  portal = await openPortal();
  admin = await newProvider(portal);
  nurse = await newColleague(portal, admin);
});
beforeEach(async () => void (patientId = (await addPatient(admin)).id));
afterAll(() => portal.close());

const both = () => [admin.client, nurse.client];
const patientOf = async (client: Client) =>
  (await client.get<{ data: Record<string, unknown> }>(`/api/getPatientById?id=${patientId}`)).body.data;

it('a card dragged by two people goes where each wanted, one after the other, and ends where the log says', async () => {
  const wishes = Array.from({ length: 40 }, (_, n) => ({
    client: both()[n % 2]!,
    status: DNA_STATUSES[(n * 5) % DNA_STATUSES.length]!,
  }));
  let statuses: number[] = [];
  const facts = await factsOf(portal, async () => {
    const answers = await Promise.all(
      wishes.map(({ client, status }) => client.post('/api/patient/updateStatus', { patient_id: patientId, status })),
    );
    statuses = answers.map(({ status }) => status);
  });
  expect(statuses).toEqual(Array(40).fill(200));
  const moves = facts
    .filter(({ type }) => type === 'DnaStatusChanged')
    .map(({ data }) => data as { from: string; to: string });
  expect(moves.length).toBeGreaterThan(1);
  for (const [index, { from }] of moves.entries())
    expect(from).toBe(index === 0 ? 'Not ordered' : moves[index - 1]!.to);
  for (const client of both()) expect(await patientOf(client)).toMatchObject({ dna_status: moves.at(-1)!.to });
  const { body } = await nurse.client.get('/api/getAllPatients');
  expect(body).toMatchObject({ counts: { [moves.at(-1)!.to]: expect.any(Number) } });
});

it('what each of two people changes of a profile stays', async () => {
  const changes = [
    { phone: '404-555-0101' },
    { address: '1 Peachtree St' },
    { sex: 'female' },
    { birthday: '02/29/1984' },
    { assignedTo: nurse.id },
    { name: 'Anne-Marie Vale' },
  ];
  const answers = await Promise.all(
    changes.map((change, n) => both()[n % 2]!.post('/api/patient/edit', { id: patientId, ...change })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  for (const client of both())
    expect(await patientOf(client)).toMatchObject({
      user: { name: 'Anne-Marie Vale' },
      phone: '404-555-0101',
      address: '1 Peachtree St',
      sex_at_birth: 'female',
      birthday: '1984-02-29',
      assigned_employee_id: nurse.id,
    });
});

it('entries written at once are all there, each once', async () => {
  const titles = Array.from({ length: 50 }, (_, n) => `Entry ${n}`);
  await Promise.all(
    titles.map((title, n) =>
      both()[n % 2]!.post('/api/patient/addComment', { patient_id: patientId, title, comment: 'text' }),
    ),
  );
  const { body } = await nurse.client.get<{ data: { id: number; title: string }[] }>(
    `/api/patient/getComments?patient_id=${patientId}`,
  );
  expect(body.data.map(({ title }) => title).sort()).toEqual([...titles].sort());
  expect(new Set(body.data.map(({ id }) => id)).size).toBe(50);
});

it('two genomes made primary at once leave one primary', async () => {
  const files = await Promise.all(
    ['one.vcf', 'two.vcf'].map((name, n) => upload(portal, both()[n]!, syntheticFile(), { patientId, name })),
  );
  await Promise.all(files.map(({ body }) => settled(admin.client, patientId, body.data.id)));
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      files.map(({ path }, n) =>
        both()[(n + round) % 2]!.post('/api/documents/makePrimary', { patient_id: patientId, file_path: path }),
      ),
    );
    expect((await documentsOf(nurse.client, patientId)).filter(({ primary }) => primary)).toHaveLength(1);
  }
});

it('two files of one name become two versions of one document, and the newer one stays', async () => {
  const texts = ['from the admin', 'from the nurse'];
  const note = { patientId, name: 'note.txt', type: 'record', contentType: 'text/plain' } as const;
  const uploads = await Promise.all(texts.map((text, n) => upload(portal, both()[n]!, text, note)));
  expect(new Set(uploads.map(({ body }) => body.data.id)).size).toBe(1);
  const documents = await documentsOf(nurse.client, patientId);
  expect(documents).toMatchObject([
    { title: 'note.txt', status: 'Ready', file_path: expect.stringMatching(/^record/) },
  ]);
  const { body } = await nurse.client.get<{ url: string }>(`/api/documents/open?path=${documents[0]!.file_path}`);
  expect(texts).toContain((await portal.client().get<string>(body.url)).body);
});

it('a genome that is replaced while it is converted ends with the newer one', async () => {
  const older = await upload(portal, admin.client, syntheticFile(), { patientId });
  const newer = await newGenome(portal, nurse.client, patientId);
  expect(newer.id).toBe(older.body.data.id);
  const shown = await until('the newer version', async () =>
    (await documentsOf(admin.client, patientId)).find(
      ({ status, file_path }) => status === 'Ready' && file_path !== older.path,
    ),
  );
  expect(shown).toMatchObject({ id: newer.id, primary: true });
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
