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

/**
 * An invitation waits, because whoever invites has not proved their own address. It is sent once they have. Stream
 * `invitation-{invitationId}`.
 */
export const InvitationHeld = defineEvent('InvitationHeld', {
  invitationId: z.uuid(),
  role,
  companyId: id,
  rowId: id,
  inviterId: id,
});
export type InvitationHeld = EventOf<typeof InvitationHeld>;

/** A person took up the role: `personId`, who proved the address that the invitation was sent to. */
export const InvitationAccepted = defineEvent('InvitationAccepted', {
  invitationId: z.uuid(),
  role,
  companyId: id,
  personId: id,
  rowId: id,
});
export type InvitationAccepted = EventOf<typeof InvitationAccepted>;

/** The owner of the address does not want the role. The row of a patient stays with the company. */
export const InvitationRefused = defineEvent('InvitationRefused', {
  invitationId: z.uuid(),
  role,
  companyId: id,
  personId: id,
  rowId: id,
});
export type InvitationRefused = EventOf<typeof InvitationRefused>;

/**
 * A company expects whoever has an address: `rowId` is the one row that waits for them, and `personId` the same number.
 * A later claim replaces a row that is gone. Stream `guest-{role}-{companyId}-{hmac of the address}`. (In logs of old:
 * `guest-{role}-{companyId}-{personId}`, for people with an account alone.)
 */
export const GuestClaimed = defineEvent('GuestClaimed', { role, companyId: id, personId: id, rowId: id });
export type GuestClaimed = EventOf<typeof GuestClaimed>;
