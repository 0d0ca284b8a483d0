import { deflateRawSync } from 'node:zlib';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { documentsOf, putBytes, settled, startUpload, syntheticFile, upload } from './support/documents.js';
import { accept, addPatient, newProvider, type Person } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';

const MAX_UPLOAD_BYTES = 60 * 1024 ** 2;

let portal: TestPortal;
let client: Client;
let member: Person;
let patientId: number;

beforeAll(async () => {
  portal = await openPortal({ settings: { MAX_UPLOAD_BYTES } });
  const provider = await newProvider(portal);
  const patient = await addPatient(provider);
  [client, patientId] = [provider.client, patient.id];
  member = await accept(portal, patient.email, 'patient');
});
afterAll(() => portal.close());

const ask = (body: object) =>
  client.post('/api/documents/upload', {
    filename: 'a.vcf',
    content_type: '',
    patient_id: patientId,
    document_type: 'genome',
    primary: false,
    ...body,
  });

describe('a name', () => {
  it.each(['a.rtf', 'a.vcf.exe', 'vcf', 'a.bam', 'a.fq.7z', 'a.vcf.bz2', '.gz', 'a.vcf ', 'a.vcf\n', 'a.vcf\u0000'])(
    '%p is none of a DNA file',
    async (filename) => {
      expectRefusal(await ask({ filename }), 422, { filename: 'DNA sequence files must have .vcf or .fq extension' });
    },
  );

  it.each([
    'a.vcf',
    'a.VCF.GZ',
    'a.fq',
    'a.fq.gz',
    'a.fastq',
    'a.bcf',
    'a.txt',
    'a.csv',
    'a.zip',
    'A b.c.FASTQ.gz',
    '../../etc/passwd.vcf',
    'é💥.vcf',
  ])('%p is one of a DNA file', async (filename) => {
    expect((await ask({ filename })).status).toBe(200);
  });

  it.each(['a.exe', 'a.html', 'a.svg', 'pdf', 'a.pdf.exe', 'a.vcf'])('%p is none of a record', async (filename) => {
    expectRefusal(await ask({ filename, document_type: 'record' }), 422, {
      filename: 'Documents must be PDF, PNG, JPG, TXT or DOCX files',
    });
  });

  it.each([
    [{ filename: '' }, { filename: 'Cannot be empty' }],
    [{ filename: `${'x'.repeat(252)}.vcf` }, { filename: 'Please use at most 255 characters' }],
    [{ document_type: 'avatar' }, { document_type: 'Please select one' }],
    [{ primary: 'yes' }, { primary: 'Invalid input' }],
    [{ size: -1 }, { size: 'Invalid input' }],
    [{ size: 'big' }, { size: 'Invalid input' }],
  ])('and all else is checked: %j', async (body, errors) =>
    expectRefusal(await ask(body), 422, errors as Record<string, string>),
  );

  it('of another type than a DNA file is not for members', async () => {
    const { client: own } = member;
    expectRefusal(
      await startUpload(own, { patientId, name: 'a.pdf', type: 'record', contentType: 'application/pdf' }),
      403,
    );
    expect((await startUpload(own, { patientId })).status).toBe(200);
  });
});

const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), deflateRawSync(Buffer.alloc(200))]);
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

describe('a record', () => {
  const record = { type: 'record', contentType: 'application/octet-stream' } as const;

  it.each([
    ['a program', 'a.pdf', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a program', 'a.txt', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a picture', 'a.pdf', PNG],
    ['a picture of another kind', 'a.jpg', PNG],
    ['a document', 'a.txt', PDF],
    ['a web page', 'a.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['an archive', 'a.png', zip],
    ['text', 'a.docx', Buffer.from('Dear all')],
  ])('that is %s named %s is refused for its content, and gone from the list', async (_what, name, bytes) => {
    const before = await documentsOf(client, patientId);
    const { body } = await startUpload(client, { patientId, name, ...record });
    await putBytes(portal, body, bytes);
    expectRefusal(await client.post('/api/documents/confirm', { key: body.key }), 415);
    expectRefusal(await client.post('/api/documents/confirm', { key: body.key }), 409);
    expect(await documentsOf(client, patientId)).toEqual(before);
  });

  it.each([
    ['a.pdf', PDF],
    ['a.png', PNG],
    ['a.jpg', JPG],
    ['a.JPEG', JPG],
    ['a.txt', Buffer.from('Grüße')],
    ['a.docx', zip],
  ])('named %s that is one is ready, and opened as an attachment', async (name, bytes) => {
    const { status, body, path } = await upload(portal, client, bytes, { patientId, name, ...record });
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { status: 'Ready', title: name } } });
    const { body: link } = await client.get<{ url: string }>(`/api/documents/open?document_type=record&path=${path}`);
    const opened = await client.get(link.url);
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(opened.headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(Number(opened.headers.get('content-length'))).toBe(bytes.length);
  });

  it('of more than 50 MB is refused, before a byte is sent where its size is told', async () => {
    const told = (size: number) => startUpload(client, { patientId, name: 'told.txt', ...record, size });
    expectRefusal(await told(50 * 1024 ** 2 + 1), 413);
    expect((await told(50 * 1024 ** 2)).status).toBe(200);
    const { body } = await startUpload(client, { patientId, name: 'large.txt', ...record });
    expect((await putBytes(portal, body, Buffer.alloc(50 * 1024 ** 2 + 1, 'x'))).status).toBe(200);
    expectRefusal(await client.post('/api/documents/confirm', { key: body.key }), 413);
  });
});

describe('a file larger than the portal takes', () => {
  it('is refused before a byte is sent', async () => {
    expectRefusal(await ask({ size: MAX_UPLOAD_BYTES + 1 }), 413);
    expect((await ask({ size: MAX_UPLOAD_BYTES })).status).toBe(200);
  });

  it('is refused when it says nothing of its size', async () => {
    const { body } = await startUpload(client, { patientId });
    expectRefusal(await putBytes(portal, body, Buffer.alloc(MAX_UPLOAD_BYTES + 1)), 413);
    expectRefusal(await client.post('/api/documents/confirm', { key: body.key }), 409);
  });
});

it('a confirmation that is sent twice confirms once', async () => {
  const { body } = await startUpload(client, { patientId, name: 'twice.vcf' });
  await putBytes(portal, body, syntheticFile());
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.post<{ data: { id: number } }>('/api/documents/confirm', { key: body.key })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await settled(client, patientId, answers[0]!.body.data.id)).toMatchObject({ status: 'Ready', primary: true });
  expect((await client.get('/api/getLogs?name=uploaded%20a%20DNA')).body).toMatchObject({ total: 1 });
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
