import type { CreditsHeld } from '@portal/events';

/** The event that holds the credits of a report, which is then ordered. */
export const creditsHeld = (changes: Partial<CreditsHeld['data']> = {}): CreditsHeld => ({
  type: 'CreditsHeld',
  data: {
    companyId: 2,
    reportId: 13,
    credits: 250,
    patientId: 9,
    genomeDocumentId: 3,
    medicalDocumentIds: [],
    reportName: 'Heart',
    templateTitle: 'Cardiovascular Risk',
    focus: 'Heart',
    blocks: ['introduction'],
    requiredGenes: [],
    rerunOf: null,
    release: 'later',
    ...changes,
  },
});
