import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id, orderKind } from './words.js';

/** A person placed an order that is not paid yet. The server sets the price. Stream `order-{orderId}`. */
export const OrderPlaced = defineEvent('OrderPlaced', {
  orderId: id,
  /** `GH-YYYY-NNNNNN` */
  number: z.string(),
  kind: orderKind,
  productId: z.string(),
  personId: id,
  /** null when a member buys for their own use */
  companyId: id.nullable(),
  patientIds: z.array(id),
  quantity: z.number().int().positive(),
  /** US cents, for the whole order */
  amount: z.number().int().nonnegative(),
  /** what the order grants; 0 for other kinds */
  credits: z.number().int().nonnegative(),
});
export type OrderPlaced = EventOf<typeof OrderPlaced>;

/** The payment provider opened a checkout for the order. */
export const CheckoutOpened = defineEvent('CheckoutOpened', { orderId: id, sessionId: z.string() });
export type CheckoutOpened = EventOf<typeof CheckoutOpened>;

/** The payment provider confirmed the payment. */
export const OrderPaid = defineEvent('OrderPaid', { orderId: id, sessionId: z.string(), amount: z.number().int() });
export type OrderPaid = EventOf<typeof OrderPaid>;

/** The order's goods have been granted, and the log has the events. */
export const OrderFulfilled = defineEvent('OrderFulfilled', { orderId: id });
export type OrderFulfilled = EventOf<typeof OrderFulfilled>;
