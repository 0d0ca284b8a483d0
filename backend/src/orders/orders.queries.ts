import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { orders, type OrderRow } from './orders.projections.js';

/** The order that a checkout session pays. */
export class FindOrderBySession extends Query<OrderRow | undefined> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@QueryHandler(FindOrderBySession)
export class FindOrderBySessionHandler implements IQueryHandler<FindOrderBySession> {
  constructor(@InjectView(orders) private readonly orders: Collection<OrderRow>) {}

  async execute({ sessionId }: FindOrderBySession): Promise<OrderRow | undefined> {
    return (await this.orders.find({ where: { sessionId }, limit: 1 }))[0];
  }
}

export const MAX_ORDERS_LISTED = 1_000;

/** A company's orders, or a member's own, newest first. */
export class GetOrders extends Query<OrderRow[]> {
  constructor(readonly buyer: { companyId: number } | { personId: number }) {
    super();
  }
}

@QueryHandler(GetOrders)
export class GetOrdersHandler implements IQueryHandler<GetOrders> {
  constructor(@InjectView(orders) private readonly orders: Collection<OrderRow>) {}

  execute({ buyer }: GetOrders): Promise<OrderRow[]> {
    const where = 'companyId' in buyer ? buyer : { personId: buyer.personId, companyId: null };
    return this.orders.find({ where, orderBy: { field: 'id', direction: 'desc' }, limit: MAX_ORDERS_LISTED });
  }
}

export const orderQueryHandlers = [FindOrderBySessionHandler, GetOrdersHandler];
