import type Stripe from 'stripe';
import type { RotatingSecret } from '../coordination/secrets/rotated-secret.js';
import {
  BadSignature,
  type CheckoutRequest,
  type Paid,
  type PaymentMessage,
  type ShippingAddress,
} from './payments.js';

/** Age in seconds at which a signed message is refused, so that nobody can replay an old one. */
const SIGNATURE_TOLERANCE_SECONDS = 300;
const PAID_TYPES = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** The installation that messages must name, and the secret that signs them. */
export interface MessageKey {
  webhookSecret: RotatingSecret;
  /** distinguishes this portal's sessions from others on the same account */
  installation: string;
}

type Named = Pick<CheckoutRequest, 'orderId' | 'kind' | 'buyerId'>;

/** The metadata of a session, so that messages about it name the order, what is bought and who buys. */
export const metadataOf = ({ orderId, kind, buyerId }: Named, { installation }: MessageKey) => ({
  order_id: String(orderId),
  installation_id: installation,
  kind,
  buyer_id: String(buyerId),
});

/**
 * Reads a message about a checkout session, a refund or a dispute, signed as Stripe signs it
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
  const other = { kind: 'other', type: String(event.type) } as const;
  const about: unknown = event.data?.object;
  if (!about) return other;
  if (PAID_TYPES.includes(event.type)) return paidIn(about as Session, key) ?? other;
  if (event.type === 'charge.refunded') return refundIn(about as Partial<Stripe.Charge>, key) ?? other;
  if (event.type === 'charge.dispute.created') return disputeIn(about as Partial<Stripe.Dispute>) ?? other;
  return other;
}

type Session = Partial<Stripe.Checkout.Session>;

function paidIn(session: Session, key: MessageKey): PaymentMessage | null {
  const { id, amount_total: total, metadata, payment_status: status } = session;
  const orderId = orderIn(metadata, key);
  if (status !== 'paid' || orderId === null || typeof id !== 'string' || typeof total !== 'number') return null;
  return { kind: 'paid', orderId, sessionId: id, ...paymentIn({ ...session, amount_total: total }) };
}

/** Messages of earlier versions of the stand-in carry the total alone. */
function paymentIn(session: Session & { amount_total: number }): Omit<Paid, 'sessionId'> {
  const { metadata, total_details: details, amount_total: total } = session;
  const kind = metadata?.['kind'];
  return {
    paymentId: idOf(session.payment_intent),
    currency: session.currency ?? 'usd',
    subtotal: session.amount_subtotal ?? total,
    discount: details?.amount_discount ?? 0,
    tax: details?.amount_tax ?? 0,
    total,
    bought: kind === undefined ? null : { kind, buyerId: Number(metadata?.['buyer_id']) },
    promotionId: idOf(session.discounts?.[0]?.promotion_code),
    shipping: shippingIn(session.collected_information?.shipping_details),
  };
}

type ShippingDetails = Stripe.Checkout.Session.CollectedInformation.ShippingDetails;

function shippingIn(details: ShippingDetails | null | undefined): ShippingAddress | null {
  if (!details) return null;
  const { line1, line2, city, state, postal_code: code, country } = details.address;
  const town = [[city, state].filter(Boolean).join(', '), code].filter(Boolean).join(' ');
  return { recipient: details.name, address: [line1, line2, town, country].filter(Boolean).join('\n') };
}

function refundIn(charge: Partial<Stripe.Charge>, key: MessageKey): PaymentMessage | null {
  const { amount_refunded: refunded, payment_intent, metadata } = charge;
  const orderId = orderIn(metadata, key);
  if (orderId === null || typeof refunded !== 'number') return null;
  return { kind: 'refunded', orderId, paymentId: idOf(payment_intent), refunded };
}

function disputeIn({ payment_intent, amount }: Partial<Stripe.Dispute>) {
  const paymentId = idOf(payment_intent);
  return paymentId === null || typeof amount !== 'number' ? null : ({ kind: 'disputed', paymentId, amount } as const);
}

/** The order that the metadata names; null for one of another installation. */
function orderIn(metadata: Stripe.Metadata | null | undefined, { installation }: MessageKey): number | null {
  const orderId = Number(metadata?.['order_id']);
  const ours = metadata?.['installation_id'] === installation && Number.isSafeInteger(orderId) && orderId > 0;
  return ours ? orderId : null;
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

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
