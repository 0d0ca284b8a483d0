import type { Consent } from '@portal/events';
import { newestText } from '@portal/events/rules';
import { SuccessAnswer } from '../platform/http/index.js';
import { type Agreement, NEVER_ASKED } from './consents.js';

/** A text that people agree to, and whether the caller has. */
export class ConsentState {
  consent!: Consent;
  /** the newest wording */
  text!: string;
  version!: string;
  /** the wording that was agreed to last, and when; null where it never was */
  given_version!: string | null;
  given_at!: string | null;
  /** null while the consent holds, or was never asked for */
  withdrawn_at!: string | null;
}

export class ConsentListAnswer extends SuccessAnswer {
  data!: ConsentState[];
}

export function consentAnswer(consent: Consent, agreement: Agreement = NEVER_ASKED): ConsentState {
  const { version: given_version, givenAt: given_at, withdrawnAt: withdrawn_at } = agreement;
  return { consent, ...newestText(consent), given_version, given_at, withdrawn_at };
}
