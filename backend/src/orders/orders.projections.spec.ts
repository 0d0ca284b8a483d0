import type {
  CheckoutOpened,
  CreditsGranted,
  CreditsHeld,
  CreditsReturned,
  CreditsTaken,
  DomainEvent,
  OrderFulfilled,
  OrderPaid,
  OrderPlaced,
} from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { creditsView } from './credits.projections.js';
import { orders } from './orders.projections.js';

const facts = {
  number: 'GH-2026-000005',
  kind: 'credits' as const,
  productId: 'insight_plus',
  personId: 7,
  companyId: 2,
  patientIds: [],
  quantity: 1,
  amount: 25_000,
  credits: 250,
};
const placed: OrderPlaced = { type: 'OrderPlaced', data: { orderId: 5, ...facts } };
const opened = (sessionId: string): CheckoutOpened => ({ type: 'CheckoutOpened', data: { orderId: 5, sessionId } });
const paid = (sessionId: string): OrderPaid => ({ type: 'OrderPaid', data: { orderId: 5, sessionId, amount: 25_000 } });
const fulfilled: OrderFulfilled = { type: 'OrderFulfilled', data: { orderId: 5 } };

describe('an order', () => {
  const row = async (...events: DomainEvent[]) => (await projected(orders, log(...events)))[5];
  const shown = { id: 5, ...facts, status: 'placed', sessionId: null, placedAt: '2026-05-04T10:00:00.000Z' };

  it('is placed, paid by the session that paid, and fulfilled', async () => {
    expect(await row(placed)).toEqual(shown);
    expect(await row(placed, opened('a'))).toEqual({ ...shown, sessionId: 'a' });
    expect(await row(placed, opened('a'), opened('b'), paid('a'))).toEqual({
      ...shown,
      sessionId: 'a',
      status: 'paid',
    });
    expect(await row(placed, opened('a'), paid('a'), fulfilled)).toEqual({
      ...shown,
      sessionId: 'a',
      status: 'fulfilled',
    });
  });

  it('that nobody placed is not made by a payment', async () =>
    expect(await row(opened('a'), paid('a'), fulfilled)).toBeUndefined());
});

describe('the credits of a company', () => {
  const ofReport = { companyId: 2, reportId: 1, credits: 250 };
  const granted: CreditsGranted = { type: 'CreditsGranted', data: { companyId: 2, orderId: 5, credits: 1_000 } };
  const held: CreditsHeld = {
    type: 'CreditsHeld',
    data: {
      ...ofReport,
      patientId: 9,
      genomeDocumentId: 3,
      medicalDocumentIds: [],
      reportName: 'Heart',
      templateTitle: 'Cardiovascular Risk',
      focus: 'Heart',
      blocks: ['introduction'],
      requiredGenes: [],
    },
  };
  const taken: CreditsTaken = { type: 'CreditsTaken', data: ofReport };
  const returned: CreditsReturned = { type: 'CreditsReturned', data: ofReport };
  const credits = async (...events: DomainEvent[]) => (await projected(creditsView, log(...events)))[2];

  it('are what was granted, less what is held or spent', async () => {
    expect(await credits(granted)).toEqual({ available: 1_000, held: 0 });
    expect(await credits(granted, held)).toEqual({ available: 750, held: 250 });
    expect(await credits(granted, held, taken)).toEqual({ available: 750, held: 0 });
    expect(await credits(granted, held, returned)).toEqual({ available: 1_000, held: 0 });
  });

  it('are counted once, though each event comes twice', async () => {
    const history = log(granted, held, taken, held, returned, granted);
    expect((await projected(creditsView, twice(history)))[2]).toEqual({ available: 1_750, held: 0 });
  });
});

it('an event of an order that comes twice is taken once', async () => {
  const history = log(placed, opened('a'), paid('a'), fulfilled);
  expect(await projected(orders, twice(history))).toEqual(await projected(orders, history));
});
