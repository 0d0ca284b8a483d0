import { SetMetadata } from '@nestjs/common';
import type { Consent } from '@portal/events';
import type { Caller } from './caller.js';

export const NEEDED_CONSENT = Symbol('needed consent');

/** Declares that a route does what its caller may have withdrawn their consent to. */
export const NeedsConsent = (consent: Consent) => SetMetadata(NEEDED_CONSENT, consent);

/** The port of what people have agreed to; a capability provides it. */
export abstract class ConsentCheck {
  /** Lets pass whoever was never asked: clinics ask on their own paper. @throws Refused for one that is withdrawn */
  abstract check(consent: Consent, caller: Caller): Promise<void>;
}
