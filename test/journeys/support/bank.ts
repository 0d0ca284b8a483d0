import { randomUUID } from 'node:crypto';
import type { OrderPlaced } from '@portal/events';
import { Secrets } from '../../../backend/src/platform/coordination/secrets/secrets.js';
import type { TestPortal } from '../../support/portal.js';
import type { Form, PaymentIn } from './money-histories.js';

type Placed = OrderPlaced['data'];
type Told = [message: string, times: readonly number[]];

const TAX = 825;

/** The payment provider's own books, and the messages that it sends about them. */
export class Bank {
  private readonly payments = new Map<string, { total: number; refunded: number; metadata: object }>();
  private owed: string[] = [];

  constructor(private readonly portal: TestPortal) {}

  /** Takes a payment for an order, with what goes back of it later. @returns the messages about it */
  take({ form, paid, refunds, disputed }: PaymentIn, order: Placed): Told[] {
    const name = randomUUID();
    const metadata = this.metadataOf(order, form);
    const sums = sumsOf(form, order.amount);
    const payment = { total: sums.amount_total, refunded: 0, metadata };
    this.payments.set(`pi_${name}`, payment);
    const payment_intent = `pi_${name}`;
    const session = { id: `cs_${name}`, payment_status: 'paid', payment_intent, metadata, ...sums };
    const back = refunds.map(({ percent, times }): Told => {
      payment.refunded = Math.max(payment.refunded, Math.floor((payment.total * percent) / 100));
      return [refund(payment_intent, payment), times];
    });
    const dispute = message('charge.dispute.created', { payment_intent, amount: payment.total });
    return [[message('checkout.session.completed', session), paid], ...back, [dispute, disputed]];
  }

  /** Sends all of a payment back, as an operator asked; the message about it is owed. */
  sendBack(paymentId: string): void {
    const payment = this.payments.get(paymentId)!;
    payment.refunded = payment.total;
    this.owed.push(refund(paymentId, payment));
  }

  takeOwed(): string[] {
    const owed = this.owed;
    this.owed = [];
    return owed;
  }

  totals(): { paid: number; refunded: number } {
    const sum = (of: 'total' | 'refunded') => [...this.payments.values()].reduce((all, one) => all + one[of], 0);
    return { paid: sum('total'), refunded: sum('refunded') };
  }

  private metadataOf({ orderId, kind, personId }: Placed, form: Form) {
    return {
      order_id: String(orderId),
      installation_id: this.portal.app.get(Secrets).get('installation'),
      kind: form === 'other kind' ? 'assessment' : kind,
      buyer_id: String(form === 'stranger' ? personId + 1 : personId),
    };
  }
}

function sumsOf(form: Form, amount: number) {
  const [subtotal, discount, tax] = [
    form === 'short' ? amount - 1 : amount,
    form === 'discounted' ? Math.round(amount / 5) : 0,
    form === 'taxed' ? TAX : 0,
  ];
  return {
    amount_subtotal: subtotal,
    amount_total: subtotal - discount + tax,
    total_details: { amount_discount: discount, amount_tax: tax },
    currency: form === 'euros' ? 'eur' : 'usd',
  };
}

const refund = (payment_intent: string, { refunded, metadata }: { refunded: number; metadata: object }): string =>
  message('charge.refunded', { payment_intent, amount_refunded: refunded, metadata });

const message = (type: string, object: object): string =>
  JSON.stringify({ id: 'evt', object: 'event', type, data: { object } });
