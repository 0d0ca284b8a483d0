import { z } from 'zod';
import { defineEvent, personal, personalList, type EventOf } from './define.js';
import { id } from './words.js';

/** A person asked for the secret of a one-time password app. It counts once a code proves it. Stream `factors-{personId}`. */
export const TotpOffered = defineEvent('TotpOffered', { personId: id, secret: personal('personId') });
export type TotpOffered = EventOf<typeof TotpOffered>;

/** A code of the offered secret was right: codes count from now on. `step` is the code's 30 seconds since 1970. */
export const TotpConfirmed = defineEvent('TotpConfirmed', { personId: id, step: z.number().int().nonnegative() });
export type TotpConfirmed = EventOf<typeof TotpConfirmed>;

/** A code of the person's app was taken. Neither it nor an earlier one counts again. */
export const TotpUsed = defineEvent('TotpUsed', {
  personId: id,
  challengeId: z.uuid(),
  step: z.number().int().nonnegative(),
});
export type TotpUsed = EventOf<typeof TotpUsed>;

/** The person's app counts no more. */
export const TotpRemoved = defineEvent('TotpRemoved', { personId: id });
export type TotpRemoved = EventOf<typeof TotpRemoved>;

/** A person got recovery codes, each for one use; earlier ones are void. The log has only their hashes. */
export const RecoveryCodesMade = defineEvent('RecoveryCodesMade', {
  personId: id,
  codeHashes: personalList('personId'),
});
export type RecoveryCodesMade = EventOf<typeof RecoveryCodesMade>;

/** A recovery code was taken; it is void from now on. */
export const RecoveryCodeUsed = defineEvent('RecoveryCodeUsed', {
  personId: id,
  challengeId: z.uuid(),
  codeHash: personal('personId'),
});
export type RecoveryCodeUsed = EventOf<typeof RecoveryCodeUsed>;

/** A person added a passkey. The private key never leaves their device. */
export const PasskeyAdded = defineEvent('PasskeyAdded', {
  personId: id,
  passkeyId: z.uuid(),
  name: personal('personId'),
  /** base64url */
  credentialId: personal('personId'),
  /** base64url of its COSE form */
  publicKey: personal('personId'),
  /** how a browser reaches it: `internal`, `usb` */
  transports: z.array(z.string()),
  /** how often the device says that it signed; 0 where it does not count */
  counter: z.number().int().nonnegative(),
});
export type PasskeyAdded = EventOf<typeof PasskeyAdded>;

/** A passkey signed a challenge. */
export const PasskeyUsed = defineEvent('PasskeyUsed', {
  personId: id,
  challengeId: z.uuid(),
  passkeyId: z.uuid(),
  counter: z.number().int().nonnegative(),
});
export type PasskeyUsed = EventOf<typeof PasskeyUsed>;

/** A passkey counts no more. */
export const PasskeyRemoved = defineEvent('PasskeyRemoved', { personId: id, passkeyId: z.uuid() });
export type PasskeyRemoved = EventOf<typeof PasskeyRemoved>;

/**
 * An admin or the operator took all second factors off a person who lost them. `companyId` employs the person; null
 * where none does.
 */
export const SecondFactorTakenOff = defineEvent('SecondFactorTakenOff', { personId: id, companyId: id.nullable() });
export type SecondFactorTakenOff = EventOf<typeof SecondFactorTakenOff>;

/** A browser is not asked for the second factor until then. The log has only the hash of its token. */
export const DeviceTrusted = defineEvent('DeviceTrusted', {
  personId: id,
  tokenHash: z.string(),
  until: z.iso.datetime(),
});
export type DeviceTrusted = EventOf<typeof DeviceTrusted>;

/** No browser is trusted any more. */
export const DevicesForgotten = defineEvent('DevicesForgotten', { personId: id });
export type DevicesForgotten = EventOf<typeof DevicesForgotten>;

/** An admin decided whether the company's employees need a second factor. Stream `security-{companyId}`. */
export const SecondFactorRuleSet = defineEvent('SecondFactorRuleSet', {
  companyId: id,
  rule: z.enum(['optional', 'demanded']),
});
export type SecondFactorRuleSet = EventOf<typeof SecondFactorRuleSet>;
