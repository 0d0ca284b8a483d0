import type { OrderKind } from '@portal/events';

const SUBSCRIPTION = '/settings/subscription';

/** The pages on which people begin to pay: Cancel on the checkout leads back to one of them. */
export const BEGINNINGS = ['/pricing-table', '/member-reports', SUBSCRIPTION, '/credits', '/kits'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** Where each kind of product is sold: where a purchase began that does not say so. */
export const SOLD_AT: Readonly<Record<OrderKind, Beginning>> = {
  credits: '/credits',
  provider_kit: '/kits',
  kit: '/pricing-table',
  membership: '/pricing-table',
  assessment: '/member-reports',
};

/** Where the orders of each kind are listed, with `Pay again` beside those that are not paid. */
export const LISTED_AT: Readonly<Record<OrderKind, Beginning>> = {
  ...SOLD_AT,
  kit: SUBSCRIPTION,
  membership: SUBSCRIPTION,
  assessment: SUBSCRIPTION,
};
