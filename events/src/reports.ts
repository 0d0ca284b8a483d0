import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id, reportBlock } from './words.js';

const ofReport = { reportId: id, patientId: id, companyId: id };

/** The making of a report began. Stream `report-{reportId}`. */
export const ReportStarted = defineEvent('ReportStarted', { ...ofReport, genomeDocumentId: id });
export type ReportStarted = EventOf<typeof ReportStarted>;

/** A report was written and stored under `fileKey`. */
export const ReportCompleted = defineEvent('ReportCompleted', {
  ...ofReport,
  fileKey: z.string(),
  knowledgeVersion: z.string(),
  build: z.string(),
});
export type ReportCompleted = EventOf<typeof ReportCompleted>;

/** A report could not be made. `problem` is a code, which the edge turns into a sentence. */
export const ReportFailed = defineEvent('ReportFailed', { ...ofReport, problem: z.string() });
export type ReportFailed = EventOf<typeof ReportFailed>;

const template = {
  templateId: id,
  companyId: id,
  title: z.string(),
  description: z.string(),
  prompt: z.string(),
  genes: z.array(z.string()),
  blocks: z.array(reportBlock),
};

const templateVersions = {
  version: 2,
  upcasters: { 1: (data: Record<string, unknown>) => ({ ...data, description: '' }) },
};

/** A company saved a report template. Stream `template-{templateId}`. */
export const TemplateAdded = defineEvent('TemplateAdded', template, templateVersions);
export type TemplateAdded = EventOf<typeof TemplateAdded>;

/** A template was changed; the event has all fields with their present values. */
export const TemplateEdited = defineEvent('TemplateEdited', template, templateVersions);
export type TemplateEdited = EventOf<typeof TemplateEdited>;

/** A template was deleted. */
export const TemplateDeleted = defineEvent('TemplateDeleted', { templateId: id, companyId: id });
export type TemplateDeleted = EventOf<typeof TemplateDeleted>;
