import type { CheckoutOpened, DomainEvent, OrderFulfilled, OrderPaid, OrderPlaced } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
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
  genomeDocumentId: null,
  reportName: '',
};
const payment = { paymentId: 'pi_1', subtotal: 25_000, discount: 5_000, tax: 1_000, total: 21_000, promotionId: null };
const placed: OrderPlaced = { type: 'OrderPlaced', data: { orderId: 5, ...facts } };
const opened = (sessionId: string): CheckoutOpened => ({ type: 'CheckoutOpened', data: { orderId: 5, sessionId } });
const paid = (sessionId: string): OrderPaid => ({ type: 'OrderPaid', data: { orderId: 5, sessionId, ...payment } });
const fulfilled: OrderFulfilled = { type: 'OrderFulfilled', data: { orderId: 5 } };

describe('an order', () => {
  const row = async (...events: DomainEvent[]) => (await projected(orders, log(...events)))[5];
  const shown = {
    id: 5,
    ...facts,
    ...{ status: 'placed', sessionId: null, paymentId: null, placedAt: '2026-05-04T10:00:00.000Z', paidAt: null },
    ...{ discount: 0, tax: 0, total: 25_000, refunded: 0, entitlement: null, reportId: null, shipTo: null },
    ...{ leftOutPatientIds: [], sentTo: [], questions: [] },
  };
  const nowPaid = {
    ...shown,
    ...{ sessionId: 'a', paymentId: 'pi_1', discount: 5_000, tax: 1_000, total: 21_000 },
  };

  it('is placed, paid by the session that paid, and fulfilled', async () => {
    expect(await row(placed)).toEqual(shown);
    expect(await row(placed, opened('a'))).toEqual({ ...shown, sessionId: 'a' });
    expect(await row(placed, opened('a'), opened('b'), paid('a'))).toMatchObject({
      ...nowPaid,
      paidAt: expect.any(String),
      status: 'paid',
    });
    expect(await row(placed, opened('a'), paid('a'), fulfilled)).toMatchObject({ sessionId: 'a', status: 'fulfilled' });
  });

  it('shows each question once, however many disputes there are', async () => {
    const disputed: DomainEvent = {
      type: 'OrderQuestioned',
      data: { orderId: 5, number: facts.number, companyId: 1, reason: 'disputed', amount: 1 },
    };
    expect(await row(placed, disputed, disputed)).toMatchObject({ questions: ['disputed'] });
  });

  it('that nobody placed is not made by a payment', async () =>
    expect(await row(opened('a'), paid('a'), fulfilled)).toBeUndefined());
});

it('an event of an order that comes twice is taken once', async () => {
  const history = log(placed, opened('a'), paid('a'), fulfilled);
  expect(await projected(orders, twice(history))).toEqual(await projected(orders, history));
});
