import { join } from 'node:path';
import { Database } from '../../backend/src/platform/connections/driver.js';
import { temporaryFolder } from '../../backend/src/platform/kernel/testing/temporary-folder.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { newGenome, settled, upload } from '../journeys/support/documents.js';
import { buyCredits } from '../journeys/support/credits.js';
import { addPatient, newProvider } from '../journeys/support/people.js';
import { generate } from '../journeys/support/reports.js';
import { openPortal, type TestPortal } from '../support/portal.js';

let portal: TestPortal;
const folder = temporaryFolder('sealed');
beforeAll(async () => void (portal = await openPortal({ folder })));

const TYPED = ['SecretTitle', 'SecretFocus', 'SecretReport', 'SecretName', 'secret-type', 'BRCA2'];

function rows(file: string, query: string): { text: string }[] {
  const database = new Database(join(folder, file), { readOnly: true });
  const found = database.prepare(query).all() as { text: string }[];
  database.close();
  return found;
}

it('what people typed about a patient is open neither in the log nor in the jobs', async () => {
  const { client } = await newProvider(portal);
  const { id } = await addPatient({ client } as Parameters<typeof addPatient>[0], { name: 'SecretName Vale' });
  const genome = await newGenome(portal, client, id);
  await upload(portal, client, 'a note', {
    patientId: id,
    name: 'SecretName.txt',
    type: 'record',
    contentType: 'text/secret-type',
  });
  await buyCredits(client);
  const template = { name: 'SecretTitle', focus: 'SecretFocus', blocks: ['introduction'], require_genes: ['BRCA2'] };
  const { body } = await generate(client, genome.file_path, id, { template, output_filename: 'SecretReport' });
  const [job] = await untilSo(
    'the job of the report',
    () => rows('jobs.db', "SELECT payload AS text FROM jobs WHERE kind = 'report.make' AND payload IS NOT NULL"),
    ({ length }) => length === 1,
  );
  const fields = Object.keys(JSON.parse(job!.text) as object).sort();
  expect(fields).toEqual(['companyId', 'origin', 'patientId', 'release', 'reportId']);
  expect((await settled(client, id, body.data.report_id)).status).toBe('Completed');
  await portal.close();
  const log = rows('events.db', 'SELECT body AS text FROM events');
  expect(log.length).toBeGreaterThan(5);
  for (const { text } of [...log, job!]) for (const word of TYPED) expect(text).not.toContain(word);
  for (const { text } of log) expect(text).not.toContain('"multiallelic":');
});
