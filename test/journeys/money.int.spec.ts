import { Credits } from '../../backend/src/credits/credits.service.js';
import { Checkouts } from '../../backend/src/orders/checkouts.js';
import { Orders } from '../../backend/src/orders/orders.service.js';
import { Refunds } from '../../backend/src/orders/refunds.js';
import { Secrets } from '../../backend/src/platform/coordination/secrets/secrets.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { Payments } from '../../backend/src/platform/payments/payments.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Checkout, creditsOf } from './support/credits.js';
import { newGenome } from './support/documents.js';
import { addPatient, newPerson, newProvider } from './support/people.js';
import { buy, checkout, ordersOf, pay } from './support/purchases.js';
import { generate } from './support/reports.js';
import { houseClient, logOf, operator } from './support/house.js';
import { expectRefusal } from './support/refusal.js';
import { sendWebhook, signed } from './support/webhook.js';

let portal: TestPortal;
let house: { client: Client };
beforeAll(async () => {
  portal = await openPortal();
  house = { client: await houseClient(portal) };
});
afterAll(() => portal.close());

/** What an order of credits leaves empty. */
const NOTHING_ELSE = { patientIds: [], quantity: 1, genomeDocumentId: null, reportName: '' };

const message = (type: string, object: object) =>
  JSON.stringify({ id: 'evt', object: 'event', type, data: { object } });
const tell = (text: string) => sendWebhook(portal, text, signed(portal, text));
const questionsOf = async (orderId: number) => {
  const { body } = await house.client.get<{ questions: string[] }>(`/api/admin/orders/${orderId}`);
  return body.questions;
};

it('adds up in the log, in the orders and at the provider', async () => {
  const { client } = await newProvider(portal);
  const { order_number } = await buy(client, { product_id: 'insight_basic' });
  await operator(portal, 'refund', order_number);
  expect(await operator(portal, 'reconcile')).toMatch(
    /^events .*\norders .*\npayment provider .*\nThe three add up\.$/,
  );
});

it('goes back with its credits, but not once they are spent; what the provider refunds then is a task', async () => {
  const provider = await newProvider(portal);
  const { client } = provider;
  const order = await buy(client, { product_id: 'insight_plus' });
  expect(await operator(portal, 'refund', order.order_number)).toContain('Refunded $250.00');
  expect([await creditsOf(client), (await ordersOf(client))[0]?.status]).toEqual([0, 'refunded']);
  await expect(operator(portal, 'refund', order.order_number)).rejects.toThrow();
  const spent = await buy(client, { product_id: 'insight_plus' });
  const { id } = await addPatient(provider);
  await generate(client, (await newGenome(portal, client, id)).file_path, id);
  await expect(operator(portal, 'refund', spent.order_number)).rejects.toThrow();
  const metadata = { order_id: String(spent.id), installation_id: portal.app.get(Secrets).get('installation') };
  const refund = message('charge.refunded', { amount_refunded: 25_000, metadata });
  expect([(await tell(refund)).status, (await tell(refund)).status]).toEqual([200, 200]);
  expect(await questionsOf(spent.id)).toEqual(['credits-spent']);
  expect((await ordersOf(client))[0]?.status).toBe('refunded');
  const early = await checkout(client, { product_id: 'insight_plus' });
  expect(early.id).toBeTruthy();
  const unpaid = { ...metadata, order_id: String((await ordersOf(client))[0]!.id) };
  expect((await tell(message('charge.refunded', { amount_refunded: 1, metadata: unpaid }))).status).toBe(503);
});

it('goes back with its credits when the refund comes while they are granted', async () => {
  const { client, companyId } = await newProvider(portal);
  const opened = await checkout(client, { product_id: 'insight_basic' });
  const { id } = (await ordersOf(client))[0]!;
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  const credits = portal.app.get(Credits);
  const grant = credits.tell.bind(credits);
  credits.tell = async (...command) => {
    credits.tell = grant;
    expect((await tell(message('charge.refunded', { amount_refunded: 10_000, metadata }))).status).toBe(200);
    return grant(...command);
  };
  await pay(client, opened);
  await until('the credits to be taken back', async () => (await credits.state(companyId)).revoked.has(id));
  expect([await creditsOf(client), (await ordersOf(client))[0]?.status]).toEqual([0, 'refunded']);
});

it('goes back with its credits when they are granted while an operator refunds them', async () => {
  const { client, companyId } = await newProvider(portal);
  const opened = await checkout(client, { product_id: 'insight_basic' });
  const [{ id, order_number } = { id: 0, order_number: '' }] = await ordersOf(client);
  const [credits, provider] = [portal.app.get(Credits), portal.app.get(Payments)];
  const [grant, sendBack] = [credits.tell.bind(credits), provider.refund.bind(provider)];
  const isFulfilled = async () => (await portal.app.get(Orders).state(id)).kind === 'fulfilled';
  let [isSending, isPaid] = [false, false];
  let refunding: Promise<string> | undefined;
  // the provider takes its time, and sends no message
  provider.refund = async () => {
    isSending = true;
    await until('the order to be fulfilled', async () => isPaid && isFulfilled());
  };
  credits.tell = async (...command) => {
    if (command[1].type === 'GrantCredits') {
      refunding ??= operator(portal, 'refund', order_number);
      await until('the money to be sent back', async () => isSending);
    }
    return grant(...command);
  };
  await pay(client, opened);
  credits.tell = grant;
  isPaid = true;
  expect(await refunding).toContain('Refunded $100.00');
  provider.refund = sendBack;
  expect((await credits.state(companyId)).revoked.has(id)).toBe(true);
  expect([await creditsOf(client), (await ordersOf(client))[0]?.status]).toEqual([0, 'refunded']);
});

it('that is not what the order says grants nothing, is told to the house, and goes back', async () => {
  const { client: member } = await newPerson(portal, 'patient');
  const { id: session } = await checkout(member, { product_id: 'membership' });
  const { id, order_number } = (await ordersOf(member))[0]!;
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  const cheaper = { amount_subtotal: 9_998, amount_total: 998, total_details: { amount_discount: 9_000 } };
  const discounts = [{ promotion_code: 'promo_of-somebody-else' }];
  const paid = { id: session, payment_status: 'paid', payment_intent: 'pi_cheap', ...cheaper, discounts, metadata };
  expectRefusal(await tell(message('checkout.session.completed', paid)), 409);
  expectRefusal(await tell(message('checkout.session.completed', paid)), 409);
  expect((await member.get('/api/getSubscription')).body).toMatchObject({ active: false });
  expect(await questionsOf(id)).toEqual(['payment-differs']);
  expect((await logOf(house.client)).filter((line) => line.startsWith(`Order ${order_number} needs`))).toHaveLength(1);
  const back = { amount_refunded: 998, payment_intent: 'pi_cheap', metadata };
  expect((await tell(message('charge.refunded', back))).status).toBe(200);
});

it('that was paid twice goes back once, and the buyer keeps what was bought', async () => {
  const { client } = await newProvider(portal);
  const opened = await checkout(client, { product_id: 'insight_basic' });
  await pay(client, opened);
  const { id, order_number } = (await ordersOf(client))[0]!;
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  const second = { id: 'cs_second', payment_status: 'paid', payment_intent: 'pi_second', amount_total: 10_000 };
  expect((await tell(message('checkout.session.completed', { ...second, metadata }))).status).toBe(200);
  expect(await questionsOf(id)).toEqual(['paid-twice']);
  const back = { amount_refunded: 10_000, payment_intent: 'pi_second', metadata };
  expect((await tell(message('charge.refunded', back))).status).toBe(200);
  expect([await creditsOf(client), (await ordersOf(client))[0]?.status]).toEqual([100, 'fulfilled']);
  expectRefusal(await client.post('/api/orders/pay', { order_number }), 409);
  expect(await operator(portal, 'reconcile')).toMatch(/\ntaken by no order +paid (\S+), refunded \1, kept \$0\.00/);
  const dispute = message('charge.dispute.created', { payment_intent: 'pi_second', amount: 10_000 });
  expect((await tell(dispute)).status).toBe(200);
  expect(await questionsOf(id)).toEqual(['paid-twice', 'disputed']);
  const first = message('charge.dispute.created', { payment_intent: opened.id.replace('cs_', 'pi_'), amount: 10_000 });
  for (const _time of [1, 2]) expect((await tell(first)).status).toBe(200);
  expect(await questionsOf(id)).toEqual(['paid-twice', 'disputed']);
  expect((await logOf(house.client)).filter((line) => line.startsWith(`Order ${order_number} needs`))).toHaveLength(3);
});

it('has one checkout, also where it is paid again while the first one is being opened', async () => {
  const { client, companyId, id: personId } = await newProvider(portal);
  const bought = { ...{ productId: 'insight_basic', amount: 10_000, credits: 100 }, number: 'GH-2026-900003' };
  const facts = { ...NOTHING_ELSE, ...bought, orderId: 900_003, kind: 'credits', companyId, personId } as const;
  await portal.app.get(Orders).tell(900_003, { type: 'PlaceOrder', ...facts }, anOrigin());
  const again = async () => (await client.post<Checkout>('/api/orders/pay', { order_number: bought.number })).body;
  const shown = await again();
  const open = () => portal.app.get(Checkouts).open(facts, '/credits', anOrigin());
  expect((await open()).sessionId).toBe(shown.id);
  expect((await again()).id).toBe(shown.id);
  await pay(client, shown);
  await expect(open()).rejects.toThrow('order.paid');
});

it('is what stood there when it was bought: a product bought while it changes', async () => {
  const provider = await newProvider(portal);
  const { client, companyId, id: personId } = provider;
  const before = { ...{ productId: 'insight_basic', amount: 9_000, credits: 90 }, number: 'GH-2026-900001' };
  const facts = { ...NOTHING_ELSE, ...before, orderId: 900_001, kind: 'credits', companyId, personId } as const;
  await portal.app.get(Orders).tell(900_001, { type: 'PlaceOrder', ...facts }, anOrigin());
  const { body: opened } = await client.post<Checkout>('/api/orders/pay', { order_number: before.number });
  expect((await client.get<string>(opened.url)).body).toContain('$90.00');
  await pay(client, opened);
  expect([await creditsOf(client), (await ordersOf(client))[0]]).toMatchObject([90, { total: 90, credits_added: 90 }]);
  const gone = { ...facts, orderId: 900_002, number: 'GH-2026-900002', productId: 'no_longer_sold' };
  await portal.app.get(Orders).tell(900_002, { type: 'PlaceOrder', ...gone }, anOrigin());
  await pay(client, (await client.post<Checkout>('/api/orders/pay', { order_number: gone.number })).body);
  expect([await creditsOf(client), (await ordersOf(client))[0]]).toMatchObject([180, { status: 'fulfilled' }]);
});

it('that a bank disputes is told to the house, once', async () => {
  const { client } = await newProvider(portal);
  const opened = await checkout(client, { product_id: 'insight_basic' });
  await pay(client, opened);
  const [order] = await ordersOf(client);
  const payment_intent = opened.id.replace('cs_', 'pi_');
  const dispute = message('charge.dispute.created', { payment_intent, amount: 10_000 });
  expect((await tell(dispute)).status).toBe(200);
  expect((await tell(dispute)).status).toBe(200);
  expect((await tell(message('charge.dispute.created', { payment_intent: 'pi_other', amount: 1 }))).status).toBe(200);
  expect(await questionsOf(order!.id)).toEqual(['disputed']);
  expect((await logOf(house.client)).filter((line) => line.includes(order!.order_number))).toHaveLength(1);
});

it('that a bank disputes before the payment is known is told to the house when it is', async () => {
  const { client } = await newProvider(portal);
  const opened = await checkout(client, { product_id: 'insight_basic' });
  const { id } = (await ordersOf(client))[0]!;
  const dispute = { payment_intent: opened.id.replace('cs_', 'pi_'), amount: 10_000 };
  for (const _time of [1, 2]) expect((await tell(message('charge.dispute.created', dispute))).status).toBe(200);
  expect(await questionsOf(id)).toEqual([]);
  await pay(client, opened);
  expect([await questionsOf(id), await creditsOf(client)]).toEqual([['disputed'], 100]);
  expect((await tell(message('charge.dispute.created', dispute))).status).toBe(200);
  expect(await questionsOf(id)).toEqual(['disputed']);
});

it('that differs and is disputed gives the house both to look at', async () => {
  const { client } = await newProvider(portal);
  const { id: session } = await checkout(client, { product_id: 'insight_basic' });
  const { id } = (await ordersOf(client))[0]!;
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  const dispute = { payment_intent: 'pi_cheaper', amount: 1 };
  expect((await tell(message('charge.dispute.created', dispute))).status).toBe(200);
  const paid = { id: session, payment_status: 'paid', payment_intent: 'pi_cheaper', amount_total: 1, metadata };
  for (const _time of [1, 2]) expectRefusal(await tell(message('checkout.session.completed', paid)), 409);
  expect(await questionsOf(id)).toEqual(['payment-differs', 'disputed']);
});

it('that goes back early comes again, also where another payment was not taken before', async () => {
  const { client } = await newProvider(portal);
  const opened = await checkout(client, { product_id: 'insight_basic' });
  const { id } = (await ordersOf(client))[0]!;
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  const cheap = { id: 'cs_wrong', payment_status: 'paid', payment_intent: 'pi_wrong', amount_total: 1, metadata };
  expectRefusal(await tell(message('checkout.session.completed', cheap)), 409);
  const payment_intent = opened.id.replace('cs_', 'pi_');
  const back = message('charge.refunded', { amount_refunded: 10_000, payment_intent, metadata });
  expectRefusal(await tell(back), 503);
  await pay(client, opened);
  expect((await tell(back)).status).toBe(200);
  expect([await creditsOf(client), (await ordersOf(client))[0]?.status]).toEqual([0, 'refunded']);
});

it('that went back before its order took it grants nothing', async () => {
  const { client } = await newProvider(portal);
  const opened = await checkout(client, { product_id: 'insight_basic' });
  const { id } = (await ordersOf(client))[0]!;
  const payment_intent = opened.id.replace('cs_', 'pi_');
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  const cheap = { id: opened.id, payment_status: 'paid', payment_intent, amount_total: 1, metadata };
  expectRefusal(await tell(message('checkout.session.completed', cheap)), 409);
  const back = message('charge.refunded', { amount_refunded: 10_000, payment_intent, metadata });
  expect((await tell(back)).status).toBe(200);
  await pay(client, opened);
  expect([await creditsOf(client), (await ordersOf(client))[0]?.status]).toEqual([0, 'refunded']);
});

it('that went back whole is no refund in part, whenever the message about a part comes', async () => {
  const { client } = await newProvider(portal);
  const { id } = await buy(client, { product_id: 'insight_basic' });
  const metadata = { order_id: String(id), installation_id: portal.app.get(Secrets).get('installation') };
  for (const amount_refunded of [10_000, 3_000, 10_000])
    expect((await tell(message('charge.refunded', { amount_refunded, metadata }))).status).toBe(200);
  expect([await questionsOf(id), await creditsOf(client)]).toEqual([[], 0]);
});

it('that went back whole is no refund in part, also where both messages come at once', async () => {
  const { client } = await newProvider(portal);
  const { id: orderId } = await buy(client, { product_id: 'insight_basic' });
  const refunds = portal.app.get(Refunds);
  const record = (refunded: number) =>
    refunds.record({ kind: 'refunded', orderId, paymentId: null, refunded }, anOrigin());
  const orders = portal.app.get(Orders);
  const tellOrder = orders.tell.bind(orders);
  orders.tell = async (...command) => {
    orders.tell = tellOrder;
    await record(10_000);
    return tellOrder(...command);
  };
  await record(3_000);
  expect([await questionsOf(orderId), await creditsOf(client)]).toEqual([[], 0]);
});

it('may be paid later, or not at all', async () => {
  const { client } = await newProvider(portal);
  const first = await checkout(client, { product_id: 'insight_basic' });
  const { order_number } = (await ordersOf(client))[0]!;
  expect((await client.post<Checkout>('/api/orders/pay', { order_number })).body.id).toBe(first.id);
  expect((await client.post('/api/orders/cancel', { order_number })).status).toBe(200);
  expect((await ordersOf(client))[0]).toMatchObject({ status: 'cancelled' });
  expectRefusal(await client.get(`/api/orders/receipt?order_number=${order_number}`), 404);
  await pay(client, first);
  expect([(await ordersOf(client))[0]?.status, await creditsOf(client)]).toEqual(['fulfilled', 100]);
  expectRefusal(await client.post('/api/orders/cancel', { order_number }), 409);
});
