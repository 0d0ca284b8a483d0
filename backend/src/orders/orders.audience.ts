import { id, orderKind } from '@portal/events';
import { z } from 'zod';
import { type Audience, order_id, person_id } from '../audience.js';
import type { OrderEvent } from './order.js';

const NAMED_WHEN_PLACED = 'the log tells that the order was placed, and what it brought';

export const ordersAudience: Audience<OrderEvent> = {
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
      version: 1,
      summary: 'The payment provider confirmed the payment.',
      data: { order_id, amount: z.number().int().describe('US cents.') },
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
};
