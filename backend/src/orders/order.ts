import type { EntitlementUsed, OrderPlaced, OrderQuestioned } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';
import type { KnownOrder, Order, OrderEvent } from './order-state.js';
import { confirmPayment, type PaymentFacts } from './payment-check.js';
import { isRefunded, questionOrder, recordRefund } from './refunded-order.js';

export type OrderCommand =
  | ({ type: 'PlaceOrder' } & OrderPlaced['data'])
  /** `insteadOf`: the session that the caller found ended; null where it found none */
  | { type: 'OpenCheckout'; sessionId: string; insteadOf: string | null }
  | { type: 'CancelOrder' }
  /** The payment provider may confirm a payment several times; it counts once. */
  | ({ type: 'ConfirmPayment' } & PaymentFacts)
  | { type: 'FulfilOrder'; leftOut: readonly number[] }
  | ({ type: 'UseEntitlement' } & Omit<EntitlementUsed['data'], 'orderId'>)
  | { type: 'ReopenEntitlement'; reportId: number }
  /** `refunded`: what has gone back of the payment in all, in US cents; `paymentId`: null where the provider names none */
  | { type: 'RecordRefund'; paymentId: string | null; refunded: number }
  | { type: 'QuestionOrder'; reason: OrderQuestioned['data']['reason']; amount: number };

export const orderStream = (orderId: number) => `order-${orderId}`;

export const order: Decider<Order, OrderCommand, OrderEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    if (command.type === 'PlaceOrder')
      return state.kind === 'unknown' ? [{ type: 'OrderPlaced', data: factsOf(command) }] : [];
    if (state.kind === 'unknown') throw new Refused('order.unknown');
    switch (command.type) {
      case 'OpenCheckout':
        return openCheckout(command, state);
      case 'CancelOrder':
        return cancel(state);
      case 'ConfirmPayment':
        return confirmPayment(factsOf(command), state);
      case 'FulfilOrder':
        return fulfil(command.leftOut, state);
      case 'UseEntitlement':
        return useEntitlement(factsOf(command), state);
      case 'ReopenEntitlement':
        return reopenEntitlement(command.reportId, state);
      case 'RecordRefund':
        return recordRefund(command, state);
      case 'QuestionOrder':
        return questionOrder(command, state);
    }
  },
  evolve: (state, event) => {
    if (event.type === 'OrderPlaced') return placed(event.data);
    if (state.kind === 'unknown') return state;
    switch (event.type) {
      case 'CheckoutOpened':
        return { ...state, kind: 'placed', sessionId: event.data.sessionId };
      case 'OrderCancelled':
        return { ...state, kind: 'cancelled' };
      case 'OrderPaid':
        return { ...state, kind: 'paid', sessionId: event.data.sessionId, payment: event.data };
      case 'OrderFulfilled':
        return { ...state, kind: 'fulfilled' };
      case 'EntitlementUsed':
        return { ...state, reportId: event.data.reportId };
      case 'EntitlementReopened':
        return { ...state, reportId: null };
      case 'OrderRefunded':
        return { ...state, refunded: state.refunded + event.data.amount };
      case 'OrderQuestioned':
        return { ...state, questions: [...state.questions, event.data.reason] };
      case 'ShippingAddressGiven':
      case 'PatientLeftOut':
        return state;
    }
  },
};

const placed = (facts: OrderPlaced['data']): KnownOrder => ({
  kind: 'placed',
  order: facts,
  sessionId: null,
  payment: null,
  refunded: 0,
  reportId: null,
  questions: [],
});

function openCheckout(
  { sessionId, insteadOf }: { sessionId: string; insteadOf: string | null },
  { order: { orderId }, sessionId: open, payment }: KnownOrder,
): OrderEvent[] {
  if (open === sessionId) return [];
  if (payment !== null) throw new Refused('order.paid');
  // another call opened a session meanwhile: with two of them the buyer could pay twice
  if (open !== insteadOf) return [];
  return [{ type: 'CheckoutOpened', data: { orderId, sessionId } }];
}

function cancel({ kind, order: { orderId } }: KnownOrder): OrderEvent[] {
  if (kind === 'paid' || kind === 'fulfilled') throw new Refused('order.paid');
  return kind === 'cancelled' ? [] : [{ type: 'OrderCancelled', data: { orderId } }];
}

function fulfil(leftOut: readonly number[], state: KnownOrder): OrderEvent[] {
  const { orderId, number, companyId } = state.order;
  if (!isOwed(state)) return [];
  const gone = companyId === null ? [] : leftOut;
  return [
    ...gone.map((patientId): OrderEvent => {
      return { type: 'PatientLeftOut', data: { orderId, number, companyId: companyId!, patientId } };
    }),
    { type: 'OrderFulfilled', data: { orderId } },
  ];
}

function useEntitlement(request: Omit<EntitlementUsed['data'], 'orderId'>, state: KnownOrder): OrderEvent[] {
  const { order: bought, payment, reportId } = state;
  if (bought.kind !== 'assessment' || payment === null) throw new Refused('entitlement.none');
  if (reportId !== null) throw new Refused('entitlement.used');
  if (isRefunded(state)) throw new Refused('entitlement.ended');
  return [{ type: 'EntitlementUsed', data: { orderId: bought.orderId, ...request } }];
}

/** After a refund there is nothing to open again. */
function reopenEntitlement(reportId: number, state: KnownOrder): OrderEvent[] {
  const { orderId, personId } = state.order;
  if (state.reportId !== reportId || isRefunded(state)) return [];
  return [{ type: 'EntitlementReopened', data: { orderId, personId, reportId } }];
}

/** Whether an order is paid for, not refunded, and what it grants is not all there yet. */
export const isOwed = (state: Order): state is KnownOrder => state.kind === 'paid' && !isRefunded(state);

/** `GH-2026-000042` */
export const orderNumber = (orderId: number, time: string): string =>
  `GH-${time.slice(0, 4)}-${String(orderId).padStart(6, '0')}`;

/** The order of a number; null for what is no order number. */
export function orderIdIn(number: string): number | null {
  const [, id] = /^GH-\d{4}-(\d{6,12})$/.exec(number.trim()) ?? [];
  return id === undefined || Number(id) === 0 ? null : Number(id);
}
