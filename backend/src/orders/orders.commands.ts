import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { PublicAddress } from '../platform/http/public-address.js';
import { type Checkout, Payments } from '../platform/payments/payments.js';
import { Fulfilment } from './fulfilment.js';
import { orderNumber } from './order.js';
import { Orders } from './orders.service.js';
import { creditPackage } from './products.js';

interface Buyer {
  personId: number;
  companyId: number;
}

/**
 * Places an order for a credit package and opens its checkout. The order is in the log before the checkout exists.
 * @throws Refused `product.unknown`
 */
export class BuyCredits extends Command<Checkout> {
  constructor(
    readonly productId: string,
    readonly buyer: Buyer,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(BuyCredits)
class BuyCreditsHandler implements ICommandHandler<BuyCredits> {
  constructor(
    private readonly orders: Orders,
    private readonly ids: Ids,
    private readonly payments: Payments,
    private readonly address: PublicAddress,
  ) {}

  async execute({ productId, buyer, origin }: BuyCredits): Promise<Checkout> {
    const product = creditPackage(productId);
    if (!product) throw new Refused('product.unknown');
    const orderId = await this.ids.next('order');
    const number = orderNumber(orderId, origin.time);
    const facts = {
      orderId,
      number,
      kind: 'credits',
      productId,
      ...buyer,
      patientIds: [],
      quantity: 1,
      amount: product.price,
      credits: product.credits,
    } as const;
    await this.orders.tell(orderId, { type: 'PlaceOrder', ...facts, patientIds: [] }, origin);
    const checkout = await this.payments.openCheckout({
      idempotencyKey: `order-${orderId}`,
      orderId,
      lines: [{ name: `${product.name}: ${product.credits} credits`, quantity: 1, unitAmount: product.price }],
      currency: 'usd',
      customerEmail: null,
      successUrl: await this.address.of('/payment-success?session_id={CHECKOUT_SESSION_ID}'),
      cancelUrl: await this.address.of('/credits'),
    });
    await this.orders.tell(orderId, { type: 'OpenCheckout', sessionId: checkout.sessionId }, origin);
    return checkout;
  }
}

/**
 * Records a payment that the provider confirmed, and grants what the order is for, once.
 * @throws Refused `order.unknown` when the order is not in the log (yet), `order.amount-differs`
 */
export class ConfirmPayment extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly payment: { sessionId: string; amount: number },
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ConfirmPayment)
class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment> {
  constructor(
    private readonly orders: Orders,
    private readonly fulfilment: Fulfilment,
  ) {}

  async execute({ orderId, payment, origin }: ConfirmPayment): Promise<void> {
    await this.orders.tell(orderId, { type: 'ConfirmPayment', ...payment }, origin);
    await this.fulfilment.fulfil(orderId, origin);
  }
}

export const orderCommandHandlers = [BuyCreditsHandler, ConfirmPaymentHandler];
