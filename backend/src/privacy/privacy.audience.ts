import type { Audience } from '../audience.js';
import type { ErasureEvent } from './erasure.js';

const FOR_OPERATORS = 'the closed record tells the clinic; the rest is the operator’s';

const own = { unlogged: FOR_OPERATORS, live: null, private: FOR_OPERATORS } as const;

export const privacyAudience: Audience<ErasureEvent> = { ErasureOrdered: own, PersonErased: own };
