import type Stripe from 'stripe';
import { BadSetting } from '../kernel/settings.js';
import type { Engine } from '../connections/engine.js';
import { DependencyDown } from '../kernel/failures.js';
import { metadataOf, readCheckoutMessage, stripeLibrary, type MessageKey } from './checkout-message.js';
import { type Checkout, type CheckoutRequest, type PaymentMessage, Payments } from './payments.js';

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
    const { id, url } = await opening.catch((error: unknown) => {
      throw isPassing(error) || isDenied(error) ? new DependencyDown(`Stripe: ${sentenceOf(error)}`) : error;
    });
    if (!url) throw new Error(`Stripe opened checkout ${id} without a page`);
    return { sessionId: id, url };
  }

  override readWebhook(rawBody: Buffer, signature: string): Promise<PaymentMessage> {
    return readCheckoutMessage(rawBody, signature, this.options);
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
        price_data: { currency, unit_amount: unitAmount, product_data: { name } },
      })),
      // the paid amount must equal the ordered one, to the cent
      adaptive_pricing: { enabled: false },
      client_reference_id: String(orderId),
      metadata,
      payment_intent_data: { metadata },
      success_url: successUrl,
      cancel_url: cancelUrl,
      ...(customerEmail !== null && { customer_email: customerEmail }),
    };
  }
}

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

const BEING_DONE = 'idempotency_key_in_use';
const PASSING = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
const DENIED = ['StripeAuthenticationError', 'StripePermissionError'];
const typeOf = (error: unknown): string => (error as { type?: string }).type ?? '';
const isPassing = (error: unknown): boolean =>
  PASSING.includes(typeOf(error)) || (error as { code?: string }).code === BEING_DONE;
const isDenied = (error: unknown): boolean => DENIED.includes(typeOf(error));

/** Describes a failure. Leaves out Stripe's text about a refused key, because it repeats a part of the key. */
function sentenceOf(error: unknown): string {
  if (isDenied(error)) return 'Stripe does not take this key, or the key may not open checkouts';
  const { message, requestId } = error as { message?: string; requestId?: string };
  return [message ?? String(error), requestId].filter(Boolean).join(', request ');
}
