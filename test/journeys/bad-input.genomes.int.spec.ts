import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAYS_WHAT_TO_DO } from '../../backend/src/genomics/reader/testing/says-what-to-do.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { badGenomes } from './support/bad-genomes.js';
import {
  type DocumentAnswer,
  documentsOf,
  newGenome,
  putBytes,
  settled,
  startUpload,
  syntheticFile,
  upload,
} from './support/documents.js';
import { addPatient, newProvider, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { generate } from './support/reports.js';
import { expectUnharmed } from './support/unharmed.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';

let portal: TestPortal;
let provider: Provider;
let patientId: number;
let good: DocumentAnswer;
let bgzip: Buffer;

beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
  patientId = (await addPatient(provider)).id;
  good = await newGenome(portal, provider.client, patientId);
  const folder = join(portal.folder, 'files', 'standard', String(patientId));
  bgzip = readFileSync(
    join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.vcf.gz'))!,
    ),
  );
});
afterAll(() => portal.close());

/** The cases without real bytes: names and words do not depend on them. */
const cases = badGenomes(Buffer.alloc(100)).map(({ what, name }) => [what, name] as const);

describe('a DNA file', () => {
  it.each(cases)(
    '%s (%s) is taken, judged, and stays listed with the reason',
    async (_what, name) => {
      const { bytes, line, says } = badGenomes(bgzip).find((file) => file.name === name)!;
      const { status, body, path } = await upload(portal, provider.client, bytes(), { patientId, name });
      expect({ status, body }).toMatchObject({ status: 200, body: { data: { title: name, document_type: 'genome' } } });
      const document = await settled(provider.client, patientId, body.data.id);
      expect(document).toMatchObject({
        status: 'Error',
        conversion_complete: false,
        primary: false,
        problem: { message: expect.stringMatching(says), ...(line !== undefined && { line }) },
      });
      expect(document.problem!.message).toMatch(/^[A-Z].*\.$/s);
      expect(document.problem!.message).toMatch(SAYS_WHAT_TO_DO);
      expect(document.genome).toBeUndefined();
      expectRefusal(await generate(provider.client, path, patientId), 422, {
        vcf_path: expect.stringMatching(/could not/),
      });
      expectRefusal(
        await provider.client.post('/api/documents/makePrimary', { patient_id: patientId, file_path: path }),
        409,
      );
    },
    60_000,
  );

  it('without a byte has not arrived', async () => {
    const { body } = await startUpload(provider.client, { patientId, name: 'nothing.vcf' });
    expect((await putBytes(portal, body, '')).status).toBe(200);
    expectRefusal(await provider.client.post('/api/documents/confirm', { key: body.key }), 409);
  });

  it('of the same name as a good one leaves the good one usable and primary, and tells the problem', async () => {
    await upload(portal, provider.client, 'not a genome', { patientId, name: good.title });
    const problem = async () =>
      (await documentsOf(provider.client, patientId)).find(({ id, problem }) => id === good.id && problem);
    const kept = await until('the problem', problem);
    expect(kept).toMatchObject({ ...good, updated_at: expect.any(String), problem: { message: expect.any(String) } });
    const { body } = await provider.client.get<{ url: string }>(
      `/api/documents/open?document_type=genome&path=${good.file_path}`,
    );
    expect((await portal.client().get<string>(body.url)).body).toContain('##fileformat=VCF');
  });

  it('that breaks its format can be read, and says how', async () => {
    const { client } = provider;
    const file = `${syntheticFile().toString().trimEnd()}\nchr1\t9\t.\tA\tC\t.\tPASS\t.\tGT\t0/1\n`;
    const { body } = await upload(portal, client, Buffer.from(file), { patientId, name: 'unsorted.vcf' });
    const message = expect.stringMatching(/do not stand together|not sorted/);
    expect(await settled(client, patientId, body.data.id)).toMatchObject({
      status: 'Ready',
      genome: { warnings: [{ line: file.split('\n').length - 1, message }] },
    });
  });

  it('that is good is converted beside all the bad ones', async () => {
    const other = await addPatient(provider);
    expect(await newGenome(portal, provider.client, other.id)).toMatchObject({ status: 'Ready', primary: true });
  });
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
