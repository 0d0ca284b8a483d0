import { ApiProperty } from '@nestjs/swagger';
import { Failure, SuccessAnswer } from '../platform/http/index.js';
import type { Method } from '../factors/factors.service.js';

/** A passkey, as its owner sees it. */
export class Passkey {
  id!: string;
  name!: string;
  created_at!: string;
  last_used!: string | null;
}

/** The caller's own second factors. */
export class SecondFactorAnswer extends SuccessAnswer {
  /** whether an authenticator app is set up */
  totp!: boolean;
  passkeys!: Passkey[];
  recovery_codes_left!: number;
  /** whether the last one has to stay */
  demanded!: boolean;
}

export class TotpAnswer extends SuccessAnswer {
  /** base32, to be typed into an app */
  secret!: string;
  /** the same as a QR code shows it */
  uri!: string;
}

export class RecoveryCodesAnswer extends SuccessAnswer {
  /** shown this once */
  recovery_codes!: string[];
}

export class PasskeyOptionsAnswer extends SuccessAnswer {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'what WebAuthn makes a passkey from' })
  options!: object;
}

export class PasskeyAnswer extends SuccessAnswer {
  data!: Passkey;
  /** shown this once; empty for a person who has some */
  recovery_codes!: string[];
}

/** The answer to a right password where a second factor is set: 401. */
export class SecondFactorAsked extends Failure {
  /** to be sent back with the second factor, within ten minutes */
  challenge!: string;
  methods!: Method[];
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'what a passkey signs' })
  passkey?: object;
}
