import type { CreditsHeld, Recorded, RecordedOf, ReportCompleted, ReportFailed, ReportStarted } from '@portal/events';
import { becauseOf, type Origin } from '../platform/log/origin.js';
import type { OwedJob } from '../platform/jobs/jobs.js';
import type { Projection } from '../platform/views/read-models.js';

export const REPORT_JOB = 'report.make';

/** What a report is about; kept with its job. */
export interface Making {
  held: CreditsHeld['data'];
  /** null when nobody signed in asked for it */
  requestedBy: number | null;
  origin: Origin;
}

export interface OpenReportRow extends OwedJob<Making> {
  /** its stream says so: from then on a job must make it */
  started: boolean;
}

/** The report that held credits ask for. */
export function makingOf(event: Recorded<CreditsHeld>): OwedJob<Making> {
  const { id, data: held, time, actor } = event;
  const requestedBy = actor.kind === 'person' ? actor.personId : null;
  return {
    id: `${REPORT_JOB}:${id}`,
    since: time,
    payload: { held, requestedBy, origin: becauseOf(event, REPORT_JOB) },
  };
}

type ReportEvent = RecordedOf<CreditsHeld | ReportStarted | ReportCompleted | ReportFailed>;

/** Reports that are ordered and neither made nor failed. */
export const openReports: Projection<OpenReportRow> = {
  name: 'open-reports',
  version: 1,
  events: ['CreditsHeld', 'ReportStarted', 'ReportCompleted', 'ReportFailed'],
  indexes: [['started', 'since']],
  keys: (event) => [(event as ReportEvent).data.reportId],
  apply: (row, event) => openReport(row, event as ReportEvent),
};

function openReport(row: OpenReportRow | undefined, event: ReportEvent): OpenReportRow | null | undefined {
  switch (event.type) {
    case 'CreditsHeld':
      return { ...makingOf(event), started: false };
    case 'ReportStarted':
      return row && { ...row, started: true, since: event.time };
    case 'ReportCompleted':
    case 'ReportFailed':
      return null;
  }
}
