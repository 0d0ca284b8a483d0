import fc from 'fast-check';

/** What people, the payment provider and an operator do with a few orders, and when the portal hears of it. */
export interface History {
  orders: readonly Kind[];
  payments: readonly PaymentIn[];
  deeds: readonly Deed[];
}

const KINDS = ['credits', 'membership', 'kit', 'provider_kit'] as const;
export type Kind = (typeof KINDS)[number];

/** How a payment differs from what its order says: `right` and `taxed` are taken. */
const FORMS = ['right', 'right', 'taxed', 'short', 'euros', 'stranger', 'other kind', 'discounted'] as const;
export type Form = (typeof FORMS)[number];

/** One payment at the provider, with the times at which each message about it comes. */
export interface PaymentIn {
  /** which of the orders, counted around */
  order: number;
  form: Form;
  paid: readonly number[];
  /** what has gone back in all, in per cent, rising; each with its times */
  refunds: readonly { percent: number; times: readonly number[] }[];
  disputed: readonly number[];
}

export interface Deed {
  order: number;
  deed: 'cancel' | 'refund' | 'move';
  at: number;
}

const MOST_ORDERS = 3;
const MOST_PAYMENTS = 4;
const LAST_TIME = 30;

const time = fc.nat({ max: LAST_TIME });
const order = fc.nat({ max: MOST_ORDERS - 1 });
/** A message comes once at least. */
const times = fc.array(time, { minLength: 1, maxLength: 3 });

const refunds = fc
  .array(fc.record({ percent: fc.constantFrom(10, 50, 100, 100), times }), { maxLength: 2 })
  .map((some) => some.toSorted((one, other) => one.percent - other.percent));

const payment: fc.Arbitrary<PaymentIn> = fc.record({
  order,
  form: fc.constantFrom(...FORMS),
  paid: times,
  refunds,
  disputed: fc.array(time, { maxLength: 2 }),
});

export const arbitraryHistory: fc.Arbitrary<History> = fc.record({
  orders: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: MOST_ORDERS }),
  payments: fc.array(payment, { minLength: 1, maxLength: MOST_PAYMENTS }),
  deeds: fc.array(fc.record({ order, deed: fc.constantFrom('cancel', 'refund', 'move'), at: time }), { maxLength: 3 }),
});
