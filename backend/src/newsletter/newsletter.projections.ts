import { projection } from '../platform/views/projection.js';

/** An address that was given for the newsletter; "" once it left. */
export interface SubscriberRow {
  contactId: string;
  email: string;
  tokenHash: string;
  state: 'requested' | 'confirmed' | 'left';
  confirmedAt: string | null;
}

export const subscribers = projection<SubscriberRow>('newsletter', 1, {
  indexes: [['tokenHash'], ['state', 'contactId']],
})
  .create('NewsletterRequested', 'contactId', ({ data: { contactId, email, tokenHash } }) => ({
    contactId,
    email,
    tokenHash,
    state: 'requested',
    confirmedAt: null,
  }))
  .on('NewsletterConfirmed', 'contactId', (row, { time }) => ({ ...row, state: 'confirmed', confirmedAt: time }))
  .on('NewsletterLeft', 'contactId', (row) => ({ ...row, state: 'left', email: '' }));
