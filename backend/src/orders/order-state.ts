import type {
  CheckoutOpened,
  EntitlementReopened,
  EntitlementUsed,
  OrderCancelled,
  OrderFulfilled,
  OrderPaid,
  OrderPlaced,
  OrderQuestioned,
  OrderRefunded,
  PatientLeftOut,
  ShippingAddressGiven,
} from '@portal/events';

/** One purchase. Stream `order-{orderId}`. */
export type Order = { kind: 'unknown' } | KnownOrder;

export interface KnownOrder {
  kind: 'placed' | 'cancelled' | 'paid' | 'fulfilled';
  order: OrderPlaced['data'];
  sessionId: string | null;
  payment: OrderPaid['data'] | null;
  /** US cents */
  refunded: number;
  /** the report that a bought entitlement was used for last; null while it is open */
  reportId: number | null;
  questions: readonly OrderQuestioned['data']['reason'][];
}

export type OrderEvent =
  | OrderPlaced
  | CheckoutOpened
  | OrderCancelled
  | OrderPaid
  | ShippingAddressGiven
  | PatientLeftOut
  | EntitlementUsed
  | EntitlementReopened
  | OrderFulfilled
  | OrderRefunded
  | OrderQuestioned;
