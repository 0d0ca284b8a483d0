import { z } from 'zod';
import { defineEvent, personal, type EventOf } from './define.js';
import { id, role } from './words.js';

/** Somebody tried to sign in as a person and was refused. Stream `refusals-{personId}`. */
export const SignInRefused = defineEvent('SignInRefused', {
  personId: id,
  role,
  device: personal('personId'),
  place: personal('personId'),
});
export type SignInRefused = EventOf<typeof SignInRefused>;

export const securityKind = z.enum([
  ...(['signed-in', 'refused', 'session-stolen', 'password-changed'] as const),
  ...(['factor-added', 'factor-removed', 'factor-taken-off', 'recovery-code-used'] as const),
  ...(['right-changed', 'employment-ended'] as const),
  ...(['sso-set', 'sso-removed', 'factor-rule-set', 'list-exported'] as const),
]);
export type SecurityKind = z.infer<typeof securityKind>;

/**
 * Something that matters for security happened to the account of somebody who works for a company. `byId` did it, from
 * a device and a network. `companyId` is null for everybody else. Stream `audit-{companyId}`, or `audit-0`.
 */
export const SecurityEventNoted = defineEvent('SecurityEventNoted', {
  companyId: id.nullable(),
  personId: id,
  byId: id.nullable(),
  kind: securityKind,
  at: z.iso.datetime(),
  from: personal('personId'),
});
export type SecurityEventNoted = EventOf<typeof SecurityEventNoted>;

/** So many sign-ins were refused within minutes that somebody must look. Stream as of `SecurityEventNoted`. */
export const SecurityAlarmRaised = defineEvent('SecurityAlarmRaised', {
  companyId: id.nullable(),
  refusals: z.number().int().positive(),
  at: z.iso.datetime(),
});
export type SecurityAlarmRaised = EventOf<typeof SecurityAlarmRaised>;

/** The operator ran a command, such as an export or a new key. Its arguments are not kept. Stream `audit-0`. */
export const OperatorCommandRun = defineEvent('OperatorCommandRun', { command: z.string(), at: z.iso.datetime() });
export type OperatorCommandRun = EventOf<typeof OperatorCommandRun>;
