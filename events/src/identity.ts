import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { id, role } from './words.js';

/** A person became known to the portal, by registering or because a clinic added them. Stream `user-{personId}`. */
export const PersonRegistered = defineEvent('PersonRegistered', {
  personId: id,
  name: personal('personId'),
  email: personal('personId'),
  /** `YYYY-MM-DD` */
  birthday: personal('personId').nullable(),
  sexAtBirth: personal('personId').nullable(),
});
export type PersonRegistered = EventOf<typeof PersonRegistered>;

/** A person's profile was changed; only the changed fields are present. */
export const PersonEdited = defineEvent('PersonEdited', {
  personId: id,
  name: personal('personId').optional(),
  /** `YYYY-MM-DD`; null when it was removed */
  birthday: personal('personId').nullable().optional(),
  sexAtBirth: personal('personId').nullable().optional(),
  phone: personal('personId').optional(),
  address: personal('personId').optional(),
});
export type PersonEdited = EventOf<typeof PersonEdited>;

/** A person's picture was replaced or taken away; ids of pictures, '' for none. Stream `user-{personId}`. */
export const PictureChanged = defineEvent('PictureChanged', {
  personId: id,
  from: personal('personId'),
  to: personal('personId'),
});
export type PictureChanged = EventOf<typeof PictureChanged>;

/** A person was given a role; an employee's company is null until the company wizard is finished. */
export const RoleGranted = defineEvent('RoleGranted', { personId: id, role, companyId: id.nullable() });
export type RoleGranted = EventOf<typeof RoleGranted>;

/** A password was set. All sessions end except the named one. */
export const PasswordSet = defineEvent('PasswordSet', {
  personId: id,
  passwordHash: personal('personId'),
  keepSessionId: z.string().nullable(),
});
export type PasswordSet = EventOf<typeof PasswordSet>;

/** A person asked for a link to set a new password. The log has only the hash of its token. */
export const PasswordResetRequested = defineEvent('PasswordResetRequested', {
  personId: id,
  number: z.number().int().positive(),
  tokenHash: z.string(),
  expiresAt: z.iso.datetime(),
});
export type PasswordResetRequested = EventOf<typeof PasswordResetRequested>;

/** The newest reset link was used. */
export const PasswordResetUsed = defineEvent('PasswordResetUsed', { personId: id });
export type PasswordResetUsed = EventOf<typeof PasswordResetUsed>;

/**
 * A link was mailed that proves an address to be this person's. With `atOnce` it is their address from now on, because
 * they have proved no other. The log has only the hash of the link's token. Stream `user-{personId}`.
 */
export const EmailProofRequested = defineEvent('EmailProofRequested', {
  personId: id,
  number: z.number().int().positive(),
  email: personal('personId'),
  atOnce: z.boolean(),
  tokenHash: z.string(),
  expiresAt: z.iso.datetime(),
});
export type EmailProofRequested = EventOf<typeof EmailProofRequested>;

/** A person claims an e-mail address, without a proof so far. Stream `email-{hmac of the address}`. */
export const EmailClaimed = defineEvent('EmailClaimed', { personId: id, claimedAt: z.iso.datetime() });
export type EmailClaimed = EventOf<typeof EmailClaimed>;

/**
 * A person proved that the address is theirs: by the mailed link, an accepted invitation or a followed reset; or the
 * installation takes their word. `instead` is the hash of the address that they give up. Stream `email-{hmac}`.
 */
export const EmailProved = defineEvent('EmailProved', {
  personId: id,
  email: personal('personId'),
  by: z.enum(['link', 'invitation', 'reset', 'setting']),
  instead: z.string().nullable(),
});
export type EmailProved = EventOf<typeof EmailProved>;

/** Somebody else proved the address, or too many claimed it: the person has to give another. Stream `email-{hmac}`. */
export const EmailLost = defineEvent('EmailLost', { personId: id });
export type EmailLost = EventOf<typeof EmailLost>;

/** A person gave an address up. Stream `email-{hmac}`. */
export const EmailReleased = defineEvent('EmailReleased', { personId: id });
export type EmailReleased = EventOf<typeof EmailReleased>;

/** The account is closed for good, because the person is erased. Stream `user-{personId}`. */
export const AccountClosed = defineEvent('AccountClosed', { personId: id });
export type AccountClosed = EventOf<typeof AccountClosed>;

/** Somebody signed in. Stream `sessions-{personId}`. */
export const SessionOpened = defineEvent(
  'SessionOpened',
  {
    personId: id,
    sessionId: z.uuid(),
    tokenId: z.uuid(),
    role,
    /** such as `Firefox on Linux`; empty where it is unknown */
    device: personal('personId'),
    /** the prefix of the client's address, such as `203.0.113.0/24`; empty where it is unknown */
    place: personal('personId'),
    /** whether the person signed in on other devices before, and never on this one */
    isNewDevice: z.boolean(),
  },
  { version: 2, upcasters: { 1: (data) => ({ ...data, device: '', place: '', isNewDevice: false }) } },
);
export type SessionOpened = EventOf<typeof SessionOpened>;

/** A session got a new token; the old one works for a short while. */
export const SessionRefreshed = defineEvent('SessionRefreshed', {
  personId: id,
  sessionId: z.uuid(),
  tokenId: z.uuid(),
});
export type SessionRefreshed = EventOf<typeof SessionRefreshed>;

/** A session ended: its tokens stop working at once. */
export const SessionEnded = defineEvent('SessionEnded', {
  personId: id,
  sessionId: z.uuid(),
  /** `logout` here, `ended` from another session; `token-reused`: a token came that had been replaced long before */
  reason: z.enum(['logout', 'ended', 'token-reused', 'password-changed', 'role-removed', 'too-many-sessions']),
});
export type SessionEnded = EventOf<typeof SessionEnded>;
