import { dollars } from '../platform/payments/payments.js';
import type { OrderRow } from './orders.projections.js';
import { productOf } from './products.js';

/** What a receipt says. Amounts are US cents. */
export interface Receipt {
  number: string;
  paidAt: string;
  buyer: string;
  what: string;
  quantity: number;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  refunded: number;
}

/** The receipt of a paid order. It names the product and no patient. */
export const receiptOf = (order: OrderRow, buyer: string): Receipt => ({
  number: order.number,
  paidAt: order.paidAt ?? order.placedAt,
  buyer,
  what: productOf(order.productId)?.name ?? order.productId,
  quantity: order.quantity,
  subtotal: order.amount,
  discount: order.discount,
  tax: order.tax,
  total: order.total,
  refunded: order.refunded,
});

/** The lines of a receipt, each a label and a value. */
export function linesOf({ number, paidAt, buyer, ...sum }: Receipt): [label: string, value: string][] {
  const optional: [string, number][] = [
    ['Discount', -sum.discount],
    ['Tax', sum.tax],
  ];
  return [
    ['Order', number],
    ['Paid on', paidAt.slice(0, 10)],
    ['Bought by', buyer],
    [sum.quantity > 1 ? `${sum.what}, ${sum.quantity} pieces` : sum.what, dollars(sum.subtotal)],
    ...optional.filter(([, cents]) => cents !== 0).map(([label, cents]): [string, string] => [label, dollars(cents)]),
    ['Total paid', dollars(sum.total)],
    ...(sum.refunded > 0 ? ([['Refunded', dollars(-sum.refunded)]] as [string, string][]) : []),
  ];
}
