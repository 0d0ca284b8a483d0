import { HOUSE_COMPANY_ID, type OrderQuestioned } from '@portal/events';
import { Refused } from '../platform/log/decider.js';
import type { KnownOrder, OrderEvent } from './order-state.js';

/**
 * Records what went back of a payment since the last time.
 *
 * @param paymentId of the payment that went back; null where the provider names none
 * @param refunded what has gone back in all, in US cents
 * @throws Refused `order.not-paid`: the message about the payment has not come yet, or the order took another payment
 */
export function recordRefund(
  { paymentId, refunded }: { paymentId: string | null; refunded: number },
  state: KnownOrder,
): OrderEvent[] {
  const { order, payment } = state;
  if (payment === null) throw new Refused('order.not-paid');
  const isOther = paymentId !== null && payment.paymentId !== null && paymentId !== payment.paymentId;
  // the order took another payment while this message was being read: it comes again, and finds that
  if (isOther) throw new Refused('order.not-paid');
  const amount = refunded - state.refunded;
  if (amount <= 0) return [];
  const { orderId, companyId, number } = order;
  return [{ type: 'OrderRefunded', data: { orderId, companyId, number, amount, full: refunded >= payment.total } }];
}

/** Asks the house company's staff to look at an order: once for each reason, and for every dispute. */
export function questionOrder(
  { reason, amount }: Pick<OrderQuestioned['data'], 'reason' | 'amount'>,
  { order: { orderId, number }, questions }: KnownOrder,
): OrderEvent[] {
  // each payment of an order may be disputed: the caller's seed says which one, so that it counts once
  if (reason !== 'disputed' && questions.includes(reason)) return [];
  return [{ type: 'OrderQuestioned', data: { orderId, number, companyId: HOUSE_COMPANY_ID, reason, amount } }];
}

/** Whether all of a payment has gone back. */
export const isRefunded = ({ payment, refunded }: Pick<KnownOrder, 'payment' | 'refunded'>): boolean =>
  payment !== null && refunded > 0 && refunded >= payment.total;
