import type { Audience } from '../audience.js';
import type { SubscriberEvent } from './subscriber.js';

const WHOSE = 'concerns somebody without a company: the list is the operator’s';
const ADDRESS = 'addresses and who wants mail never leave the portal';

export const newsletterAudience: Audience<SubscriberEvent> = {
  NewsletterRequested: { unlogged: WHOSE, live: null, private: ADDRESS },
  NewsletterConfirmed: { unlogged: WHOSE, live: null, private: ADDRESS },
  NewsletterLeft: { unlogged: WHOSE, live: null, private: ADDRESS },
};
