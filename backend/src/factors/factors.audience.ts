import { type Audience, person } from '../audience.js';
import type { CompanySecurityEvent } from './company-security.js';
import type { FactorsEvent } from './factors.js';

const OWN_BUSINESS = 'how a person comes in is nobody else’s business';
const WAY_IN = 'how somebody comes in never leaves the portal';

const wayIn = { unlogged: OWN_BUSINESS, live: null, private: WAY_IN } as const;

export const factorsAudience: Audience<FactorsEvent | CompanySecurityEvent> = {
  TotpOffered: wayIn,
  TotpConfirmed: wayIn,
  TotpUsed: wayIn,
  TotpRemoved: wayIn,
  RecoveryCodesMade: wayIn,
  RecoveryCodeUsed: wayIn,
  SsoUsed: wayIn,
  PasskeyAdded: wayIn,
  PasskeyUsed: wayIn,
  PasskeyRemoved: wayIn,
  DeviceTrusted: wayIn,
  DevicesForgotten: wayIn,
  SecondFactorTakenOff: {
    log: ({ personId }, who) => `${who} took the second factor off ${person(personId)}`,
    live: null,
    private: WAY_IN,
  },
  SecondFactorRuleSet: {
    log: ({ rule }, who) =>
      rule === 'demanded'
        ? `${who} made a second factor a duty of every employee`
        : `${who} left it to employees whether they use a second factor`,
    live: 'company.updated',
    private: 'how a company guards itself never leaves the portal',
  },
};
