import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { id, role } from './words.js';

/**
 * An invitation went out, for the `number`th time; earlier ones are dead. Stream `invitation-{invitationId}`. `rowId`
 * is the patient or employee row that waits: the person's own id, or a pending row's id for somebody with an account.
 * The log holds only the hash of the token.
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
   * The subject of the key that seals the name and address: the id of a new person, or a UUID that says nothing of an
   * existing one.
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
 * A company expects somebody with an account: `rowId` is the one row that waits for them there. A later claim takes over
 * where that row has gone. Stream `guest-{role}-{companyId}-{personId}`.
 */
export const GuestClaimed = defineEvent('GuestClaimed', { role, companyId: id, personId: id, rowId: id });
export type GuestClaimed = EventOf<typeof GuestClaimed>;
