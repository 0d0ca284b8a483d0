import type { CheckoutRequest } from '../platform/payments/payments.js';

/** A checkout that somebody opened, as the stand-in keeps it. */
export interface Session {
  id: string;
  request: CheckoutRequest;
  /** `confirming`: the bank is asking the card's owner */
  state: 'open' | 'confirming' | 'paid' | 'expired';
  details: Details;
}

/** What the buyer typed beside the card. */
export interface Details {
  shipping: Shipping | null;
  /** the code that counts; null for none */
  promotion: { id: string; percent: number; code: string } | null;
}

export interface Shipping {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

export const NO_DETAILS: Details = { shipping: null, promotion: null };
