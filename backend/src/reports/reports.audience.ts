import { z } from 'zod';
import { type Audience, company_id, genome_document_id, patient_id, person, report_id, typed } from '../audience.js';
import type { ReportEvent } from './report.js';
import type { TemplateEvent } from './template.js';

const WORDING = 'how a clinic words its reports: free text, and nothing happens to a patient by it';
const ofReport = { report_id, patient_id, company_id };

export const reportsAudience: Audience<ReportEvent | TemplateEvent> = {
  ReportStarted: {
    unlogged: 'the log tells of the order, and of what became of it',
    live: 'document.updated',
    public: {
      name: 'report.started',
      version: 1,
      summary: 'The making of a report began.',
      data: { ...ofReport, genome_document_id },
    },
  },
  ReportCompleted: {
    log: ({ patientId }) => `A report for ${person(patientId)} was completed`,
    live: 'document.updated',
    public: {
      name: 'report.completed',
      version: 1,
      summary: 'A report was written and can be opened.',
      data: {
        ...ofReport,
        knowledge_version: z.string().describe('The version of the knowledge base that it was made with.'),
        build: z.string().describe('The reference genome of the DNA file.'),
      },
    },
  },
  ReportFailed: {
    log: ({ patientId }) => `A report for ${person(patientId)} could not be made`,
    live: 'document.updated',
    public: {
      name: 'report.failed',
      version: 1,
      summary: 'A report could not be made.',
      data: { ...ofReport, problem: z.string().describe('A code: `report.file-unreadable`.') },
    },
  },
  ReportAskedFor: {
    log: ({ patientId }, who) =>
      who === person(patientId) ? `${who} asked for their report` : `${who} asked for a report of ${person(patientId)}`,
    live: 'document.updated',
    public: {
      name: 'report.asked-for',
      version: 1,
      summary: 'The patient asked the clinic for a report that is released on request.',
      data: ofReport,
    },
  },
  ReportReleased: {
    log: ({ patientId }, who) => `${who} released a report to ${person(patientId)}`,
    live: 'document.updated',
    public: {
      name: 'report.released',
      version: 1,
      summary: 'The clinic released a report: the patient may read it.',
      data: ofReport,
    },
  },
  TemplateAdded: {
    log: ({ title }, who) => `${who} saved the report template ${typed(title)}`,
    live: 'template.updated',
    private: WORDING,
  },
  TemplateEdited: {
    log: ({ title }, who) => `${who} changed the report template ${typed(title)}`,
    live: 'template.updated',
    private: WORDING,
  },
  TemplateDeleted: {
    log: (_facts, who) => `${who} deleted a report template`,
    live: 'template.updated',
    private: WORDING,
  },
};
