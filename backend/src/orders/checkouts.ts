import { Injectable } from '@nestjs/common';
import { type OrderPlaced, type OrderKind } from '@portal/events';
import { PublicAddress } from '../platform/http/public-address.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { type Checkout, type CheckoutRequest, Payments } from '../platform/payments/payments.js';
import { OrderQueries } from './orders.queries.js';
import { Orders } from './orders.service.js';
import { productOf } from './products.js';

/** Where a purchase began: where Cancel goes back to. */
const BEGAN_AT: Readonly<Record<OrderKind, string>> = {
  credits: '/credits',
  provider_kit: '/kits',
  kit: '/pricing-table',
  membership: '/pricing-table',
  assessment: '/member-reports',
};

const TAKES_CODES: readonly OrderKind[] = ['kit', 'membership', 'assessment'];

/** Hours after which another checkout is opened for an order, because the provider's end after a day. */
const HOURS_OF_A_CHECKOUT = 23;

/** The hosted checkouts of orders. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly orders: Orders,
    private readonly queries: OrderQueries,
    private readonly payments: Payments,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Leads to the checkout of an order again: the one that is open, so that nobody can pay two of them.
   *
   * @throws Refused `order.unknown`; `order.paid`, also where the message about the payment has not come yet
   */
  async again(orderId: number, placedAt: string, origin: Origin): Promise<Checkout> {
    const state = await this.orders.state(orderId);
    if (state.kind === 'unknown') throw new Refused('order.unknown');
    if (state.payment !== null) throw new Refused('order.paid');
    const found = state.sessionId === null ? 'ended' : await this.payments.lookUp(state.sessionId);
    if (found === 'paid') throw new Refused('order.paid');
    if (found !== 'ended') return found;
    return this.open(state.order, placedAt, origin);
  }

  /**
   * Opens the checkout of an order that is not paid; the one that is open already, if there is one.
   *
   * @param placedAt when the order was placed, ISO 8601
   */
  async open(order: OrderPlaced['data'], placedAt: string, origin: Origin): Promise<Checkout> {
    const { orderId, kind, personId, quantity } = order;
    const hours = (Date.parse(origin.time) - Date.parse(placedAt)) / 3_600_000;
    const turn = Math.floor(hours / HOURS_OF_A_CHECKOUT);
    const checkout = await this.payments.openCheckout({
      idempotencyKey: turn > 0 ? `order-${orderId}-${turn}` : `order-${orderId}`,
      orderId,
      kind,
      buyerId: personId,
      asksAddress: kind === 'kit',
      takesCodes: TAKES_CODES.includes(kind) && !(await this.queries.hasBought(personId, TAKES_CODES)),
      lines: linesOf(order, quantity),
      currency: 'usd',
      customerEmail: null,
      successUrl: await this.address.of('/payment-success?session_id={CHECKOUT_SESSION_ID}'),
      cancelUrl: await this.address.of(BEGAN_AT[kind]),
    });
    await this.orders.tell(orderId, { type: 'OpenCheckout', sessionId: checkout.sessionId }, origin);
    return checkout;
  }
}

/** The lines that the buyer sees; they add up to what was placed, also when the product has changed since. */
function linesOf({ productId, amount }: OrderPlaced['data'], quantity: number): CheckoutRequest['lines'] {
  const product = productOf(productId);
  const { name = productId, membershipPrice = 0, credits } = product ?? {};
  const title = credits ? `${name}: ${credits} credits` : name;
  const unitAmount = amount / quantity - membershipPrice;
  const line = { name: title, quantity, unitAmount };
  if (membershipPrice === 0 || unitAmount <= 0) return [{ ...line, unitAmount: amount / quantity }];
  return [line, { name: 'Membership, one year', quantity, unitAmount: membershipPrice }];
}
