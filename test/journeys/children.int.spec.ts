import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { type DocumentAnswer, documentsOf, newGenome, settled } from './support/documents.js';
import { accept, addPatient, newProvider, type Person, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { generate, reportRequest } from './support/reports.js';

/** Reports for a child. Of some genes nothing is said before 18, and nobody pays for a report of them. */
let portal: TestPortal;
let provider: Provider;
let patient: Person;
let genome: DocumentAnswer;
beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
  patient = await accept(portal, (await addPatient(provider)).email, 'patient');
  genome = await newGenome(portal, provider.client, patient.id);
  await buyCredits(provider.client);
});
afterAll(() => portal.close());

const bornBefore = async (years: number) => {
  const birthday = `${new Date().getUTCFullYear() - years}-01-01`;
  expect((await provider.client.put(`/api/admin/patients/${patient.id}`, { birthday })).status).toBe(200);
};
const order = (...require_genes: string[]) => {
  const { template } = reportRequest('', patient.id);
  return generate(provider.client, genome.file_path, patient.id, { template: { ...template, require_genes } });
};
const credits = () => creditsOf(provider.client);
const reports = async () =>
  (await documentsOf(provider.client, patient.id)).filter(({ document_type }) => document_type === 'report');

const UNTOLD = 'of CHEK2, TTR that is nothing. Choose other genes, or order it after the 18th birthday.';

it('is refused where all its genes wait until the child is grown up, and nothing is paid', async () => {
  await bornBefore(10);
  const before = await credits();
  const { status, body } = await order('CHEK2', 'TTR');
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { 'template.require_genes': [expect.stringContaining(UNTOLD)] } },
  });
  expect([await credits(), await reports()]).toEqual([before, []]);
});

it('gives the credits back where only a disease of two copies would be said, and the file shows none', async () => {
  const before = await credits();
  const { body } = await order('BRCA2');
  const { status, problem } = await settled(provider.client, patient.id, body.data.report_id);
  expect([status, problem?.message]).toEqual(['Error', expect.stringContaining('which is no all-clear. Your credits')]);
  await until('the credits to come back', async () => (await credits()) === before);
});

it('is made with any gene of which something is said', async () => {
  const { body } = await order('CHEK2', 'HBB');
  expect(await settled(provider.client, patient.id, body.data.report_id)).toMatchObject({ status: 'Completed' });
});

it('is made for a grown-up, and not run again once the birthday was put right', async () => {
  await bornBefore(40);
  const { report_id } = (await order('CHEK2', 'TTR')).body.data;
  expect(await settled(provider.client, patient.id, report_id)).toMatchObject({ status: 'Completed' });
  await bornBefore(10);
  const before = await credits();
  for (const { client } of [provider, patient])
    expectRefusal(await client.post('/api/reports/rerun', { report_id }), 422, {
      'template.require_genes': expect.stringContaining(UNTOLD),
    });
  expect(await credits()).toBe(before);
});
