import { Injectable } from '@nestjs/common';
import { isEvent, type PaymentMatched, type Recorded } from '@portal/events';
import { EventStore } from '../platform/log/event-store.js';
import { Payments, type PaymentTotals } from '../platform/payments/payments.js';
import { OrderQueries } from './orders.queries.js';

const EVENTS_AT_ONCE = 1_000;

/** All payments in US cents, added up from three sources that must agree. */
export interface Ledger {
  events: PaymentTotals;
  orders: PaymentTotals;
  provider: PaymentTotals;
  /** payments in the log that no order took: paid twice, or not what the order says */
  untaken: PaymentTotals;
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
      ...(await this.ofEvents()),
      orders: await this.orders.totals(),
      provider: await this.payments.totals(),
    };
  }

  private async ofEvents(): Promise<Pick<Ledger, 'events' | 'untaken'>> {
    const sums = new EventSums();
    for (let after = 0; ;) {
      const page = await this.store.readAll(after, EVENTS_AT_ONCE);
      for (const event of page) sums.add(event);
      const last = page.at(-1);
      if (!last) return { events: sums.orders, untaken: sums.untaken() };
      after = last.position;
    }
  }
}

/** Adds up the events of the log, in their order. */
export class EventSums {
  /** what orders took and gave back */
  readonly orders = nothing();
  /** by the payment's id, because an order may still take it later */
  private readonly notTaken = new Map<string, PaymentTotals>();

  add(event: Recorded): void {
    if (isEvent(event, 'OrderPaid')) this.orders.paid += event.data.total;
    if (isEvent(event, 'OrderRefunded')) this.orders.refunded += event.data.amount;
    if (isEvent(event, 'PaymentMatched')) this.match(event.data);
    if (isEvent(event, 'PaymentReturned')) this.sumsOf(event.data.paymentId).refunded += event.data.amount;
  }

  /** What no order took. */
  untaken(): PaymentTotals {
    const sums = nothing();
    for (const { paid, refunded } of this.notTaken.values()) {
      sums.paid += paid;
      sums.refunded += refunded;
    }
    return sums;
  }

  private match({ paymentId, total, taken }: PaymentMatched['data']): void {
    if (taken) this.notTaken.delete(paymentId);
    else this.sumsOf(paymentId).paid = total;
  }

  private sumsOf(paymentId: string): PaymentTotals {
    const sums = this.notTaken.get(paymentId) ?? nothing();
    this.notTaken.set(paymentId, sums);
    return sums;
  }
}

const nothing = (): PaymentTotals => ({ paid: 0, refunded: 0 });

/** Whether the three say the same; the provider counts also what no order took. */
export const addsUp = ({ events, orders, provider, untaken }: Ledger): boolean =>
  (['paid', 'refunded'] as const).every(
    (sum) => orders[sum] === events[sum] && provider[sum] === events[sum] + untaken[sum],
  );
