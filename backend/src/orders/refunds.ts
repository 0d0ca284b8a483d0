import { Injectable } from '@nestjs/common';
import { Credits } from '../credits/credits.service.js';
import { Memberships } from '../memberships/memberships.service.js';
import { isRefused, Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { type PaymentMessage, Payments } from '../platform/payments/payments.js';
import { KitOrders } from './kit-orders.js';
import type { KnownOrder, Order } from './order-state.js';
import { Orders } from './orders.service.js';
import { PaymentRecords } from './payment-records.js';
import { isRefunded } from './refunded-order.js';

type Refunded = Extract<PaymentMessage, { kind: 'refunded' }>;

/** Money that goes back, and what goes with it: credits, a year of membership, kits that were not sent. */
@Injectable()
export class Refunds {
  constructor(
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly credits: Credits,
    private readonly memberships: Memberships,
    private readonly kits: KitOrders,
    private readonly records: PaymentRecords,
  ) {}

  /**
   * Refunds an order whole: takes back what it granted, then has the provider send the money. A repetition goes on where
   * the last one stopped.
   *
   * @throws Refused `order.not-paid`, `order.refunded`, `credits.spent`; DependencyDown
   */
  async refund(orderId: number, origin: Origin): Promise<{ number: string; amount: number }> {
    const state = mustBePaid(await this.known(orderId));
    if (isRefunded(state)) throw new Refused('order.refunded');
    await this.takeBack(state, origin);
    const { sessionId, paymentId, total } = state.payment;
    await this.payments.refund(sessionId);
    await this.orders.tell(orderId, { type: 'RecordRefund', paymentId, refunded: total }, origin);
    // what was granted while the money went back
    await this.takeBackWhatIsLeft(state, total, origin);
    return { number: state.order.number, amount: total - state.refunded };
  }

  /**
   * Records a refund that the provider tells of. The house's staff hears of refunds made outside the portal: their
   * credits may be spent, or a part alone goes back. A payment that the order did not take goes back
   * without a change to the order.
   *
   * @throws Refused `order.unknown`, `order.not-paid` where the message is early, so that it comes again
   */
  async record({ orderId, paymentId, refunded }: Refunded, origin: Origin): Promise<void> {
    const order = await this.known(orderId);
    if (paymentId !== null && (await this.records.isOther(order, paymentId))) {
      const { taken } = await this.records.giveBack(orderId, paymentId, refunded, origin);
      if (!taken) return;
    }
    const { state } = await this.orders.tell(orderId, { type: 'RecordRefund', paymentId, refunded }, origin);
    // the message about a part may come after the one about the whole, or with it
    const after = mustBePaid(mustBeKnown(state));
    if (after.refunded < after.payment.total) return this.question('refunded-in-part', after, refunded, origin);
    await this.takeBackWhatIsLeft(after, after.refunded, origin);
  }

  /** Takes back what an order granted. The staff of the house hears of credits that are spent. */
  async takeBackWhatIsLeft(state: KnownOrder, refunded: number, origin: Origin): Promise<void> {
    await this.takeBack(state, origin).catch(async (error: unknown) => {
      if (!isRefused(error, 'credits.spent')) throw error;
      await this.question('credits-spent', state, refunded, origin);
    });
  }

  private async question(
    reason: 'credits-spent' | 'refunded-in-part',
    { order: { orderId } }: KnownOrder,
    amount: number,
    origin: Origin,
  ): Promise<void> {
    await this.orders.tell(orderId, { type: 'QuestionOrder', reason, amount }, origin);
  }

  private async known(orderId: number): Promise<KnownOrder> {
    return mustBeKnown(await this.orders.state(orderId));
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

function mustBeKnown(state: Order): KnownOrder {
  if (state.kind === 'unknown') throw new Refused('order.unknown');
  return state;
}

function mustBePaid(state: KnownOrder): KnownOrder & { payment: NonNullable<KnownOrder['payment']> } {
  if (state.payment === null) throw new Refused('order.not-paid');
  return { ...state, payment: state.payment };
}
