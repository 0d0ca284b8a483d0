import type { RecordAccessed } from '@portal/events';
import type { Audience } from '../audience.js';
import type { ConsentEvent } from './consents.js';
import type { ErasureEvent } from './erasure.js';

const FOR_OPERATORS = 'the closed record tells the clinic; the rest is the operator’s';
const OWN_LOG = 'a log of its own tells it, to auditors and to the patient';

const OWN_MATTER = 'a consent is between the person and the portal; the profile tells it';

const consents = { unlogged: OWN_MATTER, live: null, private: OWN_MATTER } as const;
const erasures = { unlogged: FOR_OPERATORS, live: null, private: FOR_OPERATORS } as const;

export const privacyAudience: Audience<ConsentEvent | ErasureEvent | RecordAccessed> = {
  ConsentGiven: consents,
  ConsentWithdrawn: consents,
  ErasureOrdered: erasures,
  PersonErased: erasures,
  RecordAccessed: { unlogged: OWN_LOG, live: null, private: OWN_LOG },
};
