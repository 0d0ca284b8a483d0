import { Injectable } from '@nestjs/common';
import { type OrderPlaced, type OrderKind } from '@portal/events';
import { PublicAddress } from '../platform/http/public-address.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { type Checkout, type CheckoutRequest, Payments } from '../platform/payments/payments.js';
import { type Beginning, LISTED_AT } from './beginnings.js';
import { OrderQueries } from './orders.queries.js';
import { Orders } from './orders.service.js';
import { productOf } from './products.js';
import { HOUR_MILLISECONDS } from '../platform/kernel/durations.js';

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
    const hours = (Date.parse(origin.time) - Date.parse(placedAt)) / HOUR_MILLISECONDS;
    const key = `order-${orderId}-${Math.floor(hours / HOURS_OF_A_CHECKOUT)}`;
    const checkout = await this.openFor(state.order, key, LISTED_AT[state.order.kind]);
    return this.theOne(orderId, checkout, state.sessionId, origin);
  }

  /**
   * Opens the first checkout of an order.
   *
   * @param beganAt where Cancel goes back to
   * @throws Refused `order.paid`: somebody opened another checkout of it meanwhile, and paid
   */
  async open(order: OrderPlaced['data'], beganAt: Beginning, origin: Origin): Promise<Checkout> {
    const checkout = await this.openFor(order, `order-${order.orderId}`, beganAt);
    return this.theOne(order.orderId, checkout, null, origin);
  }

  /** Opens a checkout; for the same key the same one. */
  private async openFor(order: OrderPlaced['data'], idempotencyKey: string, beganAt: Beginning): Promise<Checkout> {
    const { orderId, kind, personId, quantity } = order;
    return this.payments.openCheckout({
      idempotencyKey,
      orderId,
      kind,
      buyerId: personId,
      asksAddress: kind === 'kit',
      takesCodes: TAKES_CODES.includes(kind) && !(await this.queries.hasBought(personId, TAKES_CODES)),
      lines: linesOf(order, quantity),
      currency: 'usd',
      customerEmail: null,
      successUrl: await this.address.of('/payment-success?session_id={CHECKOUT_SESSION_ID}'),
      cancelUrl: await this.address.of(beganAt),
    });
  }

  /**
   * Of several checkouts that were opened at the same time, gives the first in the log: the buyer sees no other.
   *
   * @param insteadOf the session that was found ended; null for none
   */
  private async theOne(orderId: number, opened: Checkout, insteadOf: string | null, origin: Origin): Promise<Checkout> {
    const command = { type: 'OpenCheckout', sessionId: opened.sessionId, insteadOf } as const;
    // a repeated call may find that the session of its first run has ended: the new one is recorded as well
    const { state } = await this.orders.tell(orderId, command, { ...origin, seed: null });
    if (state.kind === 'unknown' || state.sessionId === null || state.sessionId === opened.sessionId) return opened;
    const found = await this.payments.lookUp(state.sessionId);
    if (found === 'paid') throw new Refused('order.paid');
    return found === 'ended' ? this.theOne(orderId, opened, state.sessionId, origin) : found;
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
