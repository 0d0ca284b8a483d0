import { given } from '../platform/log/testing/given.js';
import { order, orderIdIn, orderNumber } from './order.js';
import type { OrderEvent } from './order-state.js';

const facts = {
  orderId: 42,
  number: 'GH-2026-000042',
  kind: 'credits' as const,
  productId: 'enterprise_insight',
  personId: 7,
  companyId: 2,
  patientIds: [],
  quantity: 1,
  amount: 90_000,
  credits: 1000,
  genomeDocumentId: null,
  reportName: '',
};
const payment = {
  sessionId: 'cs_1',
  paymentId: 'pi_1',
  subtotal: 90_000,
  discount: 0,
  tax: 0,
  total: 90_000,
  promotionId: null,
};
const placed: OrderEvent = { type: 'OrderPlaced', data: facts };
const opened: OrderEvent = { type: 'CheckoutOpened', data: { orderId: 42, sessionId: 'cs_1' } };
const paid: OrderEvent = { type: 'OrderPaid', data: { orderId: 42, ...payment } };
const fulfilled: OrderEvent = { type: 'OrderFulfilled', data: { orderId: 42 } };
const confirm = (changed: object = {}) => ({
  type: 'ConfirmPayment' as const,
  ...payment,
  currency: 'usd',
  bought: { kind: 'credits', buyerId: 7 },
  promotion: null,
  shipping: null,
  ...changed,
});

describe('order', () => {
  it('is placed once', () => {
    given(order)
      .when({ type: 'PlaceOrder', ...facts })
      .then(placed);
    given(order, placed)
      .when({ type: 'PlaceOrder', ...facts })
      .thenNothing();
  });
  it('goes to one checkout', () => {
    const open = (sessionId: string, insteadOf: string | null = null) =>
      ({ type: 'OpenCheckout', sessionId, insteadOf }) as const;
    given(order, placed).when(open('cs_1')).then(opened);
    given(order, placed, opened).when(open('cs_1')).thenNothing();
    given(order, placed, paid).when(open('cs_1')).thenNothing();
    given(order, placed, opened, paid).when(open('cs_2', 'cs_1')).thenRefused('order.paid');
  });
  it('goes to another checkout instead of one that ended, and not beside one that was opened meanwhile', () => {
    const open = (insteadOf: string | null) => ({ type: 'OpenCheckout', sessionId: 'cs_2', insteadOf }) as const;
    const another: OrderEvent = { type: 'CheckoutOpened', data: { orderId: 42, sessionId: 'cs_2' } };
    given(order, placed, opened).when(open('cs_1')).then(another);
    given(order, placed, opened).when(open(null)).thenNothing();
    given(order, placed, opened).when(open('cs_0')).thenNothing();
  });
  it('is paid once, however often it is told', () => {
    given(order, placed, opened).when(confirm()).then(paid);
    given(order, placed, opened, paid).when(confirm()).thenNothing();
    given(order, placed, opened, paid, fulfilled).when(confirm()).thenNothing();
  });
  it('is paid even when the payment is told before the checkout', () =>
    given(order, placed).when(confirm()).then(paid));
  it('is not paid with another amount', () =>
    given(order, placed, opened)
      .when(confirm({ subtotal: 1, total: 1 }))
      .thenRefused('order.amount-differs'));
  it('is not paid when nobody placed it', () => given(order).when(confirm()).thenRefused('order.unknown'));
  it('is fulfilled once, after it is paid', () => {
    given(order, placed, opened).when({ type: 'FulfilOrder', leftOut: [] }).thenNothing();
    given(order, placed, opened, paid).when({ type: 'FulfilOrder', leftOut: [] }).then(fulfilled);
    given(order, placed, opened, paid, fulfilled).when({ type: 'FulfilOrder', leftOut: [] }).thenNothing();
  });
  it('has a number that tells the year', () =>
    expect(orderNumber(42, '2026-11-21T10:00:00.000Z')).toBe('GH-2026-000042'));
});

describe('a payment', () => {
  const differs = (changed: object, code = 'order.payment-differs') =>
    given(order, placed, opened).when(confirm(changed)).thenRefused(code);

  it('is taken with tax, and with a discount by a code of ours', () => {
    const taxed = { tax: 5_000, total: 95_000 };
    given(order, placed, opened)
      .when(confirm(taxed))
      .then({ type: 'OrderPaid', data: { orderId: 42, ...payment, ...taxed } });
    const promotion = { promotionId: 'promo_1', percent: 20 };
    const cheaper = { discount: 18_000, total: 72_000 };
    given(order, placed, opened)
      .when(confirm({ ...cheaper, promotion }))
      .then({ type: 'OrderPaid', data: { orderId: 42, ...payment, ...cheaper, promotionId: 'promo_1' } });
  });

  it('is not taken for another subtotal, discount, total, currency, kind or buyer', () => {
    differs({ subtotal: 89_999, total: 89_999 }, 'order.amount-differs');
    differs({ discount: 18_000, total: 72_000 });
    differs({ discount: 1, total: 89_999, promotion: { promotionId: 'p', percent: 20 } });
    differs({ total: 1 });
    differs({ tax: -1, total: 89_999 });
    differs({ currency: 'eur' });
    differs({ bought: { kind: 'kit', buyerId: 7 } });
    differs({ bought: { kind: 'credits', buyerId: 8 } });
  });

  it('says where to ship to, sealed for the buyer', () => {
    const shipping = { recipient: 'Omar Haddad', address: '12 Peachtree Street' };
    given(order, placed, opened)
      .when(confirm({ shipping }))
      .then({ type: 'ShippingAddressGiven', data: { orderId: 42, personId: 7, ...shipping } }, paid);
  });

  it('by a second checkout is a question for the house, once', () => {
    const twice: OrderEvent = {
      type: 'OrderQuestioned',
      data: { orderId: 42, number: facts.number, companyId: 1, reason: 'paid-twice', amount: 90_000 },
    };
    given(order, placed, opened, paid)
      .when(confirm({ sessionId: 'cs_2' }))
      .then(twice);
    given(order, placed, opened, paid, twice)
      .when(confirm({ sessionId: 'cs_2' }))
      .thenNothing();
  });
});

it('each dispute of an order is a question for the house, and another reason is one once', () => {
  const question = (reason: 'disputed' | 'credits-spent') => ({ type: 'QuestionOrder', reason, amount: 100 }) as const;
  const asked = (reason: 'disputed' | 'credits-spent'): OrderEvent => ({
    type: 'OrderQuestioned',
    data: { orderId: 42, number: facts.number, companyId: 1, reason, amount: 100 },
  });
  given(order, placed, paid, asked('disputed')).when(question('disputed')).then(asked('disputed'));
  given(order, placed, paid, asked('credits-spent')).when(question('credits-spent')).thenNothing();
});

describe('an order that is not paid', () => {
  const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId: 42 } };
  it('can be given up once, and still be paid', () => {
    given(order, placed, opened).when({ type: 'CancelOrder' }).then(cancelled);
    given(order, placed, opened, cancelled).when({ type: 'CancelOrder' }).thenNothing();
    given(order, placed, opened, cancelled).when(confirm()).then(paid);
    given(order, placed, opened, paid).when({ type: 'CancelOrder' }).thenRefused('order.paid');
  });
  it('is not refunded', () =>
    given(order, placed).when({ type: 'RecordRefund', paymentId: null, refunded: 1 }).thenRefused('order.not-paid'));
});

describe('a refund', () => {
  const refund = (refunded: number, paymentId: string | null = payment.paymentId) =>
    ({ type: 'RecordRefund', paymentId, refunded }) as const;
  const refunded = (amount: number, full: boolean): OrderEvent => ({
    type: 'OrderRefunded',
    data: { orderId: 42, companyId: 2, number: facts.number, amount, full },
  });
  it('counts what went back since the last time', () => {
    given(order, placed, paid).when(refund(90_000)).then(refunded(90_000, true));
    given(order, placed, paid).when(refund(100)).then(refunded(100, false));
    given(order, placed, paid, refunded(100, false)).when(refund(90_000)).then(refunded(89_900, true));
    given(order, placed, paid, refunded(90_000, true)).when(refund(90_000)).thenNothing();
  });
  it('of another payment, which was told before the order took this one, waits', () => {
    given(order, placed, paid).when(refund(90_000, 'pi_other')).thenRefused('order.not-paid');
    given(order, placed, paid).when(refund(90_000, null)).then(refunded(90_000, true));
  });
  it('of all that was paid leaves nothing to fulfil', () => {
    const fulfil = { type: 'FulfilOrder', leftOut: [] } as const;
    given(order, placed, paid, refunded(90_000, true)).when(fulfil).thenNothing();
    given(order, placed, paid, refunded(100, false)).when(fulfil).then(fulfilled);
  });
});

describe('an entitlement', () => {
  const report = { ...facts, kind: 'assessment' as const, companyId: null, credits: 0, amount: 9_900 };
  const bought: OrderEvent = { type: 'OrderPlaced', data: report };
  const paidFor: OrderEvent = { type: 'OrderPaid', data: { orderId: 42, ...payment, subtotal: 9_900, total: 9_900 } };
  const request = (reportId: number) => ({
    ...{ companyId: 1, reportId, patientId: 7, genomeDocumentId: 3, medicalDocumentIds: [] },
    ...{ reportName: 'Mine', templateTitle: 'Treatment', focus: 'All', blocks: [], requiredGenes: [], rerunOf: null },
  });
  const use = (reportId: number) => ({ type: 'UseEntitlement', ...request(reportId) }) as const;
  const used = (reportId: number): OrderEvent => ({
    type: 'EntitlementUsed',
    data: { orderId: 42, ...request(reportId) },
  });
  const reopened: OrderEvent = { type: 'EntitlementReopened', data: { orderId: 42, personId: 7, reportId: 51 } };
  const gone: OrderEvent = {
    type: 'OrderRefunded',
    data: { orderId: 42, companyId: null, number: facts.number, amount: 9_900, full: true },
  };

  it('is used once, and again after the report failed', () => {
    given(order, bought, paidFor).when(use(51)).then(used(51));
    given(order, bought, paidFor, used(51)).when(use(52)).thenRefused('entitlement.used');
    given(order, bought, paidFor, used(51)).when({ type: 'ReopenEntitlement', reportId: 51 }).then(reopened);
    given(order, bought, paidFor, used(51), reopened).when(use(52)).then(used(52));
    given(order, bought, paidFor, used(51), reopened, used(52))
      .when({ type: 'ReopenEntitlement', reportId: 51 })
      .thenNothing();
  });

  it('is none before the payment, for another kind, or after a refund', () => {
    given(order, bought).when(use(51)).thenRefused('entitlement.none');
    given(order, placed, paid).when(use(51)).thenRefused('entitlement.none');
    given(order, bought, paidFor, gone).when(use(51)).thenRefused('entitlement.ended');
    given(order, bought, paidFor, used(51), gone).when({ type: 'ReopenEntitlement', reportId: 51 }).thenNothing();
  });
});

it('who had moved away is named when a clinic’s order is fulfilled', () =>
  given(order, placed, paid)
    .when({ type: 'FulfilOrder', leftOut: [9] })
    .then(
      { type: 'PatientLeftOut', data: { orderId: 42, number: facts.number, companyId: 2, patientId: 9 } },
      fulfilled,
    ));

it.each([
  ['GH-2026-000042', 42],
  [' GH-2026-1234567 ', 1_234_567],
  ['GH-2026-000000', null],
  ['GH-26-000042', null],
  ['42', null],
])('the order of %j is %j', (number, id) => expect(orderIdIn(number)).toBe(id));
