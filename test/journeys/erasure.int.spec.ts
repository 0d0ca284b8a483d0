import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until, untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { caughtUp } from '../support/caught-up.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits } from './support/credits.js';
import { documentsOf, newGenome, settled, upload } from './support/documents.js';
import { newIntegrator } from './support/feed.js';
import { logOf, operator } from './support/house.js';
import { invitationTo } from './support/mailbox.js';
import { aPicture, formOf } from './support/pictures.js';
import {
  accept,
  addPatient,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Person,
  type Provider,
} from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { generate } from './support/reports.js';

/** Erases a patient of whom the portal knows everything that it can know, and looks for what is left. */

const NAME = 'Zebulon Quackenbush';
const SECRETS = {
  email: newEmail('zebulon'),
  name: 'Quackenbush',
  phone: '555-0182',
  address: '4711 Marmalade',
  birthday: '1984-02-29',
  comment: 'grapefruit',
  file: 'unmistakable',
  report: 'pomegranate',
  question: 'xylophone',
};

let portal: TestPortal;
let clinic: Provider;
let patient: Person;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newProvider(portal);
  const { email } = await addPatient(clinic, { name: NAME, email: SECRETS.email });
  patient = await accept(portal, email, 'patient');
  await everythingOf(patient);
  await caughtUp(portal);
});
afterAll(() => portal.close());

async function everythingOf({ id, client, email }: Person): Promise<void> {
  const { phone, address } = SECRETS;
  const profile = { name: NAME, phone, address, birthday: '02/29/1984', file: await aPicture() };
  await client.post('/api/user/edit', formOf(profile));
  await clinic.client.post('/api/patient/addComment', {
    patient_id: id,
    title: 'Diet',
    comment: `no ${SECRETS.comment}`,
  });
  await upload(portal, clinic.client, 'a note', {
    patientId: id,
    type: 'record',
    name: `${SECRETS.file}.txt`,
  });
  const genome = await newGenome(portal, client, id);
  await buyCredits(clinic.client);
  const made = await generate(clinic.client, genome.file_path, id, { output_filename: SECRETS.report });
  await settled(clinic.client, id, made.body.data.report_id);
  await portal.client().post('/api/newsletter', { email });
  const message = `Do you sell a ${SECRETS.question}?`;
  await portal.client().post('/api/submit-question', { name: NAME, email, message });
}

/** The files of the data folder in which a text stands, as it is. */
function filesWith(text: string): string[] {
  const names = readdirSync(portal.folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => readFileSync(file).includes(text));
}

const filesOfPatients = () =>
  readdirSync(join(portal.folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('an erasure', () => {
  it('says what is known, and erases nothing before it is told to', async () => {
    const answer = await operator(portal, 'erase', SECRETS.email);
    expect(answer).toContain(`person ${patient.id}, ${NAME} <${SECRETS.email}>`);
    expect(answer).toContain('Nothing is erased yet');
    expect((await patient.client.get('/api/user/get')).status).toBe(200);
    expect(filesOfPatients().length).toBeGreaterThan(4);
    for (const known of Object.values(SECRETS))
      await until(`a file with ${known}`, async () => filesWith(known).length > 0);
  });

  it.each([
    ['nobody@people.example', 'Nothing is known of "nobody@people.example".'],
    ['999999', 'There is no person 999999, or they are erased.'],
  ])('is refused for %s', async (who, sentence) => {
    await expect(operator(portal, 'erase', who, 'now')).rejects.toMatchObject({ errors: { person: [sentence] } });
  });

  it('waits for who works for a company', async () => {
    await expect(operator(portal, 'erase', clinic.email, 'now')).rejects.toMatchObject({
      errors: { person: [expect.stringContaining('an admin has to remove them there first')] },
    });
  });

  it('leaves nothing of the person', async () => {
    expect(await operator(portal, 'erase', SECRETS.email, 'now')).toMatch(/Erased\.$/);
    await caughtUp(portal);
    // what views kept is overwritten beside
    for (const known of Object.values(SECRETS))
      await untilSo(
        `no file with ${known}`,
        async () => filesWith(known),
        (files) => files.length === 0,
      );
    expect(filesOfPatients()).toEqual([]);
  });

  it('closes the account and the record', async () => {
    expectRefusal(await patient.client.get('/api/user/get'), 401);
    const login = { email: SECRETS.email, password: PASSWORD, login_as: 'patient' };
    expectRefusal(await portal.client().post('/api/login', login), 401);
    expectRefusal(await clinic.client.get(`/api/getPatientById?id=${patient.id}`), 404);
    expect((await clinic.client.get<{ data: { total: number } }>('/api/getPatients')).body.data.total).toBe(0);
    expect(await logOf(clinic.client)).toContain('The portal closed the record of [erased] and erased their data');
    const comment = { patient_id: patient.id, title: 'Diet', comment: 'again' };
    expectRefusal(await clinic.client.post('/api/patient/addComment', comment), 404);
  });

  it('is told to integrators by number', async () => {
    const pages = await (await newIntegrator(portal, 'research')).all();
    const told = pages.flatMap(({ data }) => data).filter(({ type }) => type.includes('patient.erased'));
    expect(told.map(({ data }) => data)).toEqual([{ patient_id: patient.id, company_id: clinic.companyId }]);
  });

  it('gives the address free', async () => {
    const again = await newPerson(portal, 'patient', { email: SECRETS.email });
    expect(again.id).not.toBe(patient.id);
    expect(await documentsOf(again.client, again.id)).toEqual([]);
  });

  it('stays after a restart, and nothing is parked by it', async () => {
    await portal.restart();
    await caughtUp(portal);
    const all = await portal.app.get(Subscriptions).status();
    expect(all.filter(({ parked, state }) => parked.streams > 0 || state !== 'live')).toEqual([]);
    expectRefusal(await clinic.client.get(`/api/getPatientById?id=${patient.id}`), 404);
  });
});

describe('somebody without an account', () => {
  it('is erased by the address: questions and the newsletter', async () => {
    const email = newEmail('visitor');
    await portal.client().post('/api/newsletter', { email });
    await portal.client().post('/api/submit-question', { name: 'Vi', email, message: 'Hello' });
    await caughtUp(portal);
    expect(await operator(portal, 'erase', email, 'now')).toMatch(/^Known: no account; .*Erased\.$/s);
    await untilSo(
      'no trace',
      async () => filesWith(email),
      (files) => files.length === 0,
    );
    await expect(operator(portal, 'erase', 'nobody@people.example')).rejects.toMatchObject({ errors: {} });
  });

  it('is erased in the rows of clinics that wait for them, and no invitation works any more', async () => {
    const { id, email } = await addPatient(clinic, { name: 'Quillon Bartholomew' });
    const token = await invitationTo(portal, email);
    expect(await operator(portal, 'erase', email, 'now')).toMatch(/Erased\.$/);
    expectRefusal(await clinic.client.get(`/api/getPatientById?id=${id}`), 404);
    const answer = { invite_token: token, password: PASSWORD, role: 'patient' };
    expectRefusal(await portal.client().post('/api/invite/register', answer), 410);
    await untilSo(
      'no trace',
      async () => filesWith('Bartholomew'),
      (files) => files.length === 0,
    );
  });
});
