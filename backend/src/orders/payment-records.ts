import { Injectable } from '@nestjs/common';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import type { Paid } from '../platform/payments/payments.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import type { KnownOrder } from './order-state.js';
import { OrderQueries } from './orders.queries.js';
import { Orders } from './orders.service.js';
import { payment, paymentStream } from './payment.js';

@Injectable()
export class PaymentStreams extends streamsOf(payment, paymentStream) {}

/** Payments as the provider tells of them, beside the orders that they name. */
@Injectable()
export class PaymentRecords {
  constructor(
    private readonly streams: PaymentStreams,
    private readonly orders: Orders,
    private readonly queries: OrderQueries,
  ) {}

  /**
   * Keeps which order a payment is for, and whether the order took it; tells of a dispute that came before.
   *
   * @returns what of the payment went back before its order took it, in US cents
   */
  async match(orderId: number, { paymentId, sessionId, total }: Paid, origin: Origin): Promise<number> {
    // messages of earlier versions of the stand-in name no payment
    if (paymentId === null) return 0;
    const order = await this.orders.state(orderId);
    const taken = order.kind !== 'unknown' && order.payment?.sessionId === sessionId;
    const facts = { paymentId, orderId, total: Math.max(0, total), taken };
    // a payment that an order takes later is matched again, by a repeat of the same message
    const { state } = await this.streams.tell(paymentId, { type: 'MatchPayment', ...facts }, { ...origin, seed: null });
    if (state.disputed !== null) await this.question(orderId, paymentId, state.disputed, origin);
    return taken ? state.returned : 0;
  }

  /** Tells the staff of the house that a bank disputes a payment, now or once its order is known. */
  async dispute(paymentId: string, amount: number, origin: Origin): Promise<void> {
    const dispute = { type: 'DisputePayment', paymentId, amount } as const;
    const { state, position } = await this.streams.tell(paymentId, dispute, origin);
    const orderId = state.match?.orderId ?? (await this.orderBeforeMatches(paymentId, position));
    if (orderId !== undefined) await this.question(orderId, paymentId, amount, origin);
  }

  /** Whether a message is about a payment that the order did not take. */
  async isOther({ payment: taken }: KnownOrder, paymentId: string | null): Promise<boolean> {
    if (paymentId === null) return false;
    if (taken !== null && taken.paymentId !== null) return taken.paymentId !== paymentId;
    return (await this.streams.state(paymentId)).match?.taken === false;
  }

  /**
   * Records what went back of a payment that its order did not take.
   *
   * @param refunded in all, in US cents
   * @returns whether the order has taken the payment meanwhile
   */
  async giveBack(orderId: number, paymentId: string, refunded: number, origin: Origin): Promise<{ taken: boolean }> {
    const command = { type: 'ReturnPayment', paymentId, orderId, refunded } as const;
    const { state } = await this.streams.tell(paymentId, command, origin);
    return { taken: state.match?.taken === true };
  }

  /**
   * The order of a payment of before payments were matched: it stands in the view alone.
   *
   * @throws DependencyDown while the view is behind: nobody may take a dispute for another installation's then
   */
  private orderBeforeMatches(paymentId: string, position: number): Promise<number | undefined> {
    const now = { position, stale: false, strict: true };
    return freshness.run(now, async () => (await this.queries.byPayment(paymentId))?.id);
  }

  private async question(orderId: number, paymentId: string, amount: number, origin: Origin): Promise<void> {
    const because = { ...origin, seed: `disputed:${paymentId}` };
    await this.orders.tell(orderId, { type: 'QuestionOrder', reason: 'disputed', amount }, because);
  }
}
