import type { LaboratoryResultsKept } from '@portal/events';
import { type Audience, person } from '../audience.js';

export const laboratoryAudience: Audience<LaboratoryResultsKept> = {
  LaboratoryResultsKept: {
    log: ({ patientId }, who) => `${who} saved laboratory results of ${person(patientId)}`,
    live: 'patient.updated',
    private: 'what a laboratory told is health data',
  },
};
