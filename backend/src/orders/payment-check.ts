import { Refused } from '../platform/log/decider.js';
import type { Paid } from '../platform/payments/payments.js';
import type { KnownOrder, OrderEvent } from './order-state.js';
import { questionOrder } from './refunded-order.js';

/** What the payment provider says of a payment, and the code of ours that gave its discount; null for none. */
export type PaymentFacts = Paid & { promotion: { promotionId: string; percent: number } | null };

/**
 * Takes a payment that is what the order says: its subtotal before tax, a discount only by a code of ours, currency, kind
 * and buyer. An order that was given up counts as bought once it is paid.
 *
 * @throws Refused `order.amount-differs`, `order.payment-differs`
 */
export function confirmPayment(payment: PaymentFacts, state: KnownOrder): OrderEvent[] {
  const { order } = state;
  if (state.payment !== null) return paidAgain(payment, state);
  const { subtotal, discount, tax, total, sessionId, paymentId, shipping, promotion } = payment;
  if (subtotal !== order.amount) throw new Refused('order.amount-differs', { paid: subtotal, due: order.amount });
  if (discount !== discountBy(promotion, subtotal)) throw new Refused('order.payment-differs', { what: 'discount' });
  if (total !== subtotal - discount + tax || tax < 0) throw new Refused('order.payment-differs', { what: 'total' });
  if (payment.currency !== 'usd') throw new Refused('order.payment-differs', { what: 'currency' });
  const { kind, buyerId } = payment.bought ?? { kind: order.kind, buyerId: order.personId };
  if (kind !== order.kind) throw new Refused('order.payment-differs', { what: 'kind' });
  if (buyerId !== order.personId) throw new Refused('order.payment-differs', { what: 'buyer' });
  const { orderId, personId } = order;
  const promotionId = promotion?.promotionId ?? null;
  const paid = { orderId, sessionId, paymentId, subtotal, discount, tax, total, promotionId };
  return [
    ...(shipping ? [{ type: 'ShippingAddressGiven', data: { orderId, personId, ...shipping } } as const] : []),
    { type: 'OrderPaid', data: paid },
  ];
}

/** What a code takes off, rounded to the cent as the payment provider does. */
const discountBy = (promotion: { percent: number } | null, subtotal: number): number =>
  promotion === null ? 0 : Math.round((subtotal * promotion.percent) / 100);

/** A second checkout of the same order was paid as well: somebody has to send that money back. */
const paidAgain = ({ sessionId, total }: PaymentFacts, state: KnownOrder): OrderEvent[] =>
  sessionId === state.payment?.sessionId ? [] : questionOrder({ reason: 'paid-twice', amount: total }, state);
