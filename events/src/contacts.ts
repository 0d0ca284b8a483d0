import { z } from 'zod';
import { defineEvent, type EventOf, personal } from './define.js';
import { id } from './words.js';

/** Somebody without an account, under a key of their own. */
const contactId = z.uuid();

/** A visitor asked the portal's staff something, by the contact form. Stream `question-{questionId}`. */
export const QuestionAsked = defineEvent('QuestionAsked', {
  questionId: id,
  contactId,
  name: personal('contactId'),
  email: personal('contactId'),
  message: personal('contactId'),
});
export type QuestionAsked = EventOf<typeof QuestionAsked>;

/**
 * Somebody gave an address for the newsletter and is mailed a link. The address counts when the link is followed. The
 * log has only the hash of its token. Stream `newsletter-{hmac of the address}`.
 */
export const NewsletterRequested = defineEvent('NewsletterRequested', {
  contactId,
  number: z.number().int().positive(),
  email: personal('contactId'),
  tokenHash: z.string(),
  expiresAt: z.iso.datetime(),
});
export type NewsletterRequested = EventOf<typeof NewsletterRequested>;

/** The link was followed: the address gets the newsletter. */
export const NewsletterConfirmed = defineEvent('NewsletterConfirmed', { contactId });
export type NewsletterConfirmed = EventOf<typeof NewsletterConfirmed>;

/** The address wants no newsletter any more. */
export const NewsletterLeft = defineEvent('NewsletterLeft', { contactId });
export type NewsletterLeft = EventOf<typeof NewsletterLeft>;
