import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openPortal, type TestPortal } from '../support/portal.js';
import type { Client } from '../support/client.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { accept, addPatient, newColleague, newPerson, newProvider, type Provider } from './support/people.js';
import { aPicture, formOf } from './support/pictures.js';
import { expectRefusal } from './support/refusal.js';

/** Pictures of people and companies: what is taken, what is kept, and where it appears. */

const MIB = 1024 ** 2;
const OTHER_TYPE = 'Please upload a JPEG or PNG picture.';

let portal: TestPortal;
let clinic: Provider;
beforeAll(async () => {
  portal = await openPortal({ settings: { EMAIL_PROOF: 'off' } });
  clinic = await newProvider(portal);
});
afterAll(() => portal.close());

const bring = (client: Client, path: string, fields: object) =>
  client.call<{ message: string }>('POST', path, formOf({ ...fields }));
const avatarOf = async (client: Client) => (await client.get<{ url: string }>('/api/getAvatar')).body.url;

/** @returns the status and the bytes of an address, fetched without a token */
async function fetched(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${portal.url}${path}`);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A PNG that announces a hundred thousand pixels on each side, and has a few of them. */
function bomb(): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(100_000, 0);
  header.writeUInt32BE(100_000, 4);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(300_001))), chunk('IEND', '')];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(type: string, data: Buffer | string): Buffer {
  const content = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

it('a picture is written again at 256 x 256 without metadata, under an address that nobody guesses', async () => {
  const { client } = await newPerson(portal, 'patient');
  expect(await avatarOf(client)).toBe('');
  expect((await bring(client, '/api/user/edit', { file: await aPicture('jpeg') })).body.message).toBe(
    'Profile updated successfully',
  );
  const path = await avatarOf(client);
  expect(path).toMatch(/^\/api\/pictures\/[\w-]{22}$/);
  const { status, headers, bytes } = await fetched(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(headers.get('cache-control')).toContain('immutable');
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });
});

it('another picture has another address; the old bytes go, and so do those of a picture taken away', async () => {
  const { client } = await newPerson(portal, 'patient');
  await bring(client, '/api/user/edit', { file: await aPicture() });
  const first = await avatarOf(client);
  await bring(client, '/api/user/edit', { file: await aPicture() });
  const second = await avatarOf(client);
  expect(second).not.toBe(first);
  await bring(client, '/api/user/edit', { remove_avatar: 'true' });
  expect(await avatarOf(client)).toBe('');
  for (const path of [first, second])
    await until(`${path} to be gone`, async () => (await fetched(path)).status === 404);
  expect((await fetched('/api/pictures/..%2f..%2fsecrets')).status).toBe(404);
});

it.each<[string, () => Buffer | Promise<Buffer>, unknown]>([
  [
    'of more than 5 MB',
    async () => Buffer.concat([await aPicture(), Buffer.alloc(5 * MIB)]),
    'File is too large. Max size is 5MB.',
  ],
  ['that is an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), OTHER_TYPE],
  [
    'that is a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    OTHER_TYPE,
  ],
  ['of nothing', () => Buffer.alloc(0), OTHER_TYPE],
  ['of 100,000 x 100,000 pixels', bomb, expect.stringMatching('more than 64 million pixels')],
  [
    'that is cut off',
    async () => (await aPicture('jpeg', 400)).subarray(0, 700),
    expect.stringMatching('could not read this picture'),
  ],
])('a picture %s is refused, and nothing of the form is kept', async (_, content, message) => {
  const { client } = await newPerson(portal, 'patient');
  const answer = await bring(client, '/api/user/edit', { phone: '404-555-0001', file: await content() });
  expectRefusal(answer, 422, { file: message });
  expect(await avatarOf(client)).toBe('');
  expect((await client.get<{ data: object }>('/api/user/get')).body.data).toMatchObject({ phone: '' });
});

it('a file field in which nothing was chosen changes nothing', async () => {
  const { client } = await newPerson(portal, 'patient');
  await bring(client, '/api/user/edit', { file: await aPicture() });
  const avatar = await avatarOf(client);
  const form = formOf({ phone: '404-555-0001' });
  form.append('file', new File([], '', { type: 'application/octet-stream' }));
  expect((await client.call('POST', '/api/user/edit', form)).status).toBe(200);
  expect(await avatarOf(client)).toBe(avatar);
  expect((await client.get<{ data: object }>('/api/user/get')).body.data).toMatchObject({ phone: '404-555-0001' });
});

it('stands wherever people and companies are shown', async () => {
  const nurse = await newColleague(portal, clinic);
  await bring(nurse.client, '/api/user/edit', { file: await aPicture() });
  const avatar = await avatarOf(nurse.client);
  const { data } = (await clinic.client.get<{ data: object[] }>('/api/getAllEmployees')).body;
  expect(data).toContainEqual(expect.objectContaining({ user: expect.objectContaining({ avatar }) }));

  const edit = { id: nurse.id, name: nurse.name, title: 'Head nurse', type: 'reader', file: await aPicture() };
  expect((await bring(clinic.client, '/api/employee/edit', edit)).status).toBe(200);
  const row = await clinic.client.get<{ data: object }>(`/api/getEmployeeById?id=${nurse.id}`);
  const shown = { user: { name: nurse.name, avatar: await avatarOf(nurse.client) } };
  expect(row.body.data).toMatchObject({ ...shown, job_title: 'Head nurse', type: 'reader' });
  expect(shown.user.avatar).not.toBe(avatar);
  await bring(clinic.client, '/api/employee/edit', { id: nurse.id, type: 'employee' });

  const patient = await addPatient(clinic);
  const member = await accept(portal, patient.email, 'patient');
  expect((await bring(nurse.client, '/api/patient/edit', { id: patient.id, file: await aPicture() })).status).toBe(200);
  const theirs = await avatarOf(member.client);
  expect(theirs).not.toBe('');
  const seen = await clinic.client.get<{ data: { user: object } }>(`/api/getPatientById?id=${patient.id}`);
  expect(seen.body.data.user).toMatchObject({ avatar: theirs });

  const logo = { id: clinic.companyId, file: await aPicture() };
  expectRefusal(await bring(nurse.client, '/api/company/edit', logo), 403);
  await bring(clinic.client, '/api/company/edit', logo);
  const company = await member.client.get<{ data: object }>(`/api/getCompanyById?id=${clinic.companyId}`);
  expect(company.body.data).toMatchObject({ avatar: expect.stringMatching(/^\/api\/pictures\//) });
  const { data: lines } = (await clinic.client.get<{ data: { message: string }[] }>('/api/getLogs')).body;
  expect(lines.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/changed the company's logo$/),
      expect.stringMatching(/^Nora Field changed .* picture$/),
    ]),
  );
});
