import { z } from 'zod';
import {
  type Audience,
  company_id,
  genome_document_id,
  order_id,
  patient_id,
  person,
  report_id,
  typed,
} from '../audience.js';
import type { CreditsEvent } from './credits.js';

const amount = z.number().int().positive().describe('How many credits.');
const forReport = { company_id, report_id, credits: amount };

export const creditsAudience: Audience<CreditsEvent> = {
  CreditsGranted: {
    log: ({ credits }) => `${credits} credits were added`,
    live: 'credits.updated',
    public: {
      name: 'credits.granted',
      version: 1,
      summary: 'A paid order added credits.',
      data: { company_id, order_id, credits: amount },
    },
  },
  CreditsHeld: {
    log: ({ patientId, credits, templateTitle }, who) =>
      `${who} ordered a report (${typed(templateTitle)}) for ${person(patientId)}; ${credits} credits are held`,
    live: 'credits.updated',
    public: {
      name: 'credits.held',
      version: 1,
      summary: 'Credits were set aside for a report that was asked for.',
      data: { ...forReport, patient_id, genome_document_id },
    },
  },
  CreditsTaken: {
    log: ({ credits }) => `${credits} credits were spent on a report`,
    live: null,
    public: {
      name: 'credits.taken',
      version: 1,
      summary: 'The report succeeded: the held credits are spent.',
      data: forReport,
    },
  },
  CreditsReturned: {
    log: ({ credits }) => `${credits} credits were given back because a report could not be made`,
    live: 'credits.updated',
    public: {
      name: 'credits.returned',
      version: 1,
      summary: 'The report failed: the held credits can be spent again.',
      data: forReport,
    },
  },
  CreditsRevoked: {
    log: ({ credits }) => `${credits} credits were taken back because their order was refunded`,
    live: 'credits.updated',
    public: {
      name: 'credits.revoked',
      version: 1,
      summary: 'The order that granted the credits was refunded: they are taken back.',
      data: { company_id, order_id, credits: amount },
    },
  },
};
