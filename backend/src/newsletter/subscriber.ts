import type { NewsletterConfirmed, NewsletterLeft, NewsletterRequested } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** Whether an address gets the newsletter. Stream `newsletter-{hmac of the address}`. */
export type Subscriber =
  | { kind: 'none' }
  | ({ kind: 'requested' | 'confirmed' | 'left' } & Pick<
      NewsletterRequested['data'],
      'contactId' | 'number' | 'tokenHash' | 'expiresAt'
    >);

export type SubscriberEvent = NewsletterRequested | NewsletterConfirmed | NewsletterLeft;

export type SubscriberCommand =
  /** Mails a link, again while none was followed. `number` counts the links of the address. */
  | ({ type: 'RequestNewsletter' } & NewsletterRequested['data'])
  | { type: 'ConfirmNewsletter'; tokenHash: string; now: string }
  | { type: 'LeaveNewsletter'; tokenHash: string };

export const subscriberStream = (emailHash: string) => `newsletter-${emailHash}`;

export const subscriber: Decider<Subscriber, SubscriberCommand, SubscriberEvent> = {
  initial: { kind: 'none' },
  decide: (command, state) => {
    if (command.type === 'RequestNewsletter') return request(command, state);
    if (state.kind === 'none' || state.tokenHash !== command.tokenHash) throw new Refused('newsletter.dead');
    const { contactId } = state;
    switch (command.type) {
      case 'ConfirmNewsletter':
        if (state.kind === 'confirmed') return [];
        if (state.kind === 'left' || state.expiresAt <= command.now) throw new Refused('newsletter.dead');
        return [{ type: 'NewsletterConfirmed', data: { contactId } }];
      case 'LeaveNewsletter':
        return state.kind === 'left' ? [] : [{ type: 'NewsletterLeft', data: { contactId } }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'NewsletterRequested': {
        const { contactId, number, tokenHash, expiresAt } = event.data;
        return { kind: 'requested', contactId, number, tokenHash, expiresAt };
      }
      case 'NewsletterConfirmed':
        return state.kind === 'none' ? state : { ...state, kind: 'confirmed' };
      case 'NewsletterLeft':
        return state.kind === 'none' ? state : { ...state, kind: 'left' };
    }
  },
};

/** An address that has the newsletter gets no further link; of two requests at once one counts. */
function request(command: Extract<SubscriberCommand, { type: 'RequestNewsletter' }>, state: Subscriber) {
  const known = state.kind === 'none' ? 0 : state.number;
  if (state.kind === 'confirmed' || command.number <= known) return [];
  return [{ type: 'NewsletterRequested' as const, data: factsOf(command) }];
}
