import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id } from './words.js';

const cents = z.number().int().nonnegative();

/** The payment provider's name of the payment. */
const paymentId = z.string();

/**
 * A payment was held against the order that it names. `taken` is false where the order was paid already, or the payment
 * is not what the order says: that money has to go back. Stream `payment-{paymentId}`.
 */
export const PaymentMatched = defineEvent('PaymentMatched', {
  paymentId,
  orderId: id,
  /** US cents */
  total: cents,
  taken: z.boolean(),
});
export type PaymentMatched = EventOf<typeof PaymentMatched>;

/** Money of a payment that its order did not take went back, in US cents. */
export const PaymentReturned = defineEvent('PaymentReturned', {
  paymentId,
  orderId: id,
  amount: z.number().int().positive(),
});
export type PaymentReturned = EventOf<typeof PaymentReturned>;

/** A bank disputes a payment. Which order it is for may be told later; one of another installation names none. */
export const PaymentDisputed = defineEvent('PaymentDisputed', { paymentId, amount: cents });
export type PaymentDisputed = EventOf<typeof PaymentDisputed>;
