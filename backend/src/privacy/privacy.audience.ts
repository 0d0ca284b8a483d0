import type { RecordAccessed } from '@portal/events';
import { type Audience, person } from '../audience.js';
import type { ConsentEvent } from './consents.js';
import type { ErasureEvent } from './erasure.js';

const FOR_OPERATORS = 'the closed record tells the clinic; the rest is the operator’s';
const OWN_LOG = 'a log of its own tells it, to auditors and to the patient';

const OWN_CONSENT = 'it binds this portal; what other systems hold is agreed with the clinic';

const erasures = { unlogged: FOR_OPERATORS, live: null, private: FOR_OPERATORS } as const;

export const privacyAudience: Audience<ConsentEvent | ErasureEvent | RecordAccessed> = {
  ConsentGiven: {
    log: ({ personId }) => `${person(personId)} agreed to the reading of their DNA`,
    live: 'patient.updated',
    private: OWN_CONSENT,
  },
  ConsentWithdrawn: {
    log: ({ personId }) => `${person(personId)} withdrew their consent to the reading of their DNA`,
    live: 'patient.updated',
    private: OWN_CONSENT,
  },
  ErasureOrdered: erasures,
  PersonErased: erasures,
  RecordAccessed: { unlogged: OWN_LOG, live: null, private: OWN_LOG },
};
