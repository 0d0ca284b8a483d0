/** The port of card payments: a hosted checkout, and signed messages about what became of it. */
export abstract class Payments {
  /**
   * Opens a checkout. The same `idempotencyKey` answers the same session.
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
  /** absolute; `{CHECKOUT_SESSION_ID}` is put in by the provider */
  successUrl: string;
  /** absolute */
  cancelUrl: string;
}

export interface Checkout {
  sessionId: string;
  url: string;
}

/** `other` is everything that the portal does not act on, also messages meant for another installation. */
export type PaymentMessage =
  { kind: 'paid'; sessionId: string; orderId: number; amount: number } | { kind: 'other'; type: string };

export class BadSignature extends Error {}
