import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EmbeddedPayments } from '../checkout/embedded-payments.js';
import { Buy, ConfirmPayment } from '../orders/orders.commands.js';
import { OrderQueries } from '../orders/orders.queries.js';
import type { Origin } from '../platform/log/origin.js';

interface Buyer {
  personId: number;
  companyId: number;
}

const WITHOUT_A_CARD = {
  paymentId: null,
  currency: 'usd',
  discount: 0,
  tax: 0,
  bought: null,
  promotionId: null,
  shipping: null,
};

/** Buys credit packages by the commands that the pages use, but without a card. */
@Injectable()
export class DemoPurchases {
  constructor(
    private readonly commands: CommandBus,
    private readonly orderQueries: OrderQueries,
    @Inject(EmbeddedPayments) private readonly payments: EmbeddedPayments | null,
  ) {}

  /** Buys each package once for a company, even when called again. */
  async buy(productId: string, buyer: Buyer, origin: Origin): Promise<void> {
    if (!(await this.order(productId, buyer)))
      await this.commands.execute(new Buy({ productId }, { role: 'employee', ...buyer }, origin));
    const order = await this.order(productId, buyer);
    if (order?.status !== 'placed') return;
    const session = this.payments?.find(order.sessionId);
    if (session) this.payments?.markPaid(session);
    const payment = { ...WITHOUT_A_CARD, sessionId: order.sessionId, subtotal: order.amount, total: order.amount };
    const provider = { ...origin, actor: { kind: 'system', name: 'payments' } } as const;
    await this.commands.execute(new ConfirmPayment(order.id, payment, provider));
  }

  /**
   * Finds the order of a package. Leaves out an order without a checkout: a crash interrupted it, and it is never paid.
   */
  private async order(productId: string, { companyId }: Buyer) {
    const orders = await this.orderQueries.of({ companyId });
    return orders.flatMap((order) =>
      order.productId === productId && order.sessionId !== null ? [{ ...order, sessionId: order.sessionId }] : [],
    )[0];
  }
}
