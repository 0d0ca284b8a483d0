import { given } from '../platform/log/testing/given.js';
import { subscriber, type SubscriberEvent } from './subscriber.js';

const facts = {
  contactId: '0d9a4c1e-5f0b-4a35-9f8e-6c1d2b7a9e40',
  number: 1,
  email: 'mira@home.example',
  tokenHash: 'one',
  expiresAt: '2026-11-29T00:00:00.000Z',
};
const requested: SubscriberEvent = { type: 'NewsletterRequested', data: facts };
const again: SubscriberEvent = { type: 'NewsletterRequested', data: { ...facts, number: 2, tokenHash: 'two' } };
const confirmed: SubscriberEvent = { type: 'NewsletterConfirmed', data: { contactId: facts.contactId } };
const left: SubscriberEvent = { type: 'NewsletterLeft', data: { contactId: facts.contactId } };
const request = (number = 1, tokenHash = 'one') =>
  ({ type: 'RequestNewsletter', ...facts, number, tokenHash }) as const;
const confirm = (tokenHash = 'one', now = '2026-11-23T00:00:00.000Z') =>
  ({ type: 'ConfirmNewsletter', tokenHash, now }) as const;
const leave = (tokenHash = 'one') => ({ type: 'LeaveNewsletter', tokenHash }) as const;

it('counts an address when its newest link is followed in time', () => {
  given(subscriber).when(request()).then(requested);
  given(subscriber, requested).when(confirm()).then(confirmed);
  given(subscriber, requested, again).when(confirm()).thenRefused('newsletter.dead');
  given(subscriber, requested).when(confirm('one', facts.expiresAt)).thenRefused('newsletter.dead');
  given(subscriber).when(confirm()).thenRefused('newsletter.dead');
});

it('mails another link while none was followed, or after somebody left, and none to who has the newsletter', () => {
  given(subscriber, requested).when(request(2, 'two')).then(again);
  given(subscriber, requested).when(request(1, 'other')).thenNothing();
  given(subscriber, requested, confirmed).when(request(2, 'two')).thenNothing();
  given(subscriber, requested, confirmed, left).when(request(2, 'two')).then(again);
});

it('lets somebody leave at any time, once', () => {
  given(subscriber, requested, confirmed).when(confirm()).thenNothing();
  given(subscriber, requested, confirmed).when(leave()).then(left);
  given(subscriber, requested).when(leave()).then(left);
  given(subscriber, requested, confirmed, left).when(leave()).thenNothing();
  given(subscriber, requested, confirmed, left).when(confirm()).thenRefused('newsletter.dead');
  given(subscriber, requested, confirmed).when(leave('guessed')).thenRefused('newsletter.dead');
});
