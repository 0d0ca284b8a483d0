import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { documentsOf, settled, startUpload, upload } from '../journeys/support/documents.js';
import { addPatient, newPerson, newProvider } from '../journeys/support/people.js';
import { expectRefusal } from '../journeys/support/refusal.js';
import { openPortal, type TestPortal } from '../support/portal.js';

const MEBIBYTE = 1024 ** 2;
const HEADER = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tNA1\n';
const LINE = 'chr1\t1000\t.\tA\tG\t50\tPASS\t.\tGT:DP:GQ\t0/1:30:99\n';

/** A genome of one repeated line: small to send, long to convert. Random comments keep it under the limit of gzip bombs. */
const repeated = (): Buffer => {
  const block = Buffer.from(LINE.repeat(20_000));
  const parts = Array.from({ length: 50 }, (_none, at) => [block, noise(at)]).flat();
  return gzipSync(Buffer.concat([Buffer.from(HEADER), ...parts]), { level: 1 });
};
const noise = (at: number) => {
  const name = Array.from({ length: 8_000 }, (_none, n) => Math.imul(n + 1, 2_654_435_761 + at).toString(36)).join('');
  return Buffer.from(LINE.replace('\t.\t', `\t${name}\t`));
};

/** Records whose many alleles name each other: a few megabytes that grew to gigabytes. */
const manyAlleles = (): Buffer => {
  const alts = Array.from({ length: 600 }, (_none, at) => 'A' + 'ACGT'.charAt(at % 4).repeat(150) + basesOf(at));
  const record = (pos: number) => `chr1\t${pos}\t.\tA\t${alts.join(',')}\t50\tPASS\t.\tGT:DP:GQ\t1/2:30:99\n`;
  return gzipSync(HEADER + Array.from({ length: 24 }, (_none, at) => record(1_000 + at)).join(''));
};
const basesOf = (number: number): string =>
  number.toString(4).replace(/\d/g, (digit) => 'ACGT'.charAt(Number(digit))) + 'G';

let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

it('a small file that grows by its alleles is stopped before it fills the disk', async () => {
  const { id: patientId, client } = await newPerson(portal, 'patient');
  const { body } = await upload(portal, client, manyAlleles(), { patientId, name: 'alleles.vcf.gz' });
  let most = 0;
  const judged = await untilSo(
    'the file to be judged',
    async () => {
      most = Math.max(most, sizeOf(join(portal.folder, 'files', '.incoming')));
      return (await documentsOf(client, patientId)).find(({ id }) => id === body.data.id);
    },
    (document) => document?.status !== 'Processing',
    120_000,
  );
  expect(judged).toMatchObject({ status: 'Error', problem: { message: expect.stringContaining('many alleles') } });
  expect(most).toBeLessThan(300 * MEBIBYTE);
}, 180_000);

it('a member with two long conversions does not hold up the file of another patient', async () => {
  const attacker = await newPerson(portal, 'patient');
  const provider = await newProvider(portal);
  const patient = await addPatient(provider);
  const long = repeated();
  expect(long.length).toBeGreaterThan(MEBIBYTE);
  for (const name of ['one.vcf.gz', 'two.vcf.gz'])
    await upload(portal, attacker.client, long, { patientId: attacker.id, name });
  const { body } = await upload(portal, provider.client, HEADER + LINE, { patientId: patient.id, name: 'small.vcf' });
  expect((await settled(provider.client, patient.id, body.data.id)).status).toBe('Ready');
  const theirs = await documentsOf(attacker.client, attacker.id);
  expect(theirs.map(({ status }) => status)).toEqual(['Processing', 'Processing']);
  const usage = await attacker.client.get(`/api/documents/usage?patient_id=${attacker.id}`);
  expect(usage.body).toMatchObject({
    data: { bytes: 2 * long.length, files: 2, jobs_running: 1, jobs_limit: 1, jobs_waiting: 1 },
  });
}, 180_000);

describe('with a quota', () => {
  let limited: TestPortal;
  const settings = { PERSON_UPLOAD_BYTES: 3 * MEBIBYTE, PERSON_UPLOAD_FILES: 2, COMPANY_UPLOAD_FILES: 1 };
  beforeAll(async () => void (limited = await openPortal({ settings })));
  afterAll(() => limited.close());

  it('a member stores no more bytes than that, announced or not', async () => {
    const { id: patientId, client } = await newPerson(limited, 'patient');
    const announced = { filename: 'a.vcf', patient_id: patientId, document_type: 'genome', size: 4 * MEBIBYTE };
    const noRoom = { filename: expect.stringContaining('room for 3 MB') };
    expectRefusal(await client.post('/api/documents/upload', announced), 422, noRoom);
    expectRefusal(await upload(limited, client, Buffer.alloc(4 * MEBIBYTE), { patientId }), 422, noRoom);
  });

  it('a clinic stores no more files than that, whoever of its patients has them', async () => {
    const provider = await newProvider(limited);
    const [one, two] = [await addPatient(provider), await addPatient(provider)];
    await upload(limited, provider.client, HEADER + LINE, { patientId: one.id });
    const refused = await startUpload(provider.client, { patientId: two.id });
    expectRefusal(refused, 422, { filename: expect.stringContaining('limit of 1 files') });
  });
});

function sizeOf(path: string): number {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.reduce((sum, entry) => {
    const size = entry.isFile() ? statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size : 0;
    return sum + (size ?? 0);
  }, 0);
}
