import { ApiPropertyOptional } from '@nestjs/swagger';
import { flag, ifGiven, knownPassword, listOf, oneOf, optional, required, text } from '@portal/events/rules';
import { IsOptional } from 'class-validator';
import { METHODS, type Method } from '../factors/factors.service.js';
import { Checked } from '../platform/http/fields.js';
import { Nested } from '../platform/http/own-fields.js';

const MAX_PASSKEY_NAME = 60;
const credential = text(1_400);
const bytes = text(8_000);

class AssertionResponse {
  @Checked(bytes) clientDataJSON!: string;
  @Checked(bytes) authenticatorData!: string;
  @Checked(bytes) signature!: string;
  @Checked(optional(text(100))) userHandle?: string;
}

/** What a browser answers from a passkey, as WebAuthn writes it in JSON. */
class Assertion {
  @Checked(credential) id!: string;
  @Checked(credential) rawId!: string;
  @Checked(oneOf(['public-key'])) type!: 'public-key';
  @Nested(() => AssertionResponse) response!: AssertionResponse;
}

export class SecondStepBody {
  @Checked(required, text(2_000)) challenge!: string;
  @Checked(oneOf(METHODS)) method!: Method;
  /** of the app, or a recovery code */
  @Checked(optional(text(100))) code?: string;
  /** of a passkey */
  @ApiPropertyOptional() @IsOptional() @Nested(() => Assertion) assertion?: Assertion;
  /** asks for no second factor in this browser for 30 days */
  @Checked(optional(flag)) trust_device?: boolean;
}

export class PasswordBody {
  @Checked(knownPassword) password!: string;
}

export class CodeBody {
  @Checked(required, text(100)) code!: string;
}

class AttestationResponse {
  @Checked(bytes) clientDataJSON!: string;
  @Checked(text(60_000)) attestationObject!: string;
  @Checked(ifGiven(listOf(text(30), 10))) transports?: string[];
}

/** What a browser answers for a new passkey, as WebAuthn writes it in JSON. */
class Attestation {
  @Checked(credential) id!: string;
  @Checked(credential) rawId!: string;
  @Checked(oneOf(['public-key'])) type!: 'public-key';
  @Nested(() => AttestationResponse) response!: AttestationResponse;
}

export class PasskeyBody {
  @Checked(required, text(MAX_PASSKEY_NAME)) name!: string;
  @Nested(() => Attestation) attestation!: Attestation;
}

export class RemoveFactorBody {
  @Checked(knownPassword) password!: string;
  /** of a passkey, or `totp` */
  @Checked(required, text(100)) id!: string;
}
