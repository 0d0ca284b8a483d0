import { EventStore } from '../../backend/src/platform/log/event-store.js';
import type { IntegrationEvent } from '../../backend/src/integration/integration-events.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits } from './support/credits.js';
import { documentsOf, newGenome, settled } from './support/documents.js';
import { type FeedAnswer, type Integrator, newIntegrator, type Query } from './support/feed.js';
import { accept, addPatient, clinic, newProvider, type Provider } from './support/people.js';
import { generate } from './support/reports.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';

/** Data that people type in; no part of it may leave the portal. */
const PATIENT = { name: 'Omar Quillfeather', email: 'omar.quillfeather@patients.example' };
const TYPED = [
  ...Object.values(clinic()),
  ...Object.values(PATIENT),
  'Robin Vale',
  'people.example',
  'Quillfeather',
  'Penicillin',
  'Allergy',
  'genome.vcf',
  'SYNTHETIC',
  'Heart_report',
  'Heart and vessels',
  'Cardiovascular',
  'demo-pass',
  'genomes/',
  'cs_',
];

let portal: TestPortal;
let provider: Provider;
let patientId: number;
let integrator: Integrator;
let pages: FeedAnswer[];
let events: IntegrationEvent[];

beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
  const { client } = provider;
  patientId = (await addPatient(provider, PATIENT)).id;
  await client.post('/api/patient/updateStatus', { patient_id: patientId, status: 'Ordered' });
  await client.post('/api/patient/addComment', { patient_id: patientId, title: 'Allergy', comment: 'Penicillin' });
  const genome = await newGenome(portal, client, patientId);
  await buyCredits(client);
  const report = await generate(client, genome.file_path, patientId, { name: PATIENT.name });
  await settled(client, patientId, report.body.data.report_id);
  await accept(portal, PATIENT.email, 'patient');
  integrator = await newIntegrator(portal, 'laboratory');
  pages = await integrator.all();
  events = pages.flatMap(({ data }) => data);
});
afterAll(() => portal.close());

const shortTypeOf = ({ type }: IntegrationEvent) => type.replace(/^genetic-health\.(.*)\.v\d$/, '$1');

it('tells the main facts once, in their order', () => {
  const told = events.map(shortTypeOf).filter((type) => !['order.fulfilled', 'credits.taken'].includes(type));
  expect(told).toEqual([
    'company.registered', // the house's own
    'company.registered',
    'employee.added',
    'patient.added',
    'patient.dna-status-changed',
    'patient.comment-added',
    'document.uploaded',
    'document.genome-converted',
    'document.primary-genome-chosen',
    'order.placed',
    'order.paid',
    'credits.granted',
    'credits.held',
    'report.started',
    'report.completed',
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const positions = events.map(({ position }) => Number(position));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

it('tells ids and facts', async () => {
  const files = await documentsOf(provider.client, patientId);
  const genome = files.find(({ document_type }) => document_type === 'genome');
  expect(events.find((event) => shortTypeOf(event) === 'patient.dna-status-changed')).toMatchObject({
    specversion: '1.0',
    source: expect.stringMatching(/^\/installations\/[0-9a-f-]{36}$/),
    subject: `patient/${patientId}`,
    partitionkey: `patient-${patientId}`,
    data: { patient_id: patientId, company_id: provider.companyId, from: 'Not ordered', to: 'Ordered' },
  });
  expect(events.find((event) => shortTypeOf(event) === 'report.started')?.data).toMatchObject({
    patient_id: patientId,
    genome_document_id: genome?.id,
  });
});

it('tells nothing that anybody has typed in', () => {
  const text = JSON.stringify(pages);
  expect(TYPED.filter((words) => text.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
});

it.each([1, 2, 7])('tells the same in pages of %i, though a page may have nothing public', async (limit) => {
  const small = await integrator.all(limit);
  expect(small.flatMap(({ data }) => data)).toEqual(events);
  expect(Math.max(...small.map(({ data }) => data.length))).toBe(limit);
});

it('goes on where a page ended, and past what is private', async () => {
  const { body: first } = await integrator.ask({ limit: 3 });
  expect(first.next).toBe(first.data[2]?.position);
  const { body: rest } = await integrator.ask({ after: first.next, limit: 1_000 });
  expect(rest.data).toEqual(events.slice(3));
  const last = await portal.app.get(EventStore).lastPosition();
  expect(rest).toMatchObject({ next: String(last), more: false });
  expect(Number(rest.next)).toBeGreaterThan(Number(events.at(-1)?.position));
  expect((await integrator.ask({ after: rest.next })).body).toMatchObject({ data: [], next: rest.next, more: false });
});

it('is the same after a restart', async () => {
  await portal.restart();
  expect((await integrator.all()).flatMap(({ data }) => data)).toEqual(events);
});

describe('an integrator who waits', () => {
  const move = (status: string) => provider.client.post('/api/patient/updateStatus', { patient_id: patientId, status });
  const end = async () => (await integrator.all()).at(-1)!.next;

  it('hears of a fact when it happens', async () => {
    const waiting = integrator.ask({ after: await end(), wait: 30 });
    await move('Kit sent');
    expect((await waiting).body).toMatchObject({ data: [{ data: { from: 'Ordered', to: 'Kit sent' } }] });
  });

  it('is not woken by what is private, but moves on', async () => {
    const after = await end();
    const wait = () => integrator.ask({ after, wait: 1 });
    const movedOn = untilSo('the feed to move on', wait, ({ body }) => Number(body.next) > Number(after));
    await provider.client.post('/api/logout', {});
    expect((await movedOn).body.data).toEqual([]);
  });

  it('does not hold up a portal that stops', async () => {
    const waiting = integrator.ask({ after: await end(), wait: 30 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await portal.restart();
    expect((await waiting).body).toMatchObject({ status: 'success', data: [] });
  });
});

describe('bad input', () => {
  it.each([
    [{ after: 'yesterday' }, { after: ['Must be a position, as `next` gave it'] }],
    [{ after: '-1' }, { after: ['Must be a position, as `next` gave it'] }],
    [{ after: '1e3' }, { after: ['Must be a position, as `next` gave it'] }],
    [{ after: '99999999999999999999' }, { after: ['Must be a position, as `next` gave it'] }],
    [{ after: 5_000_000 }, { after: [expect.stringMatching(/^Lies beyond the end of the log, which is at \d+$/)] }],
    [{ limit: 0 }, { limit: ['Must be a whole number from 1 to 1000'] }],
    [{ limit: 1001 }, { limit: ['Must be a whole number from 1 to 1000'] }],
    [
      { limit: 'all', wait: 31 },
      { limit: ['Must be a whole number from 1 to 1000'], wait: ['Must be a whole number from 0 to 30'] },
    ],
  ])('%j is refused by field', async (query, errors) => {
    const { status, body } = await integrator.ask(query as Query);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('of the same field twice is refused', async () => {
    const { status, body } = await integrator.ask('after=1&after=2');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['after']]);
  });
});

it('opens to no other key, and to nobody without one', async () => {
  const scraper = await newIntegrator(portal, 'prometheus', 'metrics');
  expect((await scraper.ask()).status).toBe(403);
  expect((await provider.client.get('/api/integration/events')).status).toBe(401);
  expect((await portal.client().get('/api/integration/events')).status).toBe(401);
});
