import type { Client } from '../../support/client.js';
import type { Reachable } from '../../support/portal.js';
import { creditsOf } from './credits.js';
import { documentsOf, settled, syntheticFile, upload } from './documents.js';
import { invitationTo, type Mailroom, mailsTo } from './mailbox.js';
import { accept, clinic, newPerson, type Person, type Provider } from './people.js';
import { ordersOf } from './purchases.js';
import { generate, reportRequest } from './reports.js';
import { listen } from './stream.js';
import { until } from '../../../backend/src/platform/kernel/testing/until.js';

/** The limit of the set-up, which may have to fetch and start engines first. */
const STAGE_MILLISECONDS = 600_000;

const GENOME = 'synthetic.vcf';

/** The portal of the main job. */
export type Stage = Reachable &
  Mailroom & {
    readonly url: string;
    /** Stops and starts the portal. */
    restart(): Promise<void>;
    close(): Promise<void>;
    /** Buys something whole, with an address where a kit goes. @returns the checkout's session */
    buy(client: Client, purchase: object): Promise<string>;
  };

/** Each step continues the one before, with a genome that the project makes; the portal restarts between them. */
export function mainJob(open: () => Promise<Stage>): void {
  let portal: Stage;
  let provider: Provider;
  let patient: Person;
  let patientId: number;
  let report: string;
  const patientEmail = 'omar.haddad@patients.example';

  beforeAll(async () => void (portal = await open()), STAGE_MILLISECONDS);
  afterAll(() => portal?.close());

  it('a provider signs up and sets up a clinic', async () => {
    const founder = await newPerson(portal, 'employee', { name: 'Dana Reyes', email: 'dana@clinic.example' });
    for (const [field, value] of Object.entries(clinic()))
      expect((await founder.client.post('/api/validateCompany', { [field]: value })).status).toBe(200);
    const { body } = await founder.client.post<{ company_id: number }>('/api/registerCompany', clinic());
    provider = { ...founder, companyId: body.company_id };
    const { body: mine } = await provider.client.get('/api/getProviderData');
    expect(mine).toMatchObject({
      data: { user: { isAdmin: true, company: body.company_id }, company: { ...clinic(), credits: 0 } },
    });
  });

  it('adds a patient and moves the card over the board', async () => {
    const { client } = provider;
    const given = { name: 'Omar Haddad', email: patientEmail };
    patientId = (await client.post<{ data: { user_id: number } }>('/api/addPatient', given)).body.data.user_id;
    for (const status of ['Ordered', 'Kit sent'])
      expect((await client.post('/api/patient/updateStatus', { patient_id: patientId, status })).status).toBe(200);
    const { body } = await client.get('/api/getAllPatients');
    expect(body).toMatchObject({
      data: [{ user_id: patientId, user: { name: 'Omar Haddad' }, dna_status: 'Kit sent' }],
      counts: { 'Kit sent': 1, Ordered: 0 },
    });
  });

  it('uploads a genome and sees it converted with its figures, though the portal ends meanwhile', async () => {
    const { client } = provider;
    const { body } = await upload(portal, client, syntheticFile(), { patientId, name: GENOME });
    await portal.restart();
    const document = await settled(client, patientId, body.data.id);
    expect(document).toMatchObject({
      title: GENOME,
      status: 'Ready',
      conversion_complete: true,
      primary: true,
      genome: { build: 'GRCh38', samples: ['SYNTHETIC-1'], records: 2_000, pass: 2_000 },
    });
  });

  it('buys credits at the checkout', async () => {
    const { client } = provider;
    const session = await portal.buy(client, { product_id: 'enterprise_insight' });
    const { body } = await client.get(`/api/order-by-session?session_id=${session}`);
    expect(body).toMatchObject({
      order_number: expect.stringMatching(/^GH-\d{4}-\d{6}$/),
      is_credit_purchase: true,
      credits_added: 1000,
    });
    expect(await creditsOf(client)).toBe(1000);
    await portal.restart();
    expect(await creditsOf(client)).toBe(1000);
  });

  it('walks the report wizard, watches the report being made, and opens it', async () => {
    const { client } = provider;
    const live = await listen(portal, client.token!);
    const [file] = await documentsOf(client, patientId);
    const template = { ...reportRequest('', patientId).template, require_genes: [] };
    const names = { output_filename: 'Heart_and_vessels' };
    const { body } = await generate(client, file!.file_path, patientId, { ...names, template });
    const id = body.data.report_id;
    await live.next('the report', ({ event, data }) => event === 'document.progress' && data['id'] === id);
    live.close();
    await portal.restart();
    const made = await settled(client, patientId, id);
    expect(made).toMatchObject({
      title: 'Heart_and_vessels',
      document_type: 'report',
      status: 'Completed',
      progress: 1,
    });
    const { body: reports } = await client.get<{ id: number }[]>(`/api/admin/documents?filter=${ONLY_REPORTS}`);
    expect(reports.map((row) => row.id)).toEqual([id]);
    report = await pageOf(client, made.file_path);
    expect(await formOf(client, 'pdf', made.file_path)).toMatch(/^%PDF-/);
    expect(await formOf(client, 'fhir', made.file_path)).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
    expect(report).toContain('Omar Haddad');
    expect(report).toContain(`Knowledge base version ${made.knowledge_version}`);
    expect(report).toContain('not for diagnosis');
    expect(await creditsOf(client)).toBe(750);
    await mailAbout('Your report is ready', provider.email);
  });

  it('the patient follows the link in the mail and reads the same report', async () => {
    const token = await invitationTo(portal, patientEmail);
    const { body: data } = await portal.client().get(`/api/invite/data?t=${token}`);
    expect(data).toMatchObject({ token, role: 'patient', name: 'Omar Haddad', email: patientEmail, existing: false });
    patient = await accept(portal, patientEmail, 'patient');
    await portal.restart();
    const { body } = await patient.client.get<{ data: { medical_documents: { file_path: string }[] } }>(
      '/api/patient/get',
    );
    expect(body.data).toMatchObject({
      user_id: patientId,
      dna_status: 'Kit sent',
      company: { name: clinic().name },
      medical_documents: [{ title: 'Heart_and_vessels', status: 'Completed' }],
      dna_files: [{ title: GENOME, conversion_complete: true }],
    });
    expect(await pageOf(patient.client, body.data.medical_documents[0]!.file_path)).toBe(report);
  });

  it('the log tells everything that was done, and by whom, in its order and once', async () => {
    const { body } = await provider.client.get<{ data: { message: string }[]; total: number }>('/api/getLogs?page=1');
    const { body: rest } = await provider.client.get<{ data: { message: string }[] }>('/api/getLogs?page=2');
    const lines = [...body.data, ...rest.data].map(({ message }) => message).reverse();
    expect(lines).toHaveLength(body.total);
    expect(lines.map((line) => line.replace(/GH-\d{4}-\d{6}/, 'GH-…'))).toEqual([
      'Dana Reyes set up the company Peachtree Precision Clinic',
      'Dana Reyes joined as an admin',
      'Dana Reyes added Omar Haddad as a patient',
      'Dana Reyes invited Omar Haddad as a patient',
      "Dana Reyes changed Omar Haddad's DNA status from Not ordered to Ordered",
      "Dana Reyes changed Omar Haddad's DNA status from Ordered to Kit sent",
      'Dana Reyes uploaded a DNA file for Omar Haddad',
      'A DNA file of Omar Haddad was converted',
      'The portal made a DNA file of Omar Haddad the primary one',
      'Dana Reyes placed order GH-…',
      '1000 credits were added',
      'Dana Reyes ordered a report (Cardiovascular Risk) for Omar Haddad; 250 credits are held',
      'A report for Omar Haddad was completed',
      '250 credits were spent on a report',
      'Omar Haddad accepted the invitation as a patient',
    ]);
  });

  it('the patient is mailed once the analysis is complete', async () => {
    await provider.client.post('/api/patient/updateStatus', { patient_id: patientId, status: 'Completed' });
    await mailAbout('Your DNA analysis is complete', patientEmail);
  });

  it('the patient buys a kit, whose year of membership a bought one prolongs', async () => {
    const { client } = patient;
    const session = await portal.buy(client, { product_id: 'precisionhealth' });
    expect((await client.get(`/api/order-by-session?session_id=${session}`)).body).toMatchObject({ kind: 'kit' });
    await portal.restart();
    await until('the kit to be ordered', async () => (await ordersOf(client))[0]?.status === 'fulfilled');
    const lastDay = async () => (await client.get<{ ends_at: string }>('/api/getSubscription')).body.ends_at;
    const ofKit = new Date(await lastDay());
    await portal.buy(client, { product_id: 'membership' });
    ofKit.setUTCFullYear(ofKit.getUTCFullYear() + 1);
    await until('the second year', async () => (await lastDay()) === ofKit.toISOString());
    await mailAbout(`Your order ${(await ordersOf(client))[0]!.order_number}`, patientEmail);
  });

  it('the patient buys a report of the file that the clinic uploaded, and reads it', async () => {
    const { client } = patient;
    const { body } = await client.get<{ data: { dna_files: { file_path: string }[] } }>('/api/patient/get');
    const [file] = body.data.dna_files;
    const wish = { product_id: 'treatment', dna_file_path: file!.file_path, report_name: 'My medicines' };
    await portal.buy(client, wish);
    await portal.restart();
    await until('the report to be begun', async () => (await ordersOf(client))[0]?.entitlement === 'used');
    const made = await settled(client, patientId, (await ordersOf(client))[0]!.report_id!);
    expect(made).toMatchObject({ title: 'My medicines', document_type: 'report', status: 'Completed' });
    expect(await pageOf(client, made.file_path)).toContain('not for diagnosis');
    expect(await creditsOf(provider.client)).toBe(750);
  });

  const mailAbout = (subject: string, address: string) =>
    until(`a mail about "${subject}"`, async () =>
      (await mailsTo(portal, address)).some((mail) => mail.subject === subject),
    );
}

const ONLY_REPORTS = encodeURIComponent(JSON.stringify({ document_type: 'report' }));

/** Downloads a form of a report. */
async function formOf(client: Client, form: 'pdf' | 'fhir', path: string): Promise<unknown> {
  const { body } = await client.get<{ url: string }>(
    `/api/documents/open?format=${form}&path=${encodeURIComponent(path)}`,
  );
  const { pathname, search } = new URL(body.url, 'http://portal');
  const file = await client.get<string>(`${pathname}${search}`);
  expect(file.headers.get('content-type')).toBe(form === 'pdf' ? 'application/pdf' : 'application/fhir+json');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*\.(pdf|fhir\.json)/);
  return file.body;
}

/** Opens a report as the viewer does. Its headers keep it from acting as the portal: it is a page from outside. */
async function pageOf(client: Client, path: string): Promise<string> {
  const { body } = await client.get<{ url: string }>(
    `/api/documents/open?document_type=report&path=${encodeURIComponent(path)}`,
  );
  // a process behind a public address answers under its own
  const { pathname, search } = new URL(body.url, 'http://portal');
  const page = await client.get<string>(`${pathname}${search}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox/);
  expect(page.headers.get('content-security-policy')).not.toContain('allow-same-origin');
  return page.body;
}
