import type { CreditsHeld, Recorded } from '@portal/events';
import { becauseOf, type Origin } from '../platform/log/origin.js';
import type { OwedJob } from '../platform/jobs/jobs.js';
import { quotaHolder } from '../documents/quota-holder.js';
import { projection } from '../platform/views/projection.js';

export const REPORT_JOB = 'report.make';

/** The payload of a report's job. The request stays in the log and its view. */
export interface Making {
  reportId: number;
  patientId: number;
  companyId: number;
  origin: Origin;
}

export interface OpenReportRow extends OwedJob<Making> {
  /** whether the report's stream says that its making began; a job must exist from then on */
  started: boolean;
  request: CreditsHeld['data'];
  /** null when no signed-in person asked for it */
  requestedBy: number | null;
}

/** The report for held credits, and its job. */
export function makingOf(event: Recorded<CreditsHeld>): OpenReportRow {
  const { id, data: request, time, actor } = event;
  const { reportId, patientId, companyId } = request;
  return {
    id: `${REPORT_JOB}:${id}`,
    since: time,
    owner: quotaHolder(request),
    bytes: 0,
    payload: { reportId, patientId, companyId, origin: becauseOf(event, REPORT_JOB) },
    started: false,
    request,
    requestedBy: actor.kind === 'person' ? actor.personId : null,
  };
}

/** Jobs of earlier versions carry the whole request. */
export function idsIn(making: Making | { held: CreditsHeld['data']; origin: Origin }): Making {
  if (!('held' in making)) return making;
  const { reportId, patientId, companyId } = making.held;
  return { reportId, patientId, companyId, origin: making.origin };
}

/** Reports that are ordered and neither made nor failed. */
export const openReports = projection<OpenReportRow>('open-reports', 3, { indexes: [['started', 'since']] })
  .create('CreditsHeld', 'reportId', makingOf)
  .on('ReportStarted', 'reportId', (row, { time }) => ({ ...row, started: true, since: time }))
  .on(
    'RecordJoined',
    ({ data }) => data.reportIds,
    (row, { data: { companyId, personId: patientId } }) => ({ ...row, owner: quotaHolder({ companyId, patientId }) }),
  )
  .remove(['ReportCompleted', 'ReportFailed'], 'reportId');
