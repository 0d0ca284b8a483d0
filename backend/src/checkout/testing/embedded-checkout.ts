import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../platform/kernel/testing/temporary-folder.js';
import { fixed } from '../../platform/coordination/secrets/rotated-secret.js';
import { OwnAddress } from '../../platform/http/public-address.js';
import type { CheckoutRequest } from '../../platform/payments/payments.js';
import { EmbeddedPayments } from '../embedded-payments.js';

/** Closed after each test. */
export const ends: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

export const newDatabase = () => join(temporaryFolder('payments'), 'payments.db');

export function openPayments(database = newDatabase(), portal?: string) {
  const key = { webhookSecret: 'webhook secret', installation: 'this one' };
  const address = new OwnAddress();
  if (portal) address.set(portal);
  const webhookSecret = fixed(key.webhookSecret);
  const payments = new EmbeddedPayments({ ...key, webhookSecret, database, address });
  return { payments, ...key };
}

/** Stands in for the portal's webhook. Gives the listed answers in turn, and 200 after them. */
export async function listen(...answers: number[]) {
  const received: { body: Buffer; signature: string }[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body: Buffer.from(body), signature: String(request.headers['stripe-signature']) });
      response.writeHead(request.url === '/api/payment/webhook' ? (answers.shift() ?? 200) : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  ends.push(close);
  return { received, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export const checkout = (): CheckoutRequest => ({
  idempotencyKey: randomUUID(),
  orderId: 7,
  kind: 'kit',
  buyerId: 12,
  asksAddress: false,
  takesCodes: false,
  lines: [
    { name: 'DNA kit <b>for</b> "two"', quantity: 2, unitAmount: 19_900 },
    { name: 'Shipping', quantity: 1, unitAmount: 450 },
  ],
  currency: 'usd',
  customerEmail: 'dana@clinic.example',
  successUrl: '/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: '/employees/credits',
});

export const good = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
