import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isRefused, Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import type { Checkout, Paid } from '../platform/payments/payments.js';
import { SOLD_AT } from './beginnings.js';
import { Checkouts } from './checkouts.js';
import { Fulfilment } from './fulfilment.js';
import { orderNumber } from './order.js';
import { Orders } from './orders.service.js';
import { productOf } from './products.js';
import { type Buyer, type Purchase, Purchases } from './purchases.js';
import { PaymentRecords } from './payment-records.js';
import { Promotions } from './promotions.service.js';
import { Refunds } from './refunds.js';

/**
 * Places an order and opens its checkout. The order is in the log before the checkout exists.
 * @throws Refused `product.unknown`, and what {@link Purchases.factsOf} throws
 */
export class Buy extends Command<Checkout> {
  constructor(
    readonly purchase: Purchase,
    readonly buyer: Buyer,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(Buy)
class BuyHandler implements ICommandHandler<Buy> {
  constructor(
    private readonly orders: Orders,
    private readonly ids: Ids,
    private readonly purchases: Purchases,
    private readonly checkouts: Checkouts,
  ) {}

  async execute({ purchase, buyer, origin }: Buy): Promise<Checkout> {
    const product = productOf(purchase.productId);
    if (!product || product.withdrawn) throw new Refused('product.unknown');
    const bought = await this.purchases.factsOf(product, purchase, buyer);
    const orderId = await this.ids.next('order', origin);
    const facts = { orderId, number: orderNumber(orderId, origin.time), ...bought };
    await this.orders.tell(orderId, { type: 'PlaceOrder', ...facts }, origin);
    return this.checkouts.open(facts, purchase.beganAt || SOLD_AT[facts.kind], origin);
  }
}

/**
 * Records a payment that the provider confirmed, and grants what the order is for, once.
 * @throws Refused `order.unknown` when the order is not in the log (yet), `order.amount-differs`, `order.payment-differs`
 */
export class ConfirmPayment extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly payment: Paid,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ConfirmPayment)
class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment> {
  constructor(
    private readonly orders: Orders,
    private readonly promotions: Promotions,
    private readonly fulfilment: Fulfilment,
    private readonly records: PaymentRecords,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, payment, origin }: ConfirmPayment): Promise<void> {
    const promotion = await this.promotions.find(payment.promotionId, orderId);
    const command = { type: 'ConfirmPayment', ...payment, promotion } as const;
    const refusal = await this.orders.tell(orderId, command, origin).then(() => null, differing);
    if (refusal) await this.question(orderId, payment, origin);
    // a dispute that came before must not wait until everything is granted
    const refunded = await this.records.match(orderId, payment, origin);
    if (refusal) throw refusal;
    if (refunded > 0) await this.recordRefund(orderId, payment, refunded, origin);
    await this.fulfilment.fulfil(orderId, origin);
  }

  private async recordRefund(orderId: number, { paymentId }: Paid, refunded: number, origin: Origin): Promise<void> {
    const because = { ...origin, seed: `returned:${paymentId}` };
    await this.refunds.record({ kind: 'refunded', orderId, paymentId, refunded }, because);
  }

  /** Somebody paid and gets nothing for it: the staff of the house has to hear of that. */
  private async question(orderId: number, { total }: Paid, origin: Origin): Promise<void> {
    const facts = { reason: 'payment-differs', amount: Math.max(0, total) } as const;
    await this.orders.tell(orderId, { type: 'QuestionOrder', ...facts }, origin);
  }
}

/** The refusals of a payment that is not what the order says. */
const DIFFERS = ['order.amount-differs', 'order.payment-differs'];

/** Gives the refusal of a payment that is not what the order says. @throws any other error */
function differing(error: unknown): Refused {
  if (isRefused(error, ...DIFFERS)) return error;
  throw error;
}

export const orderCommandHandlers = [BuyHandler, ConfirmPaymentHandler];
