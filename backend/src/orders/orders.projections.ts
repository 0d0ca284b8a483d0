import type { CheckoutOpened, OrderFulfilled, OrderPaid, OrderPlaced, RecordedOf } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

export interface OrderRow extends Omit<OrderPlaced['data'], 'orderId'> {
  id: number;
  status: 'placed' | 'paid' | 'fulfilled';
  sessionId: string | null;
  placedAt: string;
}

type OrdersEvent = RecordedOf<OrderPlaced | CheckoutOpened | OrderPaid | OrderFulfilled>;

export const orders: Projection<OrderRow> = {
  name: 'orders',
  version: 1,
  events: ['OrderPlaced', 'CheckoutOpened', 'OrderPaid', 'OrderFulfilled'],
  indexes: [['sessionId'], ['companyId', 'id'], ['personId', 'id']],
  keys: (event) => [(event as OrdersEvent).data.orderId],
  apply: (row, event) => applyToOrder(row, event as OrdersEvent),
};

function applyToOrder(row: OrderRow | undefined, event: OrdersEvent): OrderRow | undefined {
  if (event.type === 'OrderPlaced') return placed(event);
  if (!row) return undefined;
  switch (event.type) {
    case 'CheckoutOpened':
      return { ...row, sessionId: event.data.sessionId };
    case 'OrderPaid':
      return { ...row, status: 'paid', sessionId: event.data.sessionId };
    case 'OrderFulfilled':
      return { ...row, status: 'fulfilled' };
  }
}

function placed({ data: { orderId: id, ...facts }, time }: RecordedOf<OrderPlaced>): OrderRow {
  return { id, ...facts, status: 'placed', sessionId: null, placedAt: time };
}
