import type { RecordAccessed } from '@portal/events';
import type { Audience } from '../audience.js';
import type { ErasureEvent } from './erasure.js';

const FOR_OPERATORS = 'the closed record tells the clinic; the rest is the operator’s';
const OWN_LOG = 'a log of its own tells it, to auditors and to the patient';

const erasures = { unlogged: FOR_OPERATORS, live: null, private: FOR_OPERATORS } as const;

export const privacyAudience: Audience<ErasureEvent | RecordAccessed> = {
  ErasureOrdered: erasures,
  PersonErased: erasures,
  RecordAccessed: { unlogged: OWN_LOG, live: null, private: OWN_LOG },
};
