import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { reportRequest } from './report-request.js';
import { id } from './words.js';

/**
 * A paid order added a year to a person's membership, from then on or from its end. `startsAt` and `endsAt` say what the
 * membership covers with it. Stream `membership-{personId}`.
 */
export const MembershipGranted = defineEvent('MembershipGranted', {
  personId: id,
  orderId: id,
  grantedAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type MembershipGranted = EventOf<typeof MembershipGranted>;

/** The year of a refunded order was taken back. `startsAt` and `endsAt` say what is left; null for nothing. */
export const MembershipShortened = defineEvent('MembershipShortened', {
  personId: id,
  orderId: id,
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});
export type MembershipShortened = EventOf<typeof MembershipShortened>;

/**
 * A running membership paid for a new version of a member's own report. The event has the whole request, so that the
 * report can start from it alone.
 */
export const MembershipUsed = defineEvent('MembershipUsed', { usedAt: z.string(), ...reportRequest });
export type MembershipUsed = EventOf<typeof MembershipUsed>;
