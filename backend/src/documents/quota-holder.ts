import { HOUSE_COMPANY_ID } from '@portal/events';
import type { JobOwner } from '../platform/jobs/job-kind.js';

/** Whom a record's files and jobs count against: its company, or its person where the person registered alone. */
export const quotaHolder = ({ companyId, patientId }: { companyId: number; patientId: number }): JobOwner =>
  companyId === HOUSE_COMPANY_ID ? `person:${patientId}` : `company:${companyId}`;
