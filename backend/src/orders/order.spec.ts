import { given } from '../platform/log/testing/given.js';
import { order, type OrderEvent, orderNumber } from './order.js';

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
};
const placed: OrderEvent = { type: 'OrderPlaced', data: facts };
const opened: OrderEvent = { type: 'CheckoutOpened', data: { orderId: 42, sessionId: 'cs_1' } };
const paid: OrderEvent = { type: 'OrderPaid', data: { orderId: 42, sessionId: 'cs_1', amount: 90_000 } };
const fulfilled: OrderEvent = { type: 'OrderFulfilled', data: { orderId: 42 } };
const confirm = (amount = 90_000) => ({ type: 'ConfirmPayment', sessionId: 'cs_1', amount }) as const;

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
    given(order, placed).when({ type: 'OpenCheckout', sessionId: 'cs_1' }).then(opened);
    given(order, placed, opened).when({ type: 'OpenCheckout', sessionId: 'cs_1' }).thenNothing();
  });
  it('is paid once, however often it is told', () => {
    given(order, placed, opened).when(confirm()).then(paid);
    given(order, placed, opened, paid).when(confirm()).thenNothing();
    given(order, placed, opened, paid, fulfilled).when(confirm()).thenNothing();
  });
  it('is paid even when the payment is told before the checkout', () =>
    given(order, placed).when(confirm()).then(paid));
  it('is not paid with another amount', () =>
    given(order, placed, opened).when(confirm(1)).thenRefused('order.amount-differs'));
  it('is not paid when nobody placed it', () => given(order).when(confirm()).thenRefused('order.unknown'));
  it('is fulfilled once, after it is paid', () => {
    given(order, placed, opened).when({ type: 'FulfilOrder' }).thenNothing();
    given(order, placed, opened, paid).when({ type: 'FulfilOrder' }).then(fulfilled);
    given(order, placed, opened, paid, fulfilled).when({ type: 'FulfilOrder' }).thenNothing();
  });
  it('has a number that tells the year', () =>
    expect(orderNumber(42, '2026-11-21T10:00:00.000Z')).toBe('GH-2026-000042'));
});
