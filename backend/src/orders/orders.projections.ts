import type { OrderPlaced } from '@portal/events';
import { projection } from '../platform/views/projection.js';

export interface OrderRow extends Omit<OrderPlaced['data'], 'orderId'> {
  id: number;
  status: 'placed' | 'paid' | 'fulfilled';
  sessionId: string | null;
  placedAt: string;
}

export const orders = projection<OrderRow>('orders', 1, {
  indexes: [['sessionId'], ['companyId', 'id'], ['personId', 'id']],
})
  .create('OrderPlaced', 'orderId', ({ data: { orderId: id, ...facts }, time }) => ({
    id,
    ...facts,
    status: 'placed',
    sessionId: null,
    placedAt: time,
  }))
  .on('CheckoutOpened', 'orderId', (row, { data: { sessionId } }) => ({ ...row, sessionId }))
  .on('OrderPaid', 'orderId', (row, { data: { sessionId } }) => ({ ...row, status: 'paid', sessionId }))
  .on('OrderFulfilled', 'orderId', (row) => ({ ...row, status: 'fulfilled' }));
