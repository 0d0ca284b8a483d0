import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { BadSignature, type CheckoutRequest, type PaymentMessage, Payments } from './payments.js';

export interface PaymentsUnderTest {
  payments: Payments;
  webhookSecret: string;
  installation: string;
}

/** Tests what every payment engine must do. `open` is called before each test. */
export function paymentsContract(name: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(`payments: ${name}`, () => {
    let tested: PaymentsUnderTest;
    beforeEach(async () => (tested = await open()));

    const request = (idempotencyKey: string): CheckoutRequest => ({
      idempotencyKey,
      orderId: 7,
      kind: 'credits',
      buyerId: 12,
      asksAddress: false,
      takesCodes: false,
      lines: [{ name: '1,000 credits', quantity: 1, unitAmount: 9_900 }],
      currency: 'usd',
      customerEmail: null,
      successUrl: 'https://portal.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://portal.example/credits',
    });

    const body = (session: object = {}, type = 'checkout.session.completed') =>
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type,
        data: {
          object: {
            id: 'cs_1',
            payment_status: 'paid',
            amount_total: 9_900,
            metadata: { order_id: '7', installation_id: tested.installation },
            ...session,
          },
        },
      });

    const read = (payload: string, signing: { secret?: string; secondsAgo?: number } = {}): Promise<PaymentMessage> => {
      const { secret = tested.webhookSecret, secondsAgo = 0 } = signing;
      const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return tested.payments.readWebhook(Buffer.from(payload), signature);
    };

    /** what a message that says the total alone is read as */
    const paid = {
      ...{ sessionId: 'cs_1', paymentId: null, currency: 'usd', subtotal: 9_900, discount: 0, tax: 0, total: 9_900 },
      ...{ bought: null, promotionId: null, shipping: null },
    };

    it('opens one checkout for one idempotency key', async () => {
      const [one, other] = [randomUUID(), randomUUID()];
      const first = await tested.payments.openCheckout(request(one));
      expect(first.url).toContain(first.sessionId);
      expect(await tested.payments.openCheckout(request(one))).toEqual(first);
      expect((await tested.payments.openCheckout(request(other))).sessionId).not.toBe(first.sessionId);
    });

    it('finds a checkout again while it can be paid, also when the order would be opened otherwise now', async () => {
      const opened = await tested.payments.openCheckout(request(randomUUID()));
      expect(await tested.payments.lookUp(opened.sessionId)).toEqual(opened);
      expect(await tested.payments.lookUp('cs_nobody_opened')).toBe('ended');
    });

    it('reads that an order was paid', async () => {
      expect(await read(body())).toEqual({ kind: 'paid', orderId: 7, ...paid });
    });

    it('reads discount, tax, buyer and address of a payment', async () => {
      const address = {
        line1: '12 Peachtree St',
        line2: null,
        city: 'Atlanta',
        state: 'GA',
        postal_code: '30303',
        country: 'US',
      };
      const session = {
        ...{ amount_subtotal: 10_000, amount_total: 8_560, payment_intent: 'pi_1', currency: 'usd' },
        total_details: { amount_discount: 2_000, amount_tax: 560 },
        discounts: [{ coupon: 'c', promotion_code: 'promo_1' }],
        collected_information: { shipping_details: { name: 'Omar Haddad', address } },
        metadata: { order_id: '7', installation_id: tested.installation, kind: 'kit', buyer_id: '12' },
      };
      expect(await read(body(session))).toEqual({
        ...{ kind: 'paid', orderId: 7, sessionId: 'cs_1', paymentId: 'pi_1', currency: 'usd' },
        ...{ subtotal: 10_000, discount: 2_000, tax: 560, total: 8_560 },
        ...{ bought: { kind: 'kit', buyerId: 12 }, promotionId: 'promo_1' },
        shipping: { recipient: 'Omar Haddad', address: '12 Peachtree St\nAtlanta, GA 30303\nUS' },
      });
    });

    it('reads of refunds and disputes, and of no refund for another installation', async () => {
      const metadata = { order_id: '7', installation_id: tested.installation };
      const refund = (more: object) => body({ amount_refunded: 500, metadata, ...more }, 'charge.refunded');
      const refunded = { kind: 'refunded', orderId: 7, refunded: 500 };
      expect(await read(refund({}))).toEqual({ ...refunded, paymentId: null });
      expect(await read(refund({ payment_intent: 'pi_1' }))).toEqual({ ...refunded, paymentId: 'pi_1' });
      expect(await read(refund({ metadata: {} }))).toMatchObject({ kind: 'other' });
      const dispute = body({ payment_intent: 'pi_1', amount: 9_900 }, 'charge.dispute.created');
      expect(await read(dispute)).toEqual({ kind: 'disputed', paymentId: 'pi_1', amount: 9_900 });
    });

    it('makes one promotion of one code', async () => {
      const first = await tested.payments.issueCode('WELCOME-1', 20);
      expect(await tested.payments.issueCode('WELCOME-1', 20)).toBe(first);
      expect(await tested.payments.issueCode('WELCOME-2', 20)).not.toBe(first);
    });

    it('reads the same message again alike', async () => expect(await read(body())).toEqual(await read(body())));

    it.each([
      ['a checkout that was not paid', { payment_status: 'unpaid' }],
      ['an order without a number', { metadata: { order_id: 'seven', installation_id: 'set below' } }],
      ['no metadata', { metadata: null }],
      ['no amount', { amount_total: null }],
    ])('acts on nothing for %s', async (_name, session) => {
      expect(await read(body(session))).toEqual({ kind: 'other', type: 'checkout.session.completed' });
    });

    it('acts on nothing for another installation or another kind of message', async () => {
      const metadata = { order_id: '7', installation_id: randomUUID() };
      expect(await read(body({ metadata }))).toEqual({ kind: 'other', type: 'checkout.session.completed' });
      expect(await read(body({}, 'invoice.paid'))).toEqual({ kind: 'other', type: 'invoice.paid' });
    });

    it('refuses a message that is forged, changed, unsigned, too old or not JSON', async () => {
      await expect(read(body(), { secret: 'another secret' })).rejects.toThrow(BadSignature);
      await expect(read(body(), { secondsAgo: 301 })).rejects.toThrow(BadSignature);
      await expect(read('not json')).rejects.toThrow(BadSignature);
      const payload = body();
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: tested.webhookSecret });
      const changed = Buffer.from(payload.replace('9900', '1'));
      await expect(tested.payments.readWebhook(changed, signature)).rejects.toThrow(BadSignature);
      await expect(tested.payments.readWebhook(Buffer.from(payload), '')).rejects.toThrow(BadSignature);
    });

    it('takes a message that is a little late', async () => {
      expect(await read(body(), { secondsAgo: 290 })).toMatchObject({ kind: 'paid' });
    });
  });
}
