import type { MailPreferenceSet, MailPurpose } from '@portal/events';
import { type Audience, BY_ROLE, person } from '../audience.js';
import type { MailboxEvent } from './mailbox.js';

const ADDRESS = 'whether an address works: addresses and what becomes of mails never leave the portal';
const OWN = 'which mails a person wants is their own business';

export const mailingAudience: Audience<MailboxEvent | MailPreferenceSet> = {
  MailRefused: {
    log: ({ recipientId, purpose }) =>
      `${mailTo[purpose](person(recipientId))} could not be delivered: the mail server refused the address`,
    live: BY_ROLE,
    private: ADDRESS,
  },
  MailGivenUp: {
    log: ({ recipientId, purpose }) =>
      `${mailTo[purpose](person(recipientId))} could not be delivered: the mail server put it off for two days`,
    live: BY_ROLE,
    private: ADDRESS,
  },
  MailAccepted: {
    log: ({ recipientId }) => `Mail to ${person(recipientId)} is delivered again`,
    live: BY_ROLE,
    private: ADDRESS,
  },
  MailPreferenceSet: { unlogged: OWN, live: null, private: OWN },
};

const mailTo: Record<MailPurpose, (recipient: string) => string> = {
  invitation: (recipient) => `the invitation to ${recipient}`,
  report: (recipient) => `a mail to ${recipient} about a finished report`,
  'password-reset': (recipient) => `a mail to ${recipient} about a new password`,
  security: (recipient) => `a mail to ${recipient} about the safety of their account`,
  'email-proof': (recipient) => `a mail to ${recipient} about their address`,
  order: (recipient) => `a mail to ${recipient} about an order`,
  status: (recipient) => `a mail to ${recipient} about their analysis`,
};
