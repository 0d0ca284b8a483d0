/** The port of card payments: a hosted checkout, and signed messages about its outcome. */
export abstract class Payments {
  /**
   * Opens a checkout. The same `idempotencyKey` gives the same session.
   *
   * @throws DependencyDown when the provider cannot be reached
   */
  abstract openCheckout(checkout: CheckoutRequest): Promise<Checkout>;

  /**
   * Reads a webhook's raw body.
   * @throws BadSignature for a forged or too old message
   */
  abstract readWebhook(rawBody: Buffer, signature: string): Promise<PaymentMessage>;
}

export interface CheckoutRequest {
  idempotencyKey: string;
  orderId: number;
  /** shown to the buyer */
  lines: { name: string; quantity: number; unitAmount: number }[];
  currency: 'usd';
  customerEmail: string | null;
  /** absolute; the provider fills in `{CHECKOUT_SESSION_ID}` */
  successUrl: string;
  /** absolute */
  cancelUrl: string;
}

export interface Checkout {
  sessionId: string;
  url: string;
}

/** `other` covers messages that the portal does not act on, including those for another installation. */
export type PaymentMessage =
  { kind: 'paid'; sessionId: string; orderId: number; amount: number } | { kind: 'other'; type: string };

export class BadSignature extends Error {}
