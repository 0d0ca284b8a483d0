import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id, mailPurpose, role } from './words.js';

/** Who a mail was for, and why. Holds no address, no name and none of its words. */
const ofMail = {
  /** The event that the mail follows from. */
  mailId: z.string(),
  purpose: mailPurpose,
  /** The person, or the row that waits for somebody to accept an invitation. */
  recipientId: id,
  /** As whom it was written to them; null where that does not matter. */
  role: role.nullable(),
  /** Whose mail it was; null for a mail that concerns nobody but the recipient. */
  companyId: id.nullable(),
};

/**
 * A mail server refused the recipient's address for good. Stream `mailbox-{recipientId}`.
 * `code` is what the server answered (`550 5.1.1`), without its words: they repeat the address.
 */
export const MailRefused = defineEvent('MailRefused', { ...ofMail, code: z.string() });
export type MailRefused = EventOf<typeof MailRefused>;

/**
 * A mail server put a mail off at every try, until it was not tried again. Stream `mailbox-{recipientId}`.
 * `code` is what it answered last (`452 4.2.2`).
 */
export const MailGivenUp = defineEvent('MailGivenUp', { ...ofMail, code: z.string(), triedSince: z.iso.datetime() });
export type MailGivenUp = EventOf<typeof MailGivenUp>;

/** The first mail that was taken after one to the same recipient had been refused, or given up. */
export const MailAccepted = defineEvent('MailAccepted', ofMail);
export type MailAccepted = EventOf<typeof MailAccepted>;
