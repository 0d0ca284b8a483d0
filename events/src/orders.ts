import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { reportRequest } from './report-request.js';
import { id, orderKind } from './words.js';

const cents = z.number().int().nonnegative();

/**
 * A person placed an order that is not paid yet. The server sets the price. A report names the file that it is to be made
 * from. Stream `order-{orderId}`.
 */
export const OrderPlaced = defineEvent(
  'OrderPlaced',
  {
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
    /** US cents, for the whole order, before discount and tax */
    amount: cents,
    /** what the order grants; 0 for other kinds */
    credits: z.number().int().nonnegative(),
    genomeDocumentId: id.nullable(),
    /** how a bought report is to be called; empty for other kinds */
    reportName: personal('personId'),
  },
  { version: 2, upcasters: { 1: (data) => ({ ...data, genomeDocumentId: null, reportName: '' }) } },
);
export type OrderPlaced = EventOf<typeof OrderPlaced>;

/** The payment provider opened a checkout for the order. */
export const CheckoutOpened = defineEvent('CheckoutOpened', { orderId: id, sessionId: z.string() });
export type CheckoutOpened = EventOf<typeof CheckoutOpened>;

/** The buyer gave up an order that was not paid. */
export const OrderCancelled = defineEvent('OrderCancelled', { orderId: id });
export type OrderCancelled = EventOf<typeof OrderCancelled>;

/**
 * The payment provider confirmed the payment, in US cents: `total` is the subtotal less the discount plus the tax.
 * `paymentId` is the provider's name of the payment, `promotionId` that of the code of ours which gave the discount.
 */
export const OrderPaid = defineEvent(
  'OrderPaid',
  {
    orderId: id,
    sessionId: z.string(),
    paymentId: z.string().nullable(),
    subtotal: cents,
    discount: cents,
    tax: cents,
    total: cents,
    promotionId: z.string().nullable(),
  },
  {
    version: 2,
    upcasters: {
      1: ({ amount, ...data }) => ({
        ...data,
        paymentId: null,
        subtotal: amount,
        discount: 0,
        tax: 0,
        total: amount,
        promotionId: null,
      }),
    },
  },
);
export type OrderPaid = EventOf<typeof OrderPaid>;

/** The buyer of a kit said in the checkout where it is to be shipped to. */
export const ShippingAddressGiven = defineEvent('ShippingAddressGiven', {
  orderId: id,
  personId: id,
  recipient: personal('personId'),
  address: personal('personId'),
});
export type ShippingAddressGiven = EventOf<typeof ShippingAddressGiven>;

/** A patient of a kit order had moved to another clinic before it was paid: no kit was ordered for them. */
export const PatientLeftOut = defineEvent('PatientLeftOut', {
  orderId: id,
  number: z.string(),
  companyId: id,
  patientId: id,
});
export type PatientLeftOut = EventOf<typeof PatientLeftOut>;

/** A bought report was asked for. The event has the whole request, so that the report can start from it alone. */
export const EntitlementUsed = defineEvent('EntitlementUsed', { orderId: id, ...reportRequest });
export type EntitlementUsed = EventOf<typeof EntitlementUsed>;

/** The report failed for good: the buyer may start another one without paying. */
export const EntitlementReopened = defineEvent('EntitlementReopened', { orderId: id, personId: id, reportId: id });
export type EntitlementReopened = EventOf<typeof EntitlementReopened>;

/** The order's goods have been granted, and the log has the events. */
export const OrderFulfilled = defineEvent('OrderFulfilled', { orderId: id });
export type OrderFulfilled = EventOf<typeof OrderFulfilled>;

/** Money went back to the buyer, in US cents; `full` when nothing of the payment is left. */
export const OrderRefunded = defineEvent('OrderRefunded', {
  orderId: id,
  companyId: id.nullable(),
  number: z.string(),
  amount: z.number().int().positive(),
  full: z.boolean(),
});
export type OrderRefunded = EventOf<typeof OrderRefunded>;

/** Somebody of the house has to look at the order, such as when the buyer's bank disputes the payment. Told in their log. */
export const OrderQuestioned = defineEvent('OrderQuestioned', {
  orderId: id,
  number: z.string(),
  companyId: id,
  reason: z.enum(['disputed', 'credits-spent', 'refunded-in-part', 'paid-twice', 'payment-differs']),
  amount: cents,
});
export type OrderQuestioned = EventOf<typeof OrderQuestioned>;
