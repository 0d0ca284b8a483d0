import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';
import { id, reportBlock, reportRelease } from './words.js';

const ofReport = { reportId: id, patientId: id, companyId: id };

/** The making of a report says when the patient may read it, so that whoever hears of it knows whom to tell. */
const ofMaking = { ...ofReport, release: reportRelease };
const makingVersions = {
  version: 2,
  upcasters: { 1: (data: Record<string, unknown>) => ({ ...data, release: 'now' }) },
};

/** The making of a report began. Stream `report-{reportId}`. */
export const ReportStarted = defineEvent('ReportStarted', { ...ofMaking, genomeDocumentId: id }, makingVersions);
export type ReportStarted = EventOf<typeof ReportStarted>;

/** A report was written and stored under `fileKey`. */
export const ReportCompleted = defineEvent(
  'ReportCompleted',
  { ...ofMaking, fileKey: z.string(), knowledgeVersion: z.string(), build: z.string() },
  makingVersions,
);
export type ReportCompleted = EventOf<typeof ReportCompleted>;

/** A report could not be made. `problem` is a code, which the edge turns into a sentence. */
export const ReportFailed = defineEvent('ReportFailed', { ...ofMaking, problem: z.string() }, makingVersions);
export type ReportFailed = EventOf<typeof ReportFailed>;

/** The patient asked their clinic for a report that is released on request. */
export const ReportAskedFor = defineEvent('ReportAskedFor', ofReport);
export type ReportAskedFor = EventOf<typeof ReportAskedFor>;

/** The clinic released a report to the patient, who may read it from now on. */
export const ReportReleased = defineEvent('ReportReleased', ofReport);
export type ReportReleased = EventOf<typeof ReportReleased>;

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
