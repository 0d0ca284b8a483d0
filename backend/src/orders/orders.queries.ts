import { Injectable } from '@nestjs/common';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { orders, type OrderRow } from './orders.projections.js';

const MAX_ORDERS_LISTED = 1_000;

/** Reads orders from the view. */
@Injectable()
export class OrderQueries {
  constructor(@InjectView(orders) private readonly orders: Collection<OrderRow>) {}

  /** The order that a checkout session pays. */
  async bySession(sessionId: string): Promise<OrderRow | undefined> {
    return (await this.orders.find({ where: { sessionId }, limit: 1 }))[0];
  }

  /** A company's orders, or a member's own, newest first. */
  of(buyer: { companyId: number } | { personId: number }): Promise<OrderRow[]> {
    const where = 'companyId' in buyer ? buyer : { personId: buyer.personId, companyId: null };
    return this.orders.find({ where, orderBy: { field: 'id', direction: 'desc' }, limit: MAX_ORDERS_LISTED });
  }
}
