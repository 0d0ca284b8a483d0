import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { OPTIONAL_MAILS } from './vocabulary.js';
import { id, mailPurpose, role } from './words.js';

/** The recipient and purpose of a mail. Holds no address, no name and no text of the mail. */
const ofMail = {
  /** The event that caused the mail. */
  mailId: z.string(),
  purpose: mailPurpose,
  /** The person, or the row that waits for an invitation's acceptance. */
  recipientId: id,
  /** The role in which the recipient got it; null where the role does not matter. */
  role: role.nullable(),
  /** The company that the mail concerns; null for a mail that concerns only the recipient. */
  companyId: id.nullable(),
};

/**
 * A mail server permanently refused the recipient's address. Stream `mailbox-{recipientId}`. `code` is the server's
 * code (`550 5.1.1`), without its text, which repeats the address.
 */
export const MailRefused = defineEvent('MailRefused', { ...ofMail, code: z.string() });
export type MailRefused = EventOf<typeof MailRefused>;

/**
 * A mail server put a mail off at every try, and the portal gave up. Stream `mailbox-{recipientId}`. `code` is the
 * server's last code (`452 4.2.2`).
 */
export const MailGivenUp = defineEvent('MailGivenUp', { ...ofMail, code: z.string(), triedSince: z.iso.datetime() });
export type MailGivenUp = EventOf<typeof MailGivenUp>;

/** A mail was accepted, the first since one to the same recipient was refused or given up. */
export const MailAccepted = defineEvent('MailAccepted', ofMail);
export type MailAccepted = EventOf<typeof MailAccepted>;

/** A person switched the mails of one kind on or off. Stream `mail-preferences-{personId}`. */
export const MailPreferenceSet = defineEvent('MailPreferenceSet', {
  personId: id,
  purpose: z.enum(OPTIONAL_MAILS),
  wanted: z.boolean(),
});
export type MailPreferenceSet = EventOf<typeof MailPreferenceSet>;
