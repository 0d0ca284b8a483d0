import { ReportCompleted, ReportFailed, ReportStarted } from '@portal/events';
import { z } from 'zod';
import { company_id, genome_document_id, patient_id, report_id } from './fields.js';
import { type PublicAggregate, publish } from './public-event.js';

const ofReport = { report_id, patient_id, company_id };

export const reports: PublicAggregate = {
  topic: 'reports',
  summary: 'The making of reports.',
  events: [
    publish(ReportStarted, 'report.started', 1, 'The making of a report began.', { ...ofReport, genome_document_id }),
    publish(ReportCompleted, 'report.completed', 1, 'A report was written and can be opened.', {
      ...ofReport,
      knowledge_version: z.string().describe('The version of the knowledge base that it was made with.'),
      build: z.string().describe('The reference genome of the DNA file.'),
    }),
    publish(ReportFailed, 'report.failed', 1, 'A report could not be made.', {
      ...ofReport,
      problem: z.string().describe('A code: `report.file-unreadable`.'),
    }),
  ],
};
