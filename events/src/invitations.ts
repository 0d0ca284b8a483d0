import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { id, role } from './words.js';

/**
 * An invitation was sent, for the `number`th time; earlier links no longer work. Stream `invitation-{invitationId}`.
 * `rowId` is the waiting patient or employee row: the person's own id, or a pending row's id for a person with an
 * account. The log has only the hash of the token.
 */
export const InvitationSent = defineEvent('InvitationSent', {
  invitationId: z.uuid(),
  number: z.number().int().positive(),
  tokenHash: z.string(),
  expiresAt: z.iso.datetime(),
  role,
  companyId: id,
  personId: id,
  rowId: id,
  existing: z.boolean(),
  /**
   * Identifies the key that seals the name and address. It is the id of a new person, or a random UUID for an existing
   * one.
   */
  recipient: z.union([id, z.uuid()]),
  name: personal('recipient'),
  email: personal('recipient'),
});
export type InvitationSent = EventOf<typeof InvitationSent>;

/** The invited person took up the role. */
export const InvitationAccepted = defineEvent('InvitationAccepted', {
  invitationId: z.uuid(),
  role,
  companyId: id,
  personId: id,
  rowId: id,
});
export type InvitationAccepted = EventOf<typeof InvitationAccepted>;

/**
 * A company expects a person who has an account: `rowId` is the one row that waits for them. A later claim replaces a
 * row that is gone. Stream `guest-{role}-{companyId}-{personId}`.
 */
export const GuestClaimed = defineEvent('GuestClaimed', { role, companyId: id, personId: id, rowId: id });
export type GuestClaimed = EventOf<typeof GuestClaimed>;
