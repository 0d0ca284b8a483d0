import { Injectable } from '@nestjs/common';
import { isEvent } from '@portal/events';
import { EventStore } from '../platform/log/event-store.js';
import { Payments, type PaymentTotals } from '../platform/payments/payments.js';
import { OrderQueries } from './orders.queries.js';

const EVENTS_AT_ONCE = 1_000;

/** The same money, added up in three places, in US cents. */
export interface Ledger {
  events: PaymentTotals;
  orders: PaymentTotals;
  provider: PaymentTotals;
}

/** Adds up what was paid and what went back: in the log, in the view of orders, and at the payment provider. */
@Injectable()
export class Ledgers {
  constructor(
    private readonly store: EventStore,
    private readonly orders: OrderQueries,
    private readonly payments: Payments,
  ) {}

  async reconcile(): Promise<Ledger> {
    return {
      events: await this.ofEvents(),
      orders: await this.orders.totals(),
      provider: await this.payments.totals(),
    };
  }

  private async ofEvents(): Promise<PaymentTotals> {
    const totals = { paid: 0, refunded: 0 };
    for (let after = 0; ;) {
      const events = await this.store.readAll(after, EVENTS_AT_ONCE);
      for (const event of events) {
        if (isEvent(event, 'OrderPaid')) totals.paid += event.data.total;
        if (isEvent(event, 'OrderRefunded')) totals.refunded += event.data.amount;
      }
      const last = events.at(-1);
      if (!last) return totals;
      after = last.position;
    }
  }
}

/** Whether the three say the same. */
export const addsUp = ({ events, orders, provider }: Ledger): boolean =>
  [orders, provider].every(({ paid, refunded }) => paid === events.paid && refunded === events.refunded);
