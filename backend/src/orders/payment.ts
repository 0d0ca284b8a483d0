import type { PaymentDisputed, PaymentMatched, PaymentReturned } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/** What the provider told of one payment, in whatever order its messages came. Stream `payment-{paymentId}`. */
export interface Payment {
  /** null while no message has told which order it is for */
  match: PaymentMatched['data'] | null;
  /** US cents; null where no bank disputes it */
  disputed: number | null;
  /** US cents that went back where its order did not take it */
  returned: number;
}

export type PaymentEvent = PaymentMatched | PaymentReturned | PaymentDisputed;

export type PaymentCommand =
  | ({ type: 'MatchPayment' } & PaymentMatched['data'])
  /** `refunded`: what has gone back in all, in US cents */
  | { type: 'ReturnPayment'; paymentId: string; orderId: number; refunded: number }
  | ({ type: 'DisputePayment' } & PaymentDisputed['data']);

export const paymentStream = (paymentId: string) => `payment-${paymentId}`;

export const payment: Decider<Payment, PaymentCommand, PaymentEvent> = {
  initial: { match: null, disputed: null, returned: 0 },
  decide: (command, state) => {
    switch (command.type) {
      case 'MatchPayment':
        return isNews(command, state.match) ? [{ type: 'PaymentMatched', data: factsOf(command) }] : [];
      case 'ReturnPayment': {
        const { paymentId, orderId, refunded } = command;
        // what an order took goes back from that order
        const amount = state.match?.taken ? 0 : refunded - state.returned;
        return amount > 0 ? [{ type: 'PaymentReturned', data: { paymentId, orderId, amount } }] : [];
      }
      case 'DisputePayment':
        return state.disputed === null ? [{ type: 'PaymentDisputed', data: factsOf(command) }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PaymentMatched':
        return { ...state, match: event.data };
      case 'PaymentReturned':
        return { ...state, returned: state.returned + event.data.amount };
      case 'PaymentDisputed':
        return { ...state, disputed: event.data.amount };
    }
  },
};

/** A payment is matched once, and again when its order takes it after all. */
const isNews = ({ taken }: Pick<PaymentMatched['data'], 'taken'>, match: Payment['match']): boolean =>
  match === null || (taken && !match.taken);
