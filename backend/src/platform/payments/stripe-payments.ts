import type Stripe from 'stripe';
import { BadSetting } from '../kernel/settings.js';
import type { Engine } from '../connections/engine.js';
import { DependencyDown } from '../kernel/failures.js';
import { metadataOf, readCheckoutMessage, stripeLibrary, type MessageKey } from './checkout-message.js';
import { type Checkout, type CheckoutRequest, type PaymentMessage, Payments, type PaymentTotals } from './payments.js';

const SETTING = 'STRIPE_SECRET_KEY';
/** The API version that this adapter is written for; it overrides the account's default. */
export const API_VERSION = '2026-10-28.endive';
/** Limits each try, because the buyer waits for all of them. */
const ANSWER_WITHIN_MILLISECONDS = 5_000;
/** Number of retries. They use the same idempotency key, so that none opens a second checkout. */
const TRIES_MORE = 2;

export interface StripePaymentsOptions extends MessageKey {
  secretKey: string;
  /** `https://api.stripe.com`, or its stand-in */
  api: string;
  /** whether Stripe adds taxes, as its settings say */
  automaticTax: boolean;
}

/** Stripe's hosted checkout (https://docs.stripe.com/payments/checkout). */
export class StripePayments extends Payments implements Engine {
  readonly name = 'Stripe';
  readonly setting = SETTING;
  readonly where: string;
  private client: Promise<Stripe> | undefined;

  constructor(private readonly options: StripePaymentsOptions) {
    super();
    this.where = new URL(options.api).host;
  }

  /** @throws DependencyDown when Stripe cannot be reached, or does not accept the key */
  override async openCheckout(request: CheckoutRequest): Promise<Checkout> {
    // another installation on the same account may use the same order number
    const idempotencyKey = `${this.options.installation}:${request.idempotencyKey}`;
    const { checkout } = await this.stripe();
    const opening = checkout.sessions.create(this.parametersOf(request), { idempotencyKey });
    const { id, url } = await opening.catch(orDown);
    if (!url) throw new Error(`Stripe opened checkout ${id} without a page`);
    return { sessionId: id, url };
  }

  override async lookUp(sessionId: string): Promise<Checkout | 'paid' | 'ended'> {
    const { checkout } = await this.stripe();
    const session = await checkout.sessions
      .retrieve(sessionId, { expand: ['payment_intent'] })
      .catch((error: unknown) => ((error as { statusCode?: number }).statusCode === 404 ? null : orDown(error)));
    if (session?.status === 'open' && session.url) return { sessionId, url: session.url };
    return session?.status === 'complete' && !hasFailed(session) ? 'paid' : 'ended';
  }

  override readWebhook(rawBody: Buffer, signature: string): Promise<PaymentMessage> {
    return readCheckoutMessage(rawBody, signature, this.options);
  }

  override async issueCode(code: string, percent: number): Promise<string> {
    const { coupons, promotionCodes } = await this.stripe();
    const metadata = { installation_id: this.options.installation };
    const keyed = (step: string) => ({ idempotencyKey: `${this.options.installation}:${step}:${code}` });
    const offer = { percent_off: percent, duration: 'once', name: `${percent} % off`, metadata } as const;
    const { id: coupon } = await coupons.create(offer, keyed('coupon')).catch(orDown);
    const promotion = { promotion: { type: 'coupon', coupon }, code, max_redemptions: 1, metadata } as const;
    return (await promotionCodes.create(promotion, keyed('code')).catch(orDown)).id;
  }

  override async refund(sessionId: string): Promise<void> {
    const { checkout, refunds } = await this.stripe();
    const { payment_intent: payment } = await checkout.sessions.retrieve(sessionId).catch(orDown);
    if (typeof payment !== 'string') throw new Error(`Stripe knows no payment of checkout ${sessionId}`);
    const idempotencyKey = `${this.options.installation}:refund:${sessionId}`;
    await refunds.create({ payment_intent: payment }, { idempotencyKey }).catch((error: unknown) => {
      if ((error as { code?: string }).code !== REFUNDED) orDown(error);
    });
  }

  override async totals(): Promise<PaymentTotals> {
    const { charges } = await this.stripe();
    const totals = { paid: 0, refunded: 0 };
    for await (const { paid, amount, amount_refunded: refunded, metadata } of charges.list({ limit: PAGE })) {
      if (!paid || metadata['installation_id'] !== this.options.installation) continue;
      totals.paid += amount;
      totals.refunded += refunded;
    }
    return totals;
  }

  /** Checks the connection by listing one checkout: every key that may open checkouts may also list them. */
  async ask(): Promise<string | undefined> {
    const { checkout } = await this.stripe();
    try {
      const { lastResponse } = await checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0 });
      return lastResponse.apiVersion;
    } catch (error) {
      throw isPassing(error) ? error : new BadSetting(`${SETTING}: ${sentenceOf(error)}, at ${this.where}`);
    }
  }

  private stripe(): Promise<Stripe> {
    return (this.client ??= clientOf(this.options));
  }

  private parametersOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
    const { lines, currency, customerEmail, successUrl, cancelUrl, orderId } = request;
    const metadata = metadataOf(request, this.options);
    return {
      mode: 'payment',
      line_items: lines.map(({ name, quantity, unitAmount }) => ({
        quantity,
        price_data: { currency, unit_amount: unitAmount, product_data: { name }, tax_behavior: 'exclusive' },
      })),
      // the paid amount must equal the ordered one, to the cent
      adaptive_pricing: { enabled: false },
      automatic_tax: { enabled: this.options.automaticTax },
      ...(request.asksAddress && { shipping_address_collection: { allowed_countries: [...SHIPS_TO] } }),
      ...(request.takesCodes && { allow_promotion_codes: true }),
      client_reference_id: String(orderId),
      metadata,
      payment_intent_data: { metadata },
      success_url: successUrl,
      cancel_url: cancelUrl,
      ...(customerEmail !== null && { customer_email: customerEmail }),
    };
  }
}

/** Whether a bank has refused a debit that takes days: the buyer may pay in another way. */
const hasFailed = ({ payment_status: status, payment_intent: intent }: Stripe.Checkout.Session): boolean =>
  status === 'unpaid' && intent !== null && typeof intent === 'object' && REFUSED.includes(intent.status);

const REFUSED: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

async function clientOf({ secretKey, api }: StripePaymentsOptions): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(api);
  return new (await stripeLibrary())(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: ANSWER_WITHIN_MILLISECONDS,
    maxNetworkRetries: TRIES_MORE,
    telemetry: false,
  });
}

/** Where kits are shipped to. */
const SHIPS_TO = ['US'] as const;
const PAGE = 100;
const REFUNDED = 'charge_already_refunded';
const BEING_DONE = 'idempotency_key_in_use';
const PASSING = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
const DENIED = ['StripeAuthenticationError', 'StripePermissionError'];
const typeOf = (error: unknown): string => (error as { type?: string }).type ?? '';
const isPassing = (error: unknown): boolean =>
  PASSING.includes(typeOf(error)) || (error as { code?: string }).code === BEING_DONE;
const isDenied = (error: unknown): boolean => DENIED.includes(typeOf(error));

/** Tells a Stripe that is away from a request that it refuses. */
function orDown(error: unknown): never {
  throw isPassing(error) || isDenied(error) ? new DependencyDown(`Stripe: ${sentenceOf(error)}`) : error;
}

/** Describes a failure. Leaves out Stripe's text about a refused key, because it repeats a part of the key. */
function sentenceOf(error: unknown): string {
  if (isDenied(error)) return 'Stripe does not take this key, or the key may not open checkouts';
  const { message, requestId } = error as { message?: string; requestId?: string };
  return [message ?? String(error), requestId].filter(Boolean).join(', request ');
}
