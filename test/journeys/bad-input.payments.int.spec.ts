import { openPortal, type TestPortal } from '../support/portal.js';
import { type Checkout, creditsOf, GOOD_CARD } from './support/credits.js';
import { newProvider, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';
import { paidMessage, sendWebhook, signed } from './support/webhook.js';

let portal: TestPortal;
let provider: Provider;
beforeAll(async () => void (portal = await openPortal()));
beforeEach(async () => void (provider = await newProvider(portal)));
afterAll(() => portal.close());

/** Places an order that waits for its payment. */
async function openCheckout(): Promise<{ sessionId: string; orderId: number; url: string }> {
  const { body } = await provider.client.post<Checkout>('/api/payment', { product_id: 'insight_basic' });
  const { body: orders } = await provider.client.get<{ data: { id: number }[] }>('/api/orders');
  return { sessionId: body.id, orderId: orders.data[0]!.id, url: body.url };
}

describe('a message about a payment', () => {
  const forgeries: [string, (message: string) => string][] = [
    ['without a signature', () => ''],
    ['with nonsense for a signature', () => 't=now,v1=nonsense'],
    ['signed with another secret', (message) => signed(portal, message, { secret: 'whsec_somebody-else' })],
    ['signed for another message', () => signed(portal, '{}')],
    ['signed too long ago', (message) => signed(portal, message, { age: 301 })],
    [
      'whose time was changed',
      (message) => signed(portal, message, { age: 400 }).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
    ],
  ];

  it.each(forgeries)('%s is refused and grants nothing', async (_what, sign) => {
    const order = await openCheckout();
    const message = paidMessage(portal, { ...order, amount: 10_000 });
    const answer = await sendWebhook(portal, message, sign(message));
    expectRefusal(answer, 400);
    expect(answer.body).toMatchObject({ message: 'The signature of this message is not valid.' });
    expect(await creditsOf(provider.client)).toBe(0);
  });

  it('that was changed on the way is refused', async () => {
    const message = paidMessage(portal, { ...(await openCheckout()), amount: 10_000 });
    expectRefusal(await sendWebhook(portal, message.replace('10000', '10001'), signed(portal, message)), 400);
    expectRefusal(await sendWebhook(portal, `${message} `, signed(portal, message)), 400);
  });

  it('that comes late, but not too late, and again, counts once', async () => {
    const message = paidMessage(portal, { ...(await openCheckout()), amount: 10_000 });
    for (const age of [299, 0, 10])
      expect((await sendWebhook(portal, message, signed(portal, message, { age }))).status).toBe(200);
    expect(await creditsOf(provider.client)).toBe(100);
  });

  it('of another amount than the order’s grants nothing', async () => {
    const order = await openCheckout();
    for (const amount of [1, 9_999, 10_001, 0, -10_000]) {
      const message = paidMessage(portal, { ...order, amount });
      expectRefusal(await sendWebhook(portal, message, signed(portal, message)), 409);
    }
    expect(await creditsOf(provider.client)).toBe(0);
  });

  it('of an order that is not known yet is asked for again', async () => {
    const message = paidMessage(portal, { sessionId: 'cs_unknown', orderId: 999_999, amount: 10_000 });
    expectRefusal(await sendWebhook(portal, message, signed(portal, message)), 503);
  });

  it('for another installation is taken and ignored', async () => {
    const order = await openCheckout();
    const message = paidMessage(portal, { ...order, amount: 10_000, installation: 'somebody-else' });
    expect((await sendWebhook(portal, message, signed(portal, message))).status).toBe(200);
    expect(await creditsOf(provider.client)).toBe(0);
  });

  it.each([
    { type: 'charge.refunded', data: { object: {} } },
    { type: 'checkout.session.expired', data: { object: { id: 'cs_1' } } },
    { type: 'checkout.session.completed', data: { object: { id: 'cs_1', payment_status: 'unpaid' } } },
    { type: 'checkout.session.completed', data: { object: null } },
    { type: 'checkout.session.completed' },
    {},
  ])('that is nothing to act on (%j) is taken', async (event) => {
    const message = JSON.stringify(event);
    expect((await sendWebhook(portal, message, signed(portal, message))).status).toBe(200);
  });
});

describe('buying', () => {
  it.each(['', 'enterprise', 'ENTERPRISE_INSIGHT', '__proto__', 'precisionhealth '])(
    '%p is nothing that is sold',
    async (product_id) => {
      expectRefusal(await provider.client.post('/api/payment', { product_id }), 422, {
        product_id: expect.any(String),
      });
    },
  );

  it.each([null, undefined, '', []])('a kit for %j is refused', async (patient_ids) => {
    const answer = await provider.client.post('/api/payment', { product_id: 'dna-sequencing-50x', patient_ids });
    expectRefusal(answer, 422, { patient_ids: 'Please select at least one patient' });
  });

  it('goes by the server’s prices, whatever the client says', async () => {
    const wish = { product_id: 'insight_basic', price: 0.01, amount: 1, credits: 100_000, quantity: 0, unitAmount: 1 };
    const { body } = await provider.client.post<Checkout>('/api/payment', wish);
    expect((await provider.client.get('/api/orders')).body).toMatchObject({
      data: [{ price: 100, credits_added: 100, status: 'placed' }],
    });
    expect((await provider.client.post(`${body.url}/pay`, { ...GOOD_CARD, amount: 1 })).status).toBe(303);
    expect(await creditsOf(provider.client)).toBe(100);
  });

  it.each([
    [{ card_number: '4000 0000 0000 0002' }, 402, 'declined'],
    [{ card_number: '4111 1111 1111 1111' }, 402, 'real cards'],
    [{ card_number: '4242 4242 4242 4243' }, 422, 'card number is not valid'],
    [{ card_number: '' }, 422, 'Enter the card number'],
    [{ expiry: '12/20' }, 422, 'has expired'],
    [{ expiry: '13/40' }, 422, 'MM / YY'],
    [{ cvc: '1' }, 422, '3 or 4 digits'],
    [{ card_number: ['4242424242424242'], cvc: {} }, 422, 'Enter the card number'],
  ])('with %j shows the page again, says why, and charges nothing', async (card, status, says) => {
    const { url } = await openCheckout();
    const { status: answered, body } = await provider.client.post<string>(`${url}/pay`, { ...GOOD_CARD, ...card });
    expect([answered, body]).toEqual([status, expect.stringContaining(says)]);
    expect(await creditsOf(provider.client)).toBe(0);
    expect((await provider.client.post(`${url}/pay`, GOOD_CARD)).status).toBe(303);
  });

  it('with a card whose bank asks first is paid once that was answered', async () => {
    const { url, sessionId } = await openCheckout();
    expect((await provider.client.post(`${url}/confirm`, { answer: 'approve' })).status).toBe(303);
    expect(await creditsOf(provider.client)).toBe(0);
    expect(
      (await provider.client.post(`${url}/pay`, { ...GOOD_CARD, card_number: '4000 0025 0000 3155' })).status,
    ).toBe(200);
    expect((await provider.client.post(`${url}/confirm`, { answer: 'deny' })).status).toBe(402);
    await provider.client.post(`${url}/pay`, { ...GOOD_CARD, card_number: '4000 0025 0000 3155' });
    const approved = await provider.client.post(`${url}/confirm`, { answer: 'approve' });
    expect(approved.headers.get('location')).toBe(`/payment-success?session_id=${sessionId}`);
    expect(await creditsOf(provider.client)).toBe(100);
  });

  it('on a checkout that nobody opened leads nowhere', async () => {
    for (const what of ['', '/pay', '/confirm', '/cancel'])
      expect(
        (
          await provider.client.call(
            what ? 'POST' : 'GET',
            `/checkout/cs_embedded_unknown${what}`,
            what ? GOOD_CARD : undefined,
          )
        ).status,
      ).toBe(404);
  });
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
