import { z } from 'zod';
import { personal, personalList } from './define.js';
import { id, reportBlock } from './words.js';

/** The whole request of a report, in the event that pays for it. */
export const reportRequest = {
  companyId: id,
  reportId: id,
  patientId: id,
  genomeDocumentId: id,
  medicalDocumentIds: z.array(id),
  reportName: personal('patientId'),
  templateTitle: personal('patientId'),
  focus: personal('patientId'),
  blocks: z.array(reportBlock),
  requiredGenes: personalList('patientId'),
  /** the report of which this is a new version; null for a first one */
  rerunOf: id.nullable(),
};
