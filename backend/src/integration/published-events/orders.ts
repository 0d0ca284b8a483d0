import { id, OrderFulfilled, orderKind, OrderPaid, OrderPlaced } from '@portal/events';
import { z } from 'zod';
import { order_id, person_id } from './fields.js';
import { type PublicAggregate, publish } from './public-event.js';

export const orders: PublicAggregate = {
  topic: 'orders',
  summary: 'Orders, from choosing to buy to everything being granted.',
  events: [
    publish(OrderPlaced, 'order.placed', 1, 'Somebody chose to buy; nothing is paid yet.', {
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
    }),
    publish(OrderPaid, 'order.paid', 1, 'The payment provider confirmed the payment.', {
      order_id,
      amount: z.number().int().describe('US cents.'),
    }),
    publish(OrderFulfilled, 'order.fulfilled', 1, 'Everything that the order grants is there.', { order_id }),
  ],
};
