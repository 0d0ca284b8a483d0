import { z } from 'zod';
import { defineEvent, nowSealed, type EventOf } from './define.js';
import { reportRequest } from './report-request.js';
import { id, reportRelease } from './words.js';

const credits = z.number().int().positive();

/** A paid order added credits, once. Stream `credits-{companyId}`. */
export const CreditsGranted = defineEvent('CreditsGranted', { companyId: id, orderId: id, credits });
export type CreditsGranted = EventOf<typeof CreditsGranted>;

/**
 * Credits were held for a report. The event has the whole request, so that the report can start from it alone, and says
 * when the patient may read it.
 */
export const CreditsHeld = defineEvent(
  'CreditsHeld',
  { ...reportRequest, credits, release: reportRelease },
  {
    version: 4,
    upcasters: {
      1: nowSealed,
      2: (data) => ({ ...data, rerunOf: null }),
      3: (data) => ({ ...data, release: 'now' }),
    },
  },
);
export type CreditsHeld = EventOf<typeof CreditsHeld>;

/** The report succeeded: the held credits are spent. */
export const CreditsTaken = defineEvent('CreditsTaken', { companyId: id, reportId: id, credits });
export type CreditsTaken = EventOf<typeof CreditsTaken>;

/** The report failed: the held credits can be spent again. */
export const CreditsReturned = defineEvent('CreditsReturned', { companyId: id, reportId: id, credits });
export type CreditsReturned = EventOf<typeof CreditsReturned>;

/** The order that granted the credits was refunded: they are taken back. */
export const CreditsRevoked = defineEvent('CreditsRevoked', { companyId: id, orderId: id, credits });
export type CreditsRevoked = EventOf<typeof CreditsRevoked>;
