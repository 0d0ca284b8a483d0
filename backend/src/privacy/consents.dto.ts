import type { Consent } from '@portal/events';
import { consent, consentVersion } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

export class WithdrawConsentBody {
  @Checked(consent) consent!: Consent;
}

export class GiveConsentBody extends WithdrawConsentBody {
  /** the `version` of the text that was shown */
  @Checked(consentVersion) version!: string;
}
