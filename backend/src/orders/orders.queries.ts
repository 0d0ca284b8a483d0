import { Injectable } from '@nestjs/common';
import type { OrderKind } from '@portal/events';
import { findPage, type Found } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import { pagesOf } from '../platform/views/pages.js';
import { InjectView } from '../platform/views/provide-view.js';
import { orders, type OrderRow, type OrderStatus } from './orders.projections.js';

const MAX_ORDERS_LISTED = 1_000;

/** A company, or a member who buys alone. */
export type OrderOwner = { companyId: number } | { personId: number };

interface OrderSearch {
  owner: OrderOwner | 'everybody';
  /** a part of the order number */
  text?: string | undefined;
  kinds?: readonly OrderKind[];
  statuses?: readonly OrderStatus[];
}

interface OrderWindow {
  limit: number;
  offset: number;
  sort: { field: 'id'; direction: 'asc' | 'desc' };
}

const NEWEST_FIRST = { field: 'id', direction: 'desc' } as const;

/** Reads orders from the view. */
@Injectable()
export class OrderQueries {
  constructor(@InjectView(orders) private readonly orders: Collection<OrderRow>) {}

  row(orderId: number): Promise<OrderRow | undefined> {
    return this.orders.get(orderId);
  }

  rows(orderIds: readonly number[]): Promise<OrderRow[]> {
    return this.orders.getMany([...new Set(orderIds)]);
  }

  /** The order that a checkout session pays. */
  async bySession(sessionId: string): Promise<OrderRow | undefined> {
    return (await this.orders.find({ where: { sessionId }, limit: 1 }))[0];
  }

  /** The order that a payment of the provider paid. */
  async byPayment(paymentId: string): Promise<OrderRow | undefined> {
    return (await this.orders.find({ where: { paymentId }, limit: 1 }))[0];
  }

  /** A company's orders, or a member's own, newest first. */
  of(owner: OrderOwner): Promise<OrderRow[]> {
    return this.orders.find({ ...filterOf({ owner }), orderBy: NEWEST_FIRST, limit: MAX_ORDERS_LISTED });
  }

  /** A page of orders and how many there are. */
  find({ limit, offset, sort, ...search }: OrderSearch & OrderWindow): Promise<Found<OrderRow>> {
    return findPage(this.orders, { ...filterOf(search), orderBy: sort, limit, offset });
  }

  /** All of them, some at a time, newest first. */
  pages(search: OrderSearch): AsyncIterable<OrderRow[]> {
    return pagesOf(this.orders, { ...filterOf(search), orderBy: NEWEST_FIRST });
  }

  /** Adds up what was paid and what went back, in US cents. */
  async totals(): Promise<{ paid: number; refunded: number }> {
    const totals = { paid: 0, refunded: 0 };
    for await (const rows of this.pages({ owner: 'everybody' }))
      for (const { paidAt, total, refunded } of rows) {
        totals.paid += paidAt === null ? 0 : total;
        totals.refunded += refunded;
      }
    return totals;
  }

  /** Whether a person has paid for something of these kinds. */
  async hasBought(personId: number, kinds: readonly OrderKind[]): Promise<boolean> {
    const rows = await this.of({ personId });
    return rows.some(({ kind, paidAt }) => paidAt !== null && kinds.includes(kind));
  }
}

const filterOf = ({ owner, text, kinds = [], statuses = [] }: OrderSearch) => ({
  where: {
    ...ownedBy(owner),
    ...(kinds.length > 0 && { kind: kinds }),
    ...(statuses.length > 0 && { status: statuses }),
  },
  ...(text && { search: text }),
});

function ownedBy(owner: OrderOwner | 'everybody') {
  if (owner === 'everybody') return {};
  return 'companyId' in owner ? owner : { personId: owner.personId, companyId: null };
}
