import { given } from '../platform/log/testing/given.js';
import { payment, type PaymentEvent } from './payment.js';

const paymentId = 'pi_1';
const facts = { paymentId, orderId: 5, total: 10_000, taken: false };
const matched: PaymentEvent = { type: 'PaymentMatched', data: facts };
const match = { type: 'MatchPayment', ...facts } as const;
const returned = (amount: number): PaymentEvent => ({
  type: 'PaymentReturned',
  data: { paymentId, orderId: 5, amount },
});
const goBack = (refunded: number) => ({ type: 'ReturnPayment', paymentId, orderId: 5, refunded }) as const;
const disputed: PaymentEvent = { type: 'PaymentDisputed', data: { paymentId, amount: 10_000 } };
const dispute = { type: 'DisputePayment', paymentId, amount: 10_000 } as const;

it('a payment is matched once', () => {
  given(payment).when(match).then(matched);
  given(payment, matched).when(match).thenNothing();
});

it('a payment that its order takes after all is matched again, and then no more', () => {
  const taken: PaymentEvent = { type: 'PaymentMatched', data: { ...facts, taken: true } };
  given(payment, matched)
    .when({ ...match, taken: true })
    .then(taken);
  given(payment, matched, taken)
    .when({ ...match, taken: true })
    .thenNothing();
  given(payment, matched, taken).when(match).thenNothing();
  given(payment, matched, taken).when(goBack(3_000)).thenNothing();
});

it('a payment that no order took goes back once, whatever the order of the messages', () => {
  given(payment, matched).when(goBack(3_000)).then(returned(3_000));
  given(payment, returned(3_000)).when(goBack(10_000)).then(returned(7_000));
  given(payment, returned(3_000), returned(7_000)).when(goBack(3_000)).thenNothing();
});

it('a dispute is kept once, also before anybody knows what was paid', () => {
  given(payment).when(dispute).then(disputed);
  given(payment, disputed).when(match).then(matched);
  given(payment, disputed, matched).when(dispute).thenNothing();
});
