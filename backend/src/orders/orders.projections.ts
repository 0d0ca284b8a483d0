import type { OrderPlaced, OrderQuestioned, RecordedEvent } from '@portal/events';
import { projection } from '../platform/views/projection.js';

export const ORDER_STATUSES = ['placed', 'cancelled', 'paid', 'fulfilled', 'shipped', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order as its buyer sees it. Amounts are US cents; discount, tax and total are known once it is paid. */
export interface OrderRow extends Omit<OrderPlaced['data'], 'orderId'> {
  id: number;
  status: OrderStatus;
  sessionId: string | null;
  paymentId: string | null;
  discount: number;
  tax: number;
  total: number;
  refunded: number;
  leftOutPatientIds: readonly number[];
  /** patients whose kits are on their way */
  sentTo: readonly number[];
  entitlement: 'open' | 'used' | 'ended' | null;
  reportId: number | null;
  shipTo: { recipient: string; address: string } | null;
  /** why somebody of the house has to look at it */
  questions: readonly OrderQuestioned['data']['reason'][];
  placedAt: string;
  paidAt: string | null;
}

export const orders = projection<OrderRow>('orders', 2, {
  indexes: [
    ['id', 'kind', 'status'],
    ['sessionId'],
    ['paymentId'],
    ['companyId', 'id', 'kind', 'status'],
    ['personId', 'id'],
  ],
  search: ['number'],
  searchBy: 'scan',
})
  .create('OrderPlaced', 'orderId', placed)
  .on('CheckoutOpened', 'orderId', (row, { data: { sessionId } }) => ({ ...row, status: 'placed', sessionId }))
  .on('OrderCancelled', 'orderId', (row) => ({ ...row, status: 'cancelled' }))
  .on('OrderPaid', 'orderId', (row, { data: { sessionId, paymentId, discount, tax, total }, time }) => {
    const entitlement = row.kind === 'assessment' ? 'open' : null;
    return { ...row, status: 'paid', sessionId, paymentId, discount, tax, total, entitlement, paidAt: time };
  })
  .on('ShippingAddressGiven', 'orderId', (row, { data: { recipient, address } }) => ({
    ...row,
    shipTo: { recipient, address },
  }))
  .on('PatientLeftOut', 'orderId', (row, { data: { patientId } }) => ({
    ...row,
    leftOutPatientIds: [...row.leftOutPatientIds, patientId],
  }))
  .on('EntitlementUsed', 'orderId', (row, { data: { reportId, reportName } }) => ({
    ...row,
    entitlement: 'used',
    reportId,
    reportName,
  }))
  .on('EntitlementReopened', 'orderId', (row) => ({
    ...row,
    entitlement: row.entitlement === 'ended' ? 'ended' : 'open',
  }))
  .on('OrderFulfilled', 'orderId', (row) => ({ ...row, status: 'fulfilled' }))
  .on('KitSent', 'orderId', kitSent)
  .on('OrderRefunded', 'orderId', (row, { data: { amount, full } }) => ({
    ...row,
    refunded: row.refunded + amount,
    ...(full && { status: 'refunded', entitlement: row.entitlement && 'ended' }),
  }))
  .on('OrderQuestioned', 'orderId', (row, { data: { reason } }) => ({
    ...row,
    questions: [...new Set([...row.questions, reason])],
  }));

function placed({ data: { orderId: id, ...facts }, time }: RecordedEvent<'OrderPlaced'>): OrderRow {
  const nothingYet = { discount: 0, tax: 0, refunded: 0, leftOutPatientIds: [], sentTo: [], questions: [] };
  const unknownYet = {
    sessionId: null,
    paymentId: null,
    entitlement: null,
    reportId: null,
    shipTo: null,
    paidAt: null,
  };
  return { id, ...facts, ...nothingYet, ...unknownYet, status: 'placed', total: facts.amount, placedAt: time };
}

/** An order is shipped once all its kits are on their way. */
function kitSent(row: OrderRow, { data: { patientId } }: RecordedEvent<'KitSent'>): OrderRow {
  const sentTo = [...row.sentTo, patientId];
  const all = sentTo.length + row.leftOutPatientIds.length >= row.patientIds.length;
  return { ...row, sentTo, ...(all && row.status === 'fulfilled' && { status: 'shipped' }) };
}

/** The order of a bought report, by the report's id. */
export interface BoughtReportRow {
  orderId: number;
}

export const boughtReports = projection<BoughtReportRow>('bought-reports', 1).create(
  'EntitlementUsed',
  'reportId',
  ({ data: { orderId } }) => ({ orderId }),
);
