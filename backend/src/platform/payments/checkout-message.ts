import type Stripe from 'stripe';
import type { RotatingSecret } from '../coordination/secrets/rotated-secret.js';
import { BadSignature, type CheckoutRequest, type PaymentMessage } from './payments.js';

/** Age in seconds at which a signed message is refused, so that nobody can replay an old one. */
const SIGNATURE_TOLERANCE_SECONDS = 300;
const PAID_TYPES = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** The installation that messages must name, and the secret that signs them. */
export interface MessageKey {
  webhookSecret: RotatingSecret;
  /** distinguishes this portal's sessions from others on the same account */
  installation: string;
}

/** The metadata of a session, so that messages about it name the order. */
export const metadataOf = ({ orderId }: Pick<CheckoutRequest, 'orderId'>, { installation }: MessageKey) => ({
  order_id: String(orderId),
  installation_id: installation,
});

/**
 * Reads a message about a checkout session, signed as Stripe signs it
 * (https://docs.stripe.com/webhooks#verify-manually). The stand-in sends messages of the same form.
 *
 * @throws BadSignature for a forged, too old or unreadable message
 */
export async function readCheckoutMessage(
  rawBody: Buffer,
  signature: string,
  key: MessageKey,
): Promise<PaymentMessage> {
  const event = await verified(rawBody, signature, key.webhookSecret.all);
  const session = event.data?.object as Partial<Stripe.Checkout.Session> | undefined;
  const other = { kind: 'other', type: String(event.type) } as const;
  if (!session || !PAID_TYPES.includes(event.type) || session.payment_status !== 'paid') return other;
  const { id, amount_total: amount, metadata } = session;
  const orderId = Number(metadata?.['order_id']);
  const ours = metadata?.['installation_id'] === key.installation && Number.isSafeInteger(orderId) && orderId > 0;
  if (!ours || typeof id !== 'string' || typeof amount !== 'number') return other;
  return { kind: 'paid', sessionId: id, orderId, amount };
}

async function verified(rawBody: Buffer, signature: string, secrets: readonly string[]): Promise<Stripe.Event> {
  const { webhooks } = await stripeLibrary();
  let cause: unknown;
  for (const secret of secrets)
    try {
      return webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_SECONDS);
    } catch (error) {
      cause = error;
    }
  throw new BadSignature('the message is not signed by the payment provider, or not lately', { cause });
}

/** Makes the `Stripe-Signature` header of a message that is sent now. */
export async function signatureFor(body: string, webhookSecret: string): Promise<string> {
  const { webhooks } = await stripeLibrary();
  return webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
}

/** Loads Stripe's library (8 MiB), only where payments are made. */
export const stripeLibrary = async (): Promise<typeof Stripe> => (await import('stripe')).default;
