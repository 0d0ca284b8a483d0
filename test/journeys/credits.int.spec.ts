import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits, type Checkout, creditsOf } from './support/credits.js';
import { type DocumentAnswer, documentsOf, newGenome, settled } from './support/documents.js';
import { addPatient, newProvider, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { generate } from './support/reports.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { paidMessage, sendWebhook, signed } from './support/webhook.js';

let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

interface Order {
  id: number;
  order_number: string;
  status: string;
}

const ordersOf = async ({ client }: Provider): Promise<Order[]> =>
  (await client.get<{ data: Order[] }>('/api/orders')).body.data;

async function withGenome(): Promise<{ provider: Provider; patientId: number; genome: DocumentAnswer }> {
  const provider = await newProvider(portal);
  const { id: patientId } = await addPatient(provider);
  return { provider, patientId, genome: await newGenome(portal, provider.client, patientId) };
}

const reportsOf = async ({ client }: Provider, patientId: number): Promise<DocumentAnswer[]> =>
  (await documentsOf(client, patientId)).filter(({ document_type }) => document_type === 'report');

it('of 100 reports of 250 credits asked for at once, exactly four are made from 1,000', async () => {
  const { provider, patientId, genome } = await withGenome();
  await buyCredits(provider.client);
  const asked = Array.from({ length: 100 }, (_, n) =>
    generate(provider.client, genome.file_path, patientId, { output_filename: `Report_${n}` }),
  );
  const answers = await Promise.all(asked);
  const through = answers.filter(({ status }) => status === 200);
  expect(through).toHaveLength(4);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectRefusal(answer, 402);
    expect(answer.body.message).toBe('Not enough credits. This takes 250 credits and your company has 0.');
  }
  const made = await Promise.all(through.map(({ body }) => settled(provider.client, patientId, body.data.report_id)));
  expect(made.map(({ status }) => status)).toEqual(Array(4).fill('Completed'));
  expect(await reportsOf(provider, patientId)).toHaveLength(4);
  expect(await creditsOf(provider.client)).toBe(0);
});

it('credits are held from the first moment, also across a restart, and spent once', async () => {
  const { provider, patientId, genome } = await withGenome();
  await buyCredits(provider.client, 'precision_insight');
  const { body } = await generate(provider.client, genome.file_path, patientId);
  expect(await creditsOf(provider.client)).toBe(150);
  await portal.restart();
  expect(await settled(provider.client, patientId, body.data.report_id)).toMatchObject({ status: 'Completed' });
  await portal.restart();
  expect(await creditsOf(provider.client)).toBe(150);
  expectRefusal(await generate(provider.client, genome.file_path, patientId), 402);
});

it('a report that cannot be made says so and gives its credits back, once', async () => {
  const { provider, patientId, genome } = await withGenome();
  await buyCredits(provider.client, 'insight_plus');
  await rm(join(portal.folder, 'files', 'standard', String(patientId)), { recursive: true });
  const { body } = await generate(provider.client, genome.file_path, patientId);
  const failed = await settled(provider.client, patientId, body.data.report_id);
  expect(failed).toMatchObject({
    status: 'Error',
    problem: { message: expect.stringContaining('Your credits were given back.') },
  });
  await until('the credits to come back', async () => (await creditsOf(provider.client)) === 250);
  await portal.restart();
  expect(await creditsOf(provider.client)).toBe(250);
  const { body: log } = await provider.client.get<{ data: { message: string }[] }>('/api/getLogs?name=credits%20were');
  expect(log.data.map(({ message }) => message)).toEqual([
    '250 credits were given back because a report could not be made',
    '250 credits were added',
  ]);
});

it('nothing is granted before the payment provider has confirmed', async () => {
  const provider = await newProvider(portal);
  const { body } = await provider.client.post<Checkout>('/api/payment', { product_id: 'insight_basic' });
  await provider.client.get(`/payment-success?session_id=${body.id}`);
  expectRefusal(await provider.client.get(`/api/order-by-session?session_id=${body.id}`), 404);
  await provider.client.post(`${body.url}/cancel`);
  await provider.client.post(`${body.url}/pay`, { card_number: '4000 0000 0000 0002', expiry: '12/99', cvc: '123' });
  expect([await creditsOf(provider.client), (await ordersOf(provider))[0]!.status]).toEqual([0, 'placed']);
});

it('a payment counts once, though its message comes 10 times at once, and the card is tried 10 times', async () => {
  const provider = await newProvider(portal);
  const { body } = await provider.client.post<Checkout>('/api/payment', { product_id: 'precision_insight' });
  const [order] = await ordersOf(provider);
  const message = paidMessage(portal, { sessionId: body.id, orderId: order!.id, amount: 40_000 });
  const card = { card_number: '4242424242424242', expiry: '12/99', cvc: '123' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => [
      sendWebhook(portal, message, signed(portal, message, { age: n })),
      provider.client.post(`${body.url}/pay`, card),
    ]).flat(),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
  expect(await creditsOf(provider.client)).toBe(400);
  await portal.restart();
  expect((await sendWebhook(portal, message, signed(portal, message))).status).toBe(200);
  expect([await creditsOf(provider.client), await ordersOf(provider)]).toEqual([
    400,
    [expect.objectContaining({ status: 'fulfilled' })],
  ]);
});

it('messages of many payments that come in disorder, each several times, grant each payment once', async () => {
  const provider = await newProvider(portal);
  const checkouts: string[] = [];
  const messages: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { body } = await provider.client.post<Checkout>('/api/payment', { product_id: 'insight_basic' });
    const [newest] = await ordersOf(provider);
    checkouts.push(body.id);
    messages.push(paidMessage(portal, { sessionId: body.id, orderId: newest!.id, amount: 10_000 }));
  }
  const shuffled = Array.from({ length: 4 }, (_, n) => (n % 2 === 0 ? messages : [...messages].reverse())).flat();
  const answers = await Promise.all(shuffled.map((message) => sendWebhook(portal, message, signed(portal, message))));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await creditsOf(provider.client)).toBe(500);
  expect(new Set((await ordersOf(provider)).map(({ order_number }) => order_number)).size).toBe(5);
  for (const id of checkouts)
    expect((await provider.client.get(`/api/order-by-session?session_id=${id}`)).body).toMatchObject({
      credits_added: 100,
    });
});
