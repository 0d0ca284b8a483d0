import type { Audience } from '../audience.js';
import type { PaymentEvent } from './payment.js';

const BY_THE_ORDER = 'the log tells what the order took, and what somebody has to look at';
const THEIRS = 'names a payment as the payment provider does';

export const paymentsAudience: Audience<PaymentEvent> = {
  PaymentMatched: { unlogged: BY_THE_ORDER, live: null, private: THEIRS },
  PaymentReturned: { unlogged: BY_THE_ORDER, live: null, private: THEIRS },
  PaymentDisputed: { unlogged: BY_THE_ORDER, live: null, private: THEIRS },
};
