/** The port of card payments: a hosted checkout, and signed messages about its outcome. */
export abstract class Payments {
  /**
   * Opens a checkout. The same `idempotencyKey` gives the same session.
   *
   * @throws DependencyDown when the provider cannot be reached
   */
  abstract openCheckout(checkout: CheckoutRequest): Promise<Checkout>;

  /**
   * Looks a checkout up that was opened: where it can still be paid, or why it cannot.
   *
   * @throws DependencyDown when the provider cannot be reached
   */
  abstract lookUp(sessionId: string): Promise<Checkout | 'paid' | 'ended'>;

  /**
   * Reads a webhook's raw body.
   * @throws BadSignature for a forged or too old message
   */
  abstract readWebhook(rawBody: Buffer, signature: string): Promise<PaymentMessage>;

  /**
   * Makes a code that takes a percentage off one payment. The same code gives the same promotion.
   *
   * @returns the provider's name of the promotion
   */
  abstract issueCode(code: string, percent: number): Promise<string>;

  /**
   * Sends all of a payment back, once for each session.
   *
   * @throws DependencyDown when the provider cannot be reached
   */
  abstract refund(sessionId: string): Promise<void>;

  /** Takes a buyer's e-mail address, name and shipping addresses out of what this installation keeps of checkouts. */
  async forget(_buyerId: number): Promise<void> {}

  /** Adds up the payments of this installation, in US cents. */
  abstract totals(): Promise<PaymentTotals>;
}

/** An order for which a checkout is opened. */
export interface CheckoutRequest {
  idempotencyKey: string;
  orderId: number;
  /** what is bought, and who buys; messages about the payment repeat both */
  kind: string;
  buyerId: number;
  /** whether the checkout asks where to ship to */
  asksAddress: boolean;
  /** whether the checkout takes codes of {@link Payments.issueCode} */
  takesCodes: boolean;
  /** shown to the buyer */
  lines: { name: string; quantity: number; unitAmount: number }[];
  currency: 'usd';
  customerEmail: string | null;
  /** absolute; the provider fills in `{CHECKOUT_SESSION_ID}` */
  successUrl: string;
  /** absolute */
  cancelUrl: string;
}

/** An open checkout, and the page where the buyer pays. */
export interface Checkout {
  sessionId: string;
  url: string;
}

/** `other` covers messages that the portal does not act on, including those for another installation. */
export type PaymentMessage =
  | ({ kind: 'paid'; orderId: number } & Paid)
  /** `refunded`: what has gone back of the payment in all, in US cents */
  | { kind: 'refunded'; orderId: number; paymentId: string | null; refunded: number }
  /** The buyer's bank disputes a payment, of this or of another installation. */
  | { kind: 'disputed'; paymentId: string; amount: number }
  | { kind: 'other'; type: string };

/** What a checkout took. Amounts are US cents. */
export interface Paid {
  sessionId: string;
  paymentId: string | null;
  currency: string;
  /** before discount and tax */
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  /** what the session was opened for; null in messages of earlier versions */
  bought: { kind: string; buyerId: number } | null;
  /** the code that gave the discount */
  promotionId: string | null;
  shipping: ShippingAddress | null;
}

/** Where the buyer wants a purchase sent. */
export interface ShippingAddress {
  recipient: string;
  /** a line each for street, city and country */
  address: string;
}

/** All payments of an installation, in US cents. */
export interface PaymentTotals {
  paid: number;
  refunded: number;
}

/** The message was not signed by the payment provider, or too long ago. */
export class BadSignature extends Error {}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents as people read them: `$1,250.00`. */
export const dollars = (cents: number): string => DOLLARS.format(cents / 100);
