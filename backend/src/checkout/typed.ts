import type { Card } from './card.js';
import type { Session, Shipping } from './session.js';

/** What the buyer typed into the form of the checkout. */
export interface Typed {
  card: Card;
  shipping: Shipping;
  code: string;
}

/** What is wrong with fields of the form. */
export type Problems = Partial<Record<keyof Card | keyof Shipping, string>>;

const MAX_TYPED = 200;

export const typedIn = (body: unknown): Typed => ({
  card: { number: textIn(body, 'card_number'), expiry: textIn(body, 'expiry'), cvc: textIn(body, 'cvc') },
  shipping: {
    name: textIn(body, 'shipping_name'),
    line1: textIn(body, 'line1'),
    line2: textIn(body, 'line2'),
    city: textIn(body, 'city'),
    state: textIn(body, 'state'),
    postal_code: textIn(body, 'postal_code'),
    country: textIn(body, 'country'),
  },
  code: textIn(body, 'promotion_code'),
});

/** What is kept of the last try: the address and the code, and nothing of the card. */
export function typedBefore({ details }: Session): Typed {
  const nothing = typedIn(null);
  return { ...nothing, shipping: details.shipping ?? nothing.shipping, code: details.promotion?.code ?? '' };
}

const WANTED: Record<Exclude<keyof Shipping, 'line2'>, string> = {
  name: 'Enter the full name.',
  line1: 'Enter the street.',
  city: 'Enter the city.',
  state: 'Enter the state.',
  postal_code: 'Enter the ZIP code.',
  country: 'Enter the country.',
};

/** What an address lacks, by field; the second line may be empty. */
export const missingIn = (shipping: Shipping): Problems =>
  Object.fromEntries(Object.entries(WANTED).filter(([part]) => shipping[part as keyof Shipping] === ''));

/** Reads a text or a number from a field as text; empty for anything else. */
export function textIn(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_TYPED) : '';
}
