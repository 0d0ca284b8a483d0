import { Injectable } from '@nestjs/common';
import { Credits } from '../credits/credits.service.js';
import { Memberships } from '../memberships/memberships.service.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { type PaymentMessage, Payments } from '../platform/payments/payments.js';
import { KitOrders } from './kit-orders.js';
import type { KnownOrder } from './order.js';
import { OrderQueries } from './orders.queries.js';
import { Orders } from './orders.service.js';
import { isRefunded, tookPayment } from './refunded-order.js';

type Refunded = Extract<PaymentMessage, { kind: 'refunded' }>;

/** Money that goes back, and what goes with it: credits, a year of membership, kits that were not sent. */
@Injectable()
export class Refunds {
  constructor(
    private readonly orders: Orders,
    private readonly queries: OrderQueries,
    private readonly payments: Payments,
    private readonly credits: Credits,
    private readonly memberships: Memberships,
    private readonly kits: KitOrders,
  ) {}

  /**
   * Refunds an order whole: takes back what it granted, then has the provider send the money. A repetition goes on where
   * the last one stopped.
   *
   * @throws Refused `order.not-paid`, `order.refunded`, `credits.spent`; DependencyDown
   */
  async refund(orderId: number, origin: Origin): Promise<{ number: string; amount: number }> {
    const state = await this.paid(orderId);
    if (isRefunded(state)) throw new Refused('order.refunded');
    await this.takeBack(state, origin);
    const { sessionId, total } = state.payment;
    await this.payments.refund(sessionId);
    await this.orders.tell(orderId, { type: 'RecordRefund', refunded: total }, origin);
    return { number: state.order.number, amount: total - state.refunded };
  }

  /**
   * Records a refund that the provider tells of. The staff of the house hears of refunds that the portal did
   * not make itself. Their credits may be spent, or only a part is refunded. A payment that the order did not take
   * goes back without a change: a second one, or one that was not what the order says.
   *
   * @throws Refused `order.unknown`, `order.not-paid` where the message is early, so that it comes again
   */
  async record({ orderId, paymentId, refunded }: Refunded, origin: Origin): Promise<void> {
    if (!tookPayment(await this.orders.state(orderId), paymentId)) return;
    const before = await this.paid(orderId);
    await this.orders.tell(orderId, { type: 'RecordRefund', refunded }, origin);
    if (refunded < before.payment.total) return this.question('refunded-in-part', before, refunded, origin);
    await this.takeBackWhatIsLeft(before, refunded, origin);
  }

  /** Takes back what an order granted. The staff of the house hears of credits that are spent. */
  async takeBackWhatIsLeft(state: KnownOrder, refunded: number, origin: Origin): Promise<void> {
    await this.takeBack(state, origin).catch(async (error: unknown) => {
      if (!(error instanceof Refused && error.code === 'credits.spent')) throw error;
      await this.question('credits-spent', state, refunded, origin);
    });
  }

  /** Tells the staff of the house that a bank disputes a payment. One of another installation is ignored. */
  async dispute(paymentId: string, amount: number, origin: Origin): Promise<void> {
    const row = await this.queries.byPayment(paymentId);
    if (row) await this.orders.tell(row.id, { type: 'QuestionOrder', reason: 'disputed', amount }, origin);
  }

  private async question(
    reason: 'credits-spent' | 'refunded-in-part',
    { order: { orderId } }: KnownOrder,
    amount: number,
    origin: Origin,
  ): Promise<void> {
    await this.orders.tell(orderId, { type: 'QuestionOrder', reason, amount }, origin);
  }

  private async paid(orderId: number): Promise<KnownOrder & { payment: NonNullable<KnownOrder['payment']> }> {
    const state = await this.orders.state(orderId);
    if (state.kind === 'unknown') throw new Refused('order.unknown');
    if (state.payment === null) throw new Refused('order.not-paid');
    return { ...state, payment: state.payment };
  }

  /** @throws Refused `credits.spent` */
  private async takeBack({ order }: KnownOrder, origin: Origin): Promise<void> {
    const { orderId, personId, companyId } = order;
    if (order.kind === 'credits' && companyId !== null)
      await this.credits.tell(companyId, { type: 'RevokeCredits', companyId, orderId }, origin);
    if (order.kind === 'kit' || order.kind === 'membership')
      await this.memberships.tell(personId, { type: 'TakeYearBack', personId, orderId }, origin);
    if (order.kind === 'kit' || order.kind === 'provider_kit') await this.kits.callOff(order, origin);
  }
}
