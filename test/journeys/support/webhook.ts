import { createHmac } from 'node:crypto';
import { Secrets } from '../../../backend/src/platform/coordination/secrets/secrets.js';
import type { TestPortal } from '../../support/portal.js';

interface Payment {
  sessionId: string;
  orderId: number;
  /** US cents */
  amount: number;
  /** the id of another portal on the same account */
  installation?: string;
}

/**
 * The payment company's message about a paid checkout, as text (https://docs.stripe.com/api/checkout/sessions/object).
 */
export const paidMessage = (portal: TestPortal, { sessionId, orderId, amount, installation }: Payment): string =>
  JSON.stringify({
    id: `evt_${sessionId}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: sessionId,
        object: 'checkout.session',
        payment_status: 'paid',
        amount_total: amount,
        metadata: {
          order_id: String(orderId),
          installation_id: installation ?? portal.app.get(Secrets).get('installation'),
        },
      },
    },
  });

/** The signature header of a message (https://docs.stripe.com/webhooks#verify-manually). @param age in seconds */
export function signed(portal: TestPortal, message: string, { age = 0, secret = '' } = {}): string {
  const time = Math.floor(Date.now() / 1000) - age;
  const key = secret || portal.app.get(Secrets).get('payments');
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${message}`).digest('hex')}`;
}

/** Sends a message to the portal's webhook. */
export const sendWebhook = (portal: TestPortal, message: string, signature: string) =>
  portal.client().call('POST', '/api/payment/webhook', message, {
    'content-type': 'application/json',
    'stripe-signature': signature,
  });
