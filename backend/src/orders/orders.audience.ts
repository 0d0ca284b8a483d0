import { id, orderKind } from '@portal/events';
import { z } from 'zod';
import {
  type Audience,
  company_id,
  genome_document_id,
  order_id,
  patient_id,
  person,
  person_id,
  report_id,
  typed,
} from '../audience.js';
import type { OrderEvent } from './order-state.js';
import type { PaymentEvent } from './payment.js';
import type { PromotionEvent } from './promotion.js';

const cents = z.number().int().nonnegative();
const NAMED_WHEN_PLACED = 'the log tells that the order was placed, and what it brought';
const TOLD_BY_THE_ORDER = 'the log tells what the order took, and what somebody has to look at';
const NAMES_A_PAYMENT = 'names a payment as the payment provider does';
const TOLD_BY_MAIL = 'concerns whoever asked for news: the mail brings the code';
const WORTH_MONEY = 'codes are worth money';

export const ordersAudience: Audience<OrderEvent | PaymentEvent | PromotionEvent> = {
  OrderPlaced: {
    log: ({ number }, who) => `${who} placed order ${number}`,
    live: null,
    public: {
      name: 'order.placed',
      version: 1,
      summary: 'Somebody chose to buy; nothing is paid yet.',
      data: {
        order_id,
        number: z.string().describe('As people read it: `GH-2026-000081`.'),
        kind: orderKind.describe('What is bought.'),
        product_id: z.string().describe('The product, as the catalogue names it.'),
        person_id: person_id.describe('Who buys, by number.'),
        company_id: id.nullable().describe('The company that buys; null for a member who buys alone.'),
        patient_ids: z.array(id).describe('The patients that it is for, by number.'),
        quantity: z.number().int().positive().describe('How many of the product.'),
        amount: z.number().int().nonnegative().describe('US cents, for the whole order.'),
        credits: z.number().int().nonnegative().describe('The credits that it grants; 0 for other kinds.'),
      },
    },
  },
  CheckoutOpened: {
    unlogged: NAMED_WHEN_PLACED,
    live: null,
    private: 'names the payment provider’s session, which opens the payment page',
  },
  OrderPaid: {
    unlogged: NAMED_WHEN_PLACED,
    live: null,
    public: {
      name: 'order.paid',
      version: 2,
      summary: 'The payment provider confirmed the payment.',
      data: {
        order_id,
        subtotal: cents.describe('US cents, before discount and tax.'),
        discount: cents.describe('US cents that a code took off.'),
        tax: cents.describe('US cents.'),
        total: cents.describe('US cents that were paid.'),
      },
    },
  },
  OrderFulfilled: {
    unlogged: NAMED_WHEN_PLACED,
    live: null,
    public: {
      name: 'order.fulfilled',
      version: 1,
      summary: 'Everything that the order grants is there.',
      data: { order_id },
    },
  },
  OrderCancelled: {
    unlogged: 'nothing was bought, and nothing paid',
    live: 'order.updated',
    public: {
      name: 'order.cancelled',
      version: 1,
      summary: 'The buyer gave up an order that was not paid.',
      data: { order_id },
    },
  },
  ShippingAddressGiven: {
    unlogged: NAMED_WHEN_PLACED,
    live: null,
    private: 'says where somebody lives',
  },
  PatientLeftOut: {
    log: ({ patientId, number }) =>
      `${person(patientId)} was left out of order ${number}: the record had moved to another clinic before the payment`,
    live: 'order.updated',
    public: {
      name: 'order.patient-left-out',
      version: 1,
      summary: 'A patient had moved to another clinic before the payment: no kit was ordered for them.',
      data: { order_id, company_id, patient_id },
    },
  },
  EntitlementUsed: {
    log: ({ patientId, templateTitle }) => `${person(patientId)} ordered a report (${typed(templateTitle)})`,
    live: 'order.updated',
    public: {
      name: 'order.report-asked-for',
      version: 1,
      summary: 'A bought report was asked for.',
      data: { order_id, company_id, report_id, patient_id, genome_document_id },
    },
  },
  EntitlementReopened: {
    unlogged: 'the log tells that the report could not be made',
    live: 'order.updated',
    public: {
      name: 'order.report-open-again',
      version: 1,
      summary: 'A bought report failed for good: another one may be started without paying.',
      data: { order_id, person_id, report_id },
    },
  },
  OrderRefunded: {
    log: ({ number, full }) => `Order ${number} was refunded${full ? '' : ' in part'}`,
    live: 'order.updated',
    public: {
      name: 'order.refunded',
      version: 1,
      summary: 'Money went back to the buyer.',
      data: {
        order_id,
        company_id: id.nullable().describe('The company that bought; null for a member.'),
        amount: cents.describe('US cents that went back this time.'),
        full: z.boolean().describe('Whether nothing of the payment is left.'),
      },
    },
  },
  OrderQuestioned: {
    log: ({ number, reason }) => `Order ${number} needs to be looked at: ${QUESTIONS[reason]}`,
    live: 'order.updated',
    private: 'a task for the staff of the house',
  },
  PaymentMatched: { unlogged: TOLD_BY_THE_ORDER, live: null, private: NAMES_A_PAYMENT },
  PaymentReturned: { unlogged: TOLD_BY_THE_ORDER, live: null, private: NAMES_A_PAYMENT },
  PaymentDisputed: { unlogged: TOLD_BY_THE_ORDER, live: null, private: NAMES_A_PAYMENT },
  PromotionIssued: { unlogged: TOLD_BY_MAIL, live: null, private: WORTH_MONEY },
  PromotionRedeemed: { unlogged: TOLD_BY_MAIL, live: null, private: WORTH_MONEY },
};

const QUESTIONS = {
  disputed: 'the buyer’s bank disputes the payment',
  'credits-spent': 'the payment provider refunded credits that are spent',
  'paid-twice': 'it was paid twice, by two checkouts',
  'refunded-in-part': 'the payment provider refunded a part of it',
  'payment-differs': 'a payment is not what the order says: it was not taken, and has to go back',
} as const;
