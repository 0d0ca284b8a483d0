import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Database } from '../platform/connections/driver.js';
import { paymentsContract } from '../platform/payments/payments.contract.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import type { PaymentMessage } from '../platform/payments/payments.js';
import { CheckoutController } from './checkout.controller.js';
import { EmbeddedPayments } from './embedded-payments.js';
import { checkout, ends, good, listen, newDatabase, openPayments } from './testing/embedded-checkout.js';

paymentsContract('embedded', async () => {
  const tested = openPayments();
  ends.push(() => tested.payments.stop());
  return tested;
});

async function serve(portal: string, database = newDatabase(), config: { PAYMENTS?: 'embedded' } = {}) {
  const { payments } = openPayments(database, portal);
  const tested = await Test.createTestingModule({
    controllers: [CheckoutController],
    providers: [
      { provide: EmbeddedPayments, useValue: payments },
      { provide: SETTINGS, useValue: config },
    ],
  }).compile();
  const app = tested.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  await app.listen(0, '127.0.0.1');
  payments.start();
  const end = () => app.close().then(() => payments.stop());
  ends.push(end);
  return { payments, origin: `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}` };
}

const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

describe('the embedded checkout', () => {
  it('shows what is bought and what it costs, without a script, and runs nothing that a name brings', async () => {
    const { payments, origin } = await serve('http://127.0.0.1:1');
    const { url } = await payments.openCheckout(checkout());
    const answer = await fetch(origin + url);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    const style = createHash('sha256')
      .update(/<style>([^]*)<\/style>/.exec(page)![1]!)
      .digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${style}'`);
    expect(page).toContain('$402.50');
    expect(page).toContain('× 2');
    expect(page).not.toMatch(/<b>|<script/);
    expect(page.match(/<label for="(card_number|expiry|cvc)"/g)).toHaveLength(3);
  });

  it('pays once, also when it is paid twice at once, and the portal has heard of it before the buyer goes back', async () => {
    const portal = await listen();
    const { payments, origin } = await serve(portal.url);
    const { url, sessionId } = await payments.openCheckout(checkout());
    const [paid, again] = await Promise.all([post(`${origin}${url}/pay`, good), post(`${origin}${url}/pay`, good)]);
    for (const answer of [paid, again, await fetch(origin + url, { redirect: 'manual' })]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`/payment-success?session_id=${sessionId}`);
    }
    expect(await payments.lookUp(sessionId)).toBe('paid');
    expect(portal.received).toHaveLength(1);
    const { body, signature } = portal.received[0]!;
    const message: PaymentMessage = await payments.readWebhook(body, signature);
    expect(message).toEqual({
      kind: 'paid',
      orderId: 7,
      ...{ sessionId, paymentId: sessionId.replace('cs_', 'pi_'), currency: 'usd' },
      ...{ subtotal: 40_250, discount: 0, tax: 0, total: 40_250 },
      ...{ bought: { kind: 'kit', buyerId: 12 }, promotionId: null, shipping: null },
    });
  });

  it('forgets who bought and where to ship to, and nothing of what was paid', async () => {
    const database = newDatabase();
    const { payments, origin } = await serve((await listen()).url, database);
    const { url, sessionId } = await payments.openCheckout({ ...checkout(), customerEmail: 'zoe@buyer.example' });
    await post(`${origin}${url}/pay`, good);
    const before = await payments.totals();
    const kept = () => ['', '-wal'].map((name) => readFileSync(`${database}${name}`, 'latin1')).join('');
    expect(kept()).toContain('zoe@buyer.example');
    await payments.forget(13);
    expect(kept()).toContain('zoe@buyer.example');
    await payments.forget(12);
    expect(kept()).not.toContain('zoe@buyer.example');
    expect([await payments.lookUp(sessionId), await payments.totals()]).toEqual(['paid', before]);
  });

  it('takes JSON as well', async () => {
    const portal = await listen();
    const { payments, origin } = await serve(portal.url);
    const { url } = await payments.openCheckout(checkout());
    const body = JSON.stringify({ card_number: 4242424242424242, expiry: '12/34', cvc: 123 });
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(`${origin}${url}/pay`, { method: 'POST', body, headers, redirect: 'manual' })).status).toBe(
      303,
    );
  });

  it.each([
    ['a declined card', { ...good, card_number: '4000 0000 0000 0002' }, 402, 'Your card was declined'],
    ['a card that is no test card', { ...good, card_number: '5555 5555 5555 4444' }, 402, 'test cards'],
    ['a wrong number', { ...good, card_number: '4242 4242 4242 4241' }, 422, 'card number is not valid'],
    ['an expired card', { ...good, expiry: '01/20' }, 422, 'has expired'],
    ['a wrong code', { ...good, cvc: '1' }, 422, '3 or 4 digits'],
    ['nothing', {}, 422, 'Enter the card number'],
  ])('shows the page again for %s', async (_name, fields: Record<string, string>, status, sentence) => {
    const portal = await listen();
    const { payments, origin } = await serve(portal.url);
    const { url } = await payments.openCheckout(checkout());
    const answer = await post(`${origin}${url}/pay`, fields);
    const page = await answer.text();
    expect(answer.status).toBe(status);
    expect(page).toContain(sentence);
    expect(page).toContain('role="alert"');
    expect(page).not.toContain(`value="${good.cvc}"`);
    expect(portal.received).toEqual([]);
    // another card may follow
    expect((await post(`${origin}${url}/pay`, good)).status).toBe(303);
  });

  it('asks for confirmation, and pays only when it is given', async () => {
    const portal = await listen();
    const { payments, origin } = await serve(portal.url);
    const { url } = await payments.openCheckout(checkout());
    const tried = { ...good, card_number: '4000 0025 0000 3155' };
    // no card was tried yet, so there is nothing to confirm
    expect((await post(`${origin}${url}/confirm`, { answer: 'approve' })).headers.get('location')).toBe(url);
    expect(await (await post(`${origin}${url}/pay`, tried)).text()).toContain('Confirm payment');
    expect((await post(`${origin}${url}/confirm`, { answer: 'refuse' })).status).toBe(402);
    expect((await post(`${origin}${url}/confirm`, { answer: 'approve' })).headers.get('location')).toBe(url);
    expect(portal.received).toEqual([]);
    await post(`${origin}${url}/pay`, tried);
    const paid = await post(`${origin}${url}/confirm`, { answer: 'approve' });
    expect(paid.headers.get('location')).toMatch(/^\/payment-success/);
    expect(portal.received).toHaveLength(1);
  });

  it('keeps the address and the code, and nothing of the card, where the confirmation is refused', async () => {
    const { payments, origin } = await serve('http://127.0.0.1:1');
    await payments.issueCode('SAVE20', 20);
    const { url } = await payments.openCheckout({ ...checkout(), asksAddress: true, takesCodes: true });
    const address = { shipping_name: 'Maya Lindqvist', line1: '12 Elm Street', city: 'Atlanta', state: 'GA' };
    const tried = { ...good, ...address, postal_code: '30309', country: 'US', promotion_code: 'SAVE20' };
    const asked = await post(`${origin}${url}/pay`, { ...tried, card_number: '4000 0025 0000 3155' });
    expect(await asked.text()).toContain('Confirm payment');
    const refused = await (await post(`${origin}${url}/confirm`, { answer: 'refuse' })).text();
    for (const page of [refused, await (await fetch(origin + url)).text()]) {
      for (const value of [...Object.values(address), '30309', 'SAVE20']) expect(page).toContain(`value="${value}"`);
      expect(page).not.toContain('3155"');
    }
  });

  it('goes back when it is cancelled, and can be paid later', async () => {
    const portal = await listen();
    const { payments, origin } = await serve(portal.url);
    const { url } = await payments.openCheckout(checkout());
    const cancelled = await post(`${origin}${url}/cancel`);
    expect(cancelled.status).toBe(303);
    expect(cancelled.headers.get('location')).toBe('/employees/credits');
    expect((await post(`${origin}${url}/pay`, good)).status).toBe(303);
  });

  it('stays on the origin by which the buyer came, whatever the portal calls itself', async () => {
    const portal = await listen();
    const { payments, origin } = await serve(portal.url);
    const elsewhere = 'https://portal.example';
    const { successUrl, cancelUrl } = checkout();
    const absolute = { ...checkout(), successUrl: elsewhere + successUrl, cancelUrl: elsewhere + cancelUrl };
    const { url, sessionId } = await payments.openCheckout(absolute);
    expect((await post(`${origin}${url}/cancel`)).headers.get('location')).toBe(cancelUrl);
    const paid = await post(`${origin}${url}/pay`, good);
    expect(paid.headers.get('location')).toBe(`/payment-success?session_id=${sessionId}`);
  });

  it('takes no payment after a day, and still shows the way back', async () => {
    const portal = await listen();
    const database = newDatabase();
    const { payments, origin } = await serve(portal.url, database);
    const { url } = await payments.openCheckout(checkout());
    const db = new Database(database);
    db.prepare('UPDATE sessions SET opened_at = opened_at - ?').run(25 * 3_600_000);
    db.close();
    expect((await fetch(origin + url)).status).toBe(410);
    expect((await post(`${origin}${url}/pay`, good)).status).toBe(410);
    expect((await post(`${origin}${url}/cancel`)).headers.get('location')).toBe('/employees/credits');
    expect(portal.received).toEqual([]);
  });

  it('says so when there is no such checkout', async () => {
    const { origin } = await serve('http://127.0.0.1:1');
    expect((await fetch(`${origin}/checkout/cs_embedded_0`)).status).toBe(404);
    expect((await post(`${origin}/checkout/cs_embedded_0/pay`, good)).status).toBe(404);
  });

  it('is closed to everybody but loopback clients, unless the setting opens it', async () => {
    const portal = await listen();
    const { payments, origin } = await serve(portal.url);
    const { url } = await payments.openCheckout(checkout());
    const proxied = { 'X-Forwarded-For': '203.0.113.9' };
    expect((await post(`${origin}${url}/pay`, good, proxied)).status).toBe(403);
    expect(portal.received).toEqual([]);
    const open = await serve(portal.url, newDatabase(), { PAYMENTS: 'embedded' });
    const opened = await open.payments.openCheckout(checkout());
    expect((await post(`${open.origin}${opened.url}/pay`, good, proxied)).status).toBe(303);
  });
});
