import { metadataOf, type MessageKey } from '../platform/payments/checkout-message.js';
import type { Session } from './session.js';
import { discountOf, subtotalOf, totalOf } from './totals.js';
import type { Shipping } from './session.js';

/** The fields of Stripe's `checkout.session.completed` that the portal reads. */
export const completedMessage = (id: string, session: Session, now: number, key: MessageKey) => {
  const { request, details } = session;
  return envelope(id, 'checkout.session.completed', now, {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: paymentOf(session),
    amount_subtotal: subtotalOf(request),
    amount_total: totalOf(request, details),
    total_details: { amount_discount: discountOf(request, details), amount_tax: 0, amount_shipping: 0 },
    discounts: details.promotion ? [{ coupon: null, promotion_code: details.promotion.id }] : [],
    collected_information: { shipping_details: shippingOf(details.shipping) },
    currency: request.currency,
    customer_email: request.customerEmail,
    client_reference_id: String(request.orderId),
    metadata: metadataOf(request, key),
  });
};

/** The fields of Stripe's `charge.refunded` that the portal reads. */
export const refundedMessage = (id: string, session: Session, refunded: number, now: number, key: MessageKey) =>
  envelope(id, 'charge.refunded', now, {
    id: session.id.replace('cs_', 'ch_'),
    object: 'charge',
    payment_intent: paymentOf(session),
    amount: refunded,
    amount_refunded: refunded,
    refunded: true,
    metadata: metadataOf(session.request, key),
  });

const paymentOf = ({ id }: Session): string => id.replace('cs_', 'pi_');

function shippingOf(shipping: Shipping | null) {
  if (shipping === null) return null;
  const { name, ...address } = shipping;
  return { name, address };
}

const envelope = (id: string, type: string, now: number, object: object) => ({
  id,
  object: 'event',
  type,
  created: Math.floor(now / 1000),
  livemode: false,
  data: { object },
});
