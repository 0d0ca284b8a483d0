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
 * An e-mail address belongs to this person from now on. Stream `email-{hmac of the address}`. A claim whose person was
 * never registered may be taken over after a while.
 */
export const EmailClaimed = defineEvent('EmailClaimed', { personId: id, claimedAt: z.iso.datetime() });
export type EmailClaimed = EventOf<typeof EmailClaimed>;

/** An e-mail address may be claimed again. */
export const EmailReleased = defineEvent('EmailReleased', { personId: id });
export type EmailReleased = EventOf<typeof EmailReleased>;

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
