import { Injectable } from '@nestjs/common';
import type { OrderKind } from '@portal/events';
import type { Collection } from '../platform/views/read-models.js';
import { pagesOf } from '../platform/views/pages.js';
import { InjectView } from '../platform/views/provide-view.js';
import { orders, type OrderRow } from './orders.projections.js';

const MAX_ORDERS_LISTED = 1_000;

/** A company, or a member who buys alone. */
export type OrderOwner = { companyId: number } | { personId: number };

interface OrderOfList {
  field: 'id';
  direction: 'asc' | 'desc';
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

  /** A company's orders, a member's own, or everybody's, newest first unless sorted otherwise. */
  of(
    owner: OrderOwner | 'everybody',
    limit = MAX_ORDERS_LISTED,
    offset = 0,
    orderBy: OrderOfList = NEWEST_FIRST,
  ): Promise<OrderRow[]> {
    return this.orders.find({ ...ownedBy(owner), orderBy, limit, offset });
  }

  /** All of them, some at a time, newest first. */
  pages(owner: OrderOwner | 'everybody'): AsyncIterable<OrderRow[]> {
    return pagesOf(this.orders, { ...ownedBy(owner), orderBy: NEWEST_FIRST });
  }

  countOf(owner: OrderOwner | 'everybody'): Promise<number> {
    return this.orders.count(ownedBy(owner));
  }

  /** Adds up what was paid and what went back, in US cents. */
  async totals(): Promise<{ paid: number; refunded: number }> {
    const totals = { paid: 0, refunded: 0 };
    for await (const rows of this.pages('everybody'))
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

function ownedBy(owner: OrderOwner | 'everybody') {
  if (owner === 'everybody') return {};
  return { where: 'companyId' in owner ? owner : { personId: owner.personId, companyId: null } };
}
