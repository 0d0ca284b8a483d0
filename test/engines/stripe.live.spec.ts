import { randomUUID } from 'node:crypto';
import { fixed } from '../../backend/src/platform/coordination/secrets/rotated-secret.js';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { readinessOf, untilReached } from '../../backend/src/platform/connections/engine.js';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import type { CheckoutRequest } from '../../backend/src/platform/payments/payments.js';
import { API_VERSION, StripePayments } from '../../backend/src/platform/payments/stripe-payments.js';
import { paymentsContract } from '../../backend/src/platform/payments/payments.contract.js';
import { describeLive, programNamed } from './live.js';
import { freePort, startProgram } from './server-program.js';
import { StripeCheckout } from './stripe-checkout.js';

const ends: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

const checkout = (): CheckoutRequest => ({
  idempotencyKey: randomUUID(),
  orderId: 7,
  kind: 'kit',
  buyerId: 12,
  asksAddress: true,
  takesCodes: true,
  lines: [
    { name: 'DNA kit', quantity: 2, unitAmount: 19_900 },
    { name: 'Shipping', quantity: 1, unitAmount: 450 },
  ],
  currency: 'usd',
  customerEmail: 'dana@clinic.example',
  successUrl: 'https://portal.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://portal.example/credits',
});

describeLive('Stripe', [{ used: 'a stateful stub of checkout', open }], (openStripe) => {
  paymentsContract('Stripe', openStripe);

  it('is told about a payment once it is made', async () => {
    const { payments, stripe } = await openStripe();
    const { sessionId, url } = await payments.openCheckout(checkout());
    expect(url).toBe(`${stripe.url}/c/pay/${sessionId}`);
    expect(stripe.sessions.get(sessionId)!.success_url).toContain(`session_id=${sessionId}`);
    const { body, signature } = stripe.pay(sessionId);
    const message = await payments.readWebhook(Buffer.from(body), signature);
    expect(message).toMatchObject({ kind: 'paid', sessionId, orderId: 7, subtotal: 40_250, total: 40_250 });
    expect(await payments.lookUp(sessionId)).toBe('paid');
  });

  it.each([
    ['processing', 'paid'],
    ['requires_payment_method', 'ended'],
    ['canceled', 'ended'],
  ] as const)('a debit that takes days and is %s counts as %s', async (status, found) => {
    const { payments, stripe } = await openStripe();
    const { sessionId } = await payments.openCheckout(checkout());
    Object.assign(stripe.sessions.get(sessionId)!, { status: 'complete', url: null, payment_intent: { status } });
    expect(await payments.lookUp(sessionId)).toBe(found);
  });

  it('pins the version and opens no checkout without an idempotency key of this installation', async () => {
    const { payments, stripe } = await openStripe();
    await payments.openCheckout({ ...checkout(), idempotencyKey: 'order-7' });
    expect(stripe.calls.at(-1)).toMatchObject({
      'stripe-version': API_VERSION,
      'idempotency-key': 'this one:order-7',
    });
    const other = new StripePayments({ ...optionsOf(stripe), installation: 'another' });
    await other.openCheckout({ ...checkout(), idempotencyKey: 'order-7' });
    expect(stripe.sessions.size).toBe(2);
  });

  it.each([
    ['the connection is cut', 'cut'],
    ['Stripe fails', { status: 500 }],
    ['the answer is lost after the work was done', 'answer lost'],
  ] as const)('opens one checkout also when %s', async (_name, fault) => {
    const { payments, stripe } = await openStripe();
    stripe.faults.push(fault);
    const { sessionId } = await payments.openCheckout(checkout());
    expect([...stripe.sessions.keys()]).toEqual([sessionId]);
    // a busy machine may cause one more repeat
    expect(stripe.calls.length).toBeGreaterThanOrEqual(2);
  });

  it.each([500, 429])('gives up after a few tries that are answered %i, and can be asked again', async (status) => {
    const { payments, stripe } = await openStripe();
    stripe.faults.push(...Array.from({ length: 3 }, () => ({ status })));
    const request = checkout();
    await expect(payments.openCheckout(request)).rejects.toThrow(DependencyDown);
    stripe.faults.length = 0;
    await payments.openCheckout(request);
    expect(stripe.sessions.size).toBe(1);
  });

  it('is down while Stripe cannot be reached', async () => {
    const { payments, stripe } = await openStripe();
    await stripe.stop();
    await expect(payments.openCheckout(checkout())).rejects.toThrow(DependencyDown);
    await expect(untilReached(payments, 1_000)).rejects.toThrow(
      /^STRIPE_SECRET_KEY: Stripe cannot be reached at 127\.0\.0\.1:\d+: /,
    );
  });

  it('stops the start at once for a wrong key, which it does not repeat', async () => {
    const { stripe } = await openStripe();
    const wrong = new StripePayments({ ...optionsOf(stripe), secretKey: 'sk_test_hunter2' });
    const error = await untilReached(wrong).catch((failure: Error) => failure);
    expect(error).toBeInstanceOf(BadSetting);
    expect((error as Error).message).toMatch(/^STRIPE_SECRET_KEY: Stripe does not take this key/);
    expect((error as Error).message).not.toMatch(/sk_test/);
    await expect(wrong.openCheckout(checkout())).rejects.toThrow(DependencyDown);
  });

  it('shows its version', async () => {
    const { payments } = await openStripe();
    expect(await readinessOf(payments)()).toEqual([
      { name: 'engine Stripe', ready: true, version: API_VERSION, milliseconds: expect.any(Number) },
    ]);
  });
});

const mock = programNamed('stripe-mock');
describeLive(
  'Stripe by its OpenAPI',
  [mock ? { used: 'stripe-mock from packages', open: () => openMock(mock) } : undefined],
  (openStripe) => {
    it('takes every parameter that is sent', async () => {
      const payments = await openStripe();
      await untilReached(payments);
      expect(await payments.openCheckout(checkout())).toEqual({
        sessionId: expect.stringMatching(/^cs_test_/),
        url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
      });
    });

    it('would refuse a wrong one', async () => {
      const payments = await openStripe();
      const wrong = { ...checkout(), lines: [{ name: 'DNA kit', quantity: 1.5, unitAmount: 100 }] };
      await expect(payments.openCheckout(wrong)).rejects.toThrow(/line_items|integer/);
    });
  },
);

async function open() {
  const stripe = await StripeCheckout.start();
  ends.push(() => stripe.stop().catch(() => undefined));
  const options = optionsOf(stripe);
  return { payments: new StripePayments(options), stripe, ...options, webhookSecret: stripe.webhookSecret };
}

const optionsOf = (stripe: StripeCheckout) => ({
  secretKey: stripe.secretKey,
  webhookSecret: fixed(stripe.webhookSecret),
  installation: 'this one',
  api: stripe.url,
  automaticTax: false,
});

async function openMock(program: string): Promise<StripePayments> {
  const [http, https] = [await freePort(), await freePort()];
  const api = `http://127.0.0.1:${http}`;
  const parameters = ['-http-addr', `127.0.0.1:${http}`, '-https-addr', `127.0.0.1:${https}`];
  const { stop } = await startProgram(program, parameters, {}, () => fetch(api));
  ends.push(stop);
  return new StripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: fixed('whsec_1'),
    installation: 'this one',
    api,
    automaticTax: true,
  });
}
