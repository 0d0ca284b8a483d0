import type { CreditsHeld, Recorded } from '@portal/events';
import { becauseOf, type Origin } from '../platform/log/origin.js';
import type { OwedJob } from '../platform/jobs/jobs.js';
import { projection } from '../platform/views/projection.js';

export const REPORT_JOB = 'report.make';

/** The payload of a report's job. */
export interface Making {
  held: CreditsHeld['data'];
  /** null when no signed-in person asked for it */
  requestedBy: number | null;
  origin: Origin;
}

export interface OpenReportRow extends OwedJob<Making> {
  /** whether the report's stream says that its making began; a job must exist from then on */
  started: boolean;
}

/** The job for held credits. */
export function makingOf(event: Recorded<CreditsHeld>): OwedJob<Making> {
  const { id, data: held, time, actor } = event;
  const requestedBy = actor.kind === 'person' ? actor.personId : null;
  return {
    id: `${REPORT_JOB}:${id}`,
    since: time,
    payload: { held, requestedBy, origin: becauseOf(event, REPORT_JOB) },
  };
}

/** Reports that are ordered and neither made nor failed. */
export const openReports = projection<OpenReportRow>('open-reports', 1, { indexes: [['started', 'since']] })
  .create('CreditsHeld', 'reportId', (event) => ({ ...makingOf(event), started: false }))
  .on('ReportStarted', 'reportId', (row, { time }) => ({ ...row, started: true, since: time }))
  .remove(['ReportCompleted', 'ReportFailed'], 'reportId');
