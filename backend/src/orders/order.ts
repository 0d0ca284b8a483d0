import type { CheckoutOpened, OrderFulfilled, OrderPaid, OrderPlaced } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** One purchase. Stream `order-{orderId}`. */
export type Order =
  { kind: 'unknown' } | { kind: 'placed' | 'paid' | 'fulfilled'; order: OrderPlaced['data']; sessionId: string | null };

export type OrderEvent = OrderPlaced | CheckoutOpened | OrderPaid | OrderFulfilled;

export type OrderCommand =
  | ({ type: 'PlaceOrder' } & OrderPlaced['data'])
  | { type: 'OpenCheckout'; sessionId: string }
  /** The payment provider may confirm a payment several times; it counts once. */
  | { type: 'ConfirmPayment'; sessionId: string; amount: number }
  | { type: 'FulfilOrder' };

export const orderStream = (orderId: number) => `order-${orderId}`;

export const order: Decider<Order, OrderCommand, OrderEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    if (command.type === 'PlaceOrder')
      return state.kind === 'unknown' ? [{ type: 'OrderPlaced', data: factsOf(command) }] : [];
    if (state.kind === 'unknown') throw new Refused('order.unknown');
    const { orderId } = state.order;
    switch (command.type) {
      case 'OpenCheckout':
        return state.sessionId === command.sessionId
          ? []
          : [{ type: 'CheckoutOpened', data: { orderId, sessionId: command.sessionId } }];
      case 'ConfirmPayment':
        return confirmPayment(command, state);
      case 'FulfilOrder':
        return state.kind === 'paid' ? [{ type: 'OrderFulfilled', data: { orderId } }] : [];
    }
  },
  evolve: (state, event) => {
    if (event.type === 'OrderPlaced') return { kind: 'placed', order: event.data, sessionId: null };
    if (state.kind === 'unknown') return state;
    switch (event.type) {
      case 'CheckoutOpened':
        return { ...state, sessionId: event.data.sessionId };
      case 'OrderPaid':
        return { ...state, kind: 'paid' };
      case 'OrderFulfilled':
        return { ...state, kind: 'fulfilled' };
    }
  },
};

function confirmPayment(
  { sessionId, amount }: Extract<OrderCommand, { type: 'ConfirmPayment' }>,
  state: Exclude<Order, { kind: 'unknown' }>,
): OrderEvent[] {
  if (state.kind !== 'placed') return [];
  if (amount !== state.order.amount)
    throw new Refused('order.amount-differs', { paid: amount, due: state.order.amount });
  return [{ type: 'OrderPaid', data: { orderId: state.order.orderId, sessionId, amount } }];
}

/** `GH-2026-000042` */
export const orderNumber = (orderId: number, time: string): string =>
  `GH-${time.slice(0, 4)}-${String(orderId).padStart(6, '0')}`;
