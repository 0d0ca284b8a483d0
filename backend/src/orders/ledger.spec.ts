import type { DomainEvent } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { addsUp, EventSums } from './ledger.js';

const taken = { paid: 10_000, refunded: 2_000 };
const untaken = { paid: 500, refunded: 500 };
const nothing = { paid: 0, refunded: 0 };
const both = { paid: 10_500, refunded: 2_500 };

it('adds up where the provider has what the orders took, and what no order took', () => {
  expect(addsUp({ events: taken, orders: taken, provider: taken, untaken: nothing })).toBe(true);
  expect(addsUp({ events: taken, orders: taken, provider: both, untaken })).toBe(true);
});

it('differs where one of them lacks a payment or a refund', () => {
  expect(addsUp({ events: taken, orders: taken, provider: both, untaken: nothing })).toBe(false);
  expect(addsUp({ events: taken, orders: taken, provider: taken, untaken })).toBe(false);
  expect(addsUp({ events: taken, orders: nothing, provider: taken, untaken: nothing })).toBe(false);
});

it('counts what no order took by payment, until one takes it', () => {
  const matched = (paymentId: string, taken: boolean): DomainEvent => ({
    type: 'PaymentMatched',
    data: { paymentId, orderId: 5, total: 500, taken },
  });
  const returned: DomainEvent = { type: 'PaymentReturned', data: { paymentId: 'b', orderId: 5, amount: 200 } };
  const untaken = (...events: DomainEvent[]) => {
    const sums = new EventSums();
    for (const event of log(...events)) sums.add(event);
    return sums.untaken();
  };
  expect(untaken(returned)).toEqual({ paid: 0, refunded: 200 });
  expect(untaken(matched('a', false), matched('b', false), returned)).toEqual({ paid: 1_000, refunded: 200 });
  expect(untaken(matched('a', false), returned, matched('b', false), matched('a', true))).toEqual({
    paid: 500,
    refunded: 200,
  });
});
