import type { Database } from '../platform/connections/driver.js';
import { copyDatabase, openDatabase, orDown } from '../platform/connections/sqlite.js';
import { readCheckoutMessage, type MessageKey } from '../platform/payments/checkout-message.js';
import type { OwnAddress } from '../platform/http/public-address.js';
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentMessage,
  Payments,
  type PaymentTotals,
} from '../platform/payments/payments.js';
import { type Card, judge, type Judgement } from './card.js';
import { CheckoutSessions } from './checkout-sessions.js';
import type { Session } from './session.js';
import { MessageDelivery } from './message-delivery.js';
import { PromotionCodes } from './promotion-codes.js';
import type { Details } from './session.js';

export interface EmbeddedPaymentsOptions extends MessageKey {
  /** path of `payments.db` */
  database: string;
  address: OwnAddress;
  /** Origin of checkout links; without it, they are relative to the portal's own origin. */
  publicUrl?: string;
}

/** A stand-in for the payment provider: a checkout with test cards, and signed messages about its payments. */
export class EmbeddedPayments extends Payments {
  private readonly db: Database;
  private readonly sessions: CheckoutSessions;
  private readonly codes: PromotionCodes;
  private readonly delivery: MessageDelivery;

  constructor(private readonly options: EmbeddedPaymentsOptions) {
    super();
    this.db = openDatabase(options.database, 'FULL');
    this.sessions = new CheckoutSessions(this.db, options);
    this.codes = new PromotionCodes(this.db);
    this.delivery = new MessageDelivery(this.db, options.address, options.webhookSecret);
  }

  /** Copies the database in its present state, for a backup. */
  copyTo(path: string): void {
    copyDatabase(this.db, path);
  }

  start(): void {
    this.delivery.start();
  }

  async stop(): Promise<void> {
    await this.delivery.stop();
    this.db.close();
  }

  override async openCheckout(request: CheckoutRequest): Promise<Checkout> {
    return this.checkoutOf(orDown('payments', () => this.sessions.open(request)));
  }

  override async lookUp(sessionId: string): Promise<Checkout | 'paid' | 'ended'> {
    const state = this.find(sessionId)?.state ?? 'expired';
    if (state === 'paid') return 'paid';
    return state === 'expired' ? 'ended' : this.checkoutOf(sessionId);
  }

  private checkoutOf(sessionId: string): Checkout {
    return { sessionId, url: `${this.options.publicUrl ?? ''}/checkout/${sessionId}` };
  }

  override readWebhook(rawBody: Buffer, signature: string): Promise<PaymentMessage> {
    return readCheckoutMessage(rawBody, signature, this.options);
  }

  override async issueCode(code: string, percent: number): Promise<string> {
    return orDown('payments', () => this.codes.issue(code, percent));
  }

  override async refund(sessionId: string): Promise<void> {
    const message = orDown('payments', () => this.sessions.refund(sessionId));
    if (message) await this.delivery.deliver(message);
  }

  override async forget(buyerId: number): Promise<void> {
    orDown('payments', () => this.sessions.forget(buyerId));
  }

  override async totals(): Promise<PaymentTotals> {
    return orDown('payments', () => this.sessions.totals());
  }

  find(sessionId: string): Session | undefined {
    return orDown('payments', () => this.sessions.find(sessionId));
  }

  /** Takes a code for a session; null for one that is not good. @throws DependencyDown */
  take(code: string, { id }: Session): Details['promotion'] {
    return orDown('payments', () => this.codes.take(code, id));
  }

  /** Marks a session as paid without a card, for invented purchases; the message about it goes out later. */
  markPaid(session: Session): void {
    orDown('payments', () => this.sessions.pay(session));
  }

  /** Charges a card. Tries to deliver the payment's message once before it answers. @throws DependencyDown */
  async pay(opened: Session, card: Card, details: Details = opened.details): Promise<Judgement> {
    const session = { ...opened, details };
    orDown('payments', () => this.sessions.keepDetails(session.id, details));
    const judgement = judge(card, new Date());
    if (judgement.kind === 'pays') await this.complete(session);
    else this.setState(session, judgement.kind === 'confirm' ? 'confirming' : 'open');
    return judgement;
  }

  /** Records the answer of the card's owner to the bank. @throws DependencyDown */
  async confirm(session: Session, approved: boolean): Promise<void> {
    const { promotion } = session.details;
    const stillGood = promotion === null || orDown('payments', () => this.codes.holds(promotion.id, session.id));
    if (approved && stillGood) await this.complete(session);
    else this.setState(session, 'open');
  }

  private async complete(session: Session): Promise<void> {
    const message = orDown('payments', () => this.sessions.pay(session));
    if (message) await this.delivery.deliver(message);
  }

  private setState({ id }: Session, state: 'open' | 'confirming'): void {
    orDown('payments', () => this.sessions.setState(id, state));
  }
}
