import { type CreditsHeld, personIn, type RecordedEvent, type ReportRelease } from '@portal/events';
import { becauseOf, type Origin } from '../platform/log/origin.js';
import type { OwedJob } from '../platform/jobs/job-kind.js';
import { quotaHolder } from '../documents/quota-holder.js';
import { projection } from '../platform/views/projection.js';

/** The request of a report, as the event that pays for it has it. */
export type ReportRequest = Omit<CreditsHeld['data'], 'credits'>;

/** The events that pay for a report. */
export const PAYING = ['CreditsHeld', 'EntitlementUsed', 'MembershipUsed'] as const;

export type Paying = RecordedEvent<(typeof PAYING)[number]>;

export const REPORT_JOB = 'report.make';

/** The payload of a report's job. The request stays in the log and its view. */
export interface Making {
  reportId: number;
  patientId: number;
  companyId: number;
  release: ReportRelease;
  origin: Origin;
}

export interface OpenReportRow extends OwedJob<Making> {
  /** whether the report's stream says that its making began; a job must exist from then on */
  started: boolean;
  request: ReportRequest;
  /** null when no signed-in person asked for it */
  requestedBy: number | null;
}

/** The report that was paid for, and its job. */
export function makingOf(event: Paying): OpenReportRow {
  const { id, time } = event;
  const request = requestIn(event);
  const { reportId, patientId, companyId, release } = request;
  return {
    id: `${REPORT_JOB}:${id}`,
    since: time,
    owner: quotaHolder(request),
    bytes: 0,
    payload: { reportId, patientId, companyId, release, origin: becauseOf(event, REPORT_JOB) },
    started: false,
    request,
    requestedBy: requesterOf(event),
  };
}

/** The request in full; a patient reads at once what no company paid. */
export const requestIn = (event: Paying): ReportRequest => ({ ...event.data, release: releaseOf(event) });

/** When the patient may read a report. */
export const releaseOf = ({ data }: Paying): ReportRelease => ('release' in data ? data.release : 'now');

/** The person who asked for a report; one that no company paid is the patient's own, whoever started it. */
export const requesterOf = ({ type, data, actor }: Paying): number | null =>
  type === 'CreditsHeld' ? personIn(actor) : data.patientId;

type EarlierMaking = Omit<Making, 'release'> | { held: Omit<ReportRequest, 'release'>; origin: Origin };

/** Jobs of earlier versions carry the whole request, or no word on its release: the patient reads those at once. */
export function idsIn(making: Making | EarlierMaking): Making {
  if (!('held' in making)) return { release: 'now', ...making };
  const { reportId, patientId, companyId } = making.held;
  return { reportId, patientId, companyId, release: 'now', origin: making.origin };
}

/** Reports that are ordered and neither made nor failed. */
export const openReports = projection<OpenReportRow>('open-reports', 4, { indexes: [['started', 'since']] })
  .create(PAYING, 'reportId', makingOf)
  .on('ReportStarted', 'reportId', (row, { time }) => ({ ...row, started: true, since: time }))
  .on(
    'RecordJoined',
    ({ data }) => data.reportIds,
    (row, { data: { companyId, personId: patientId } }) => ({ ...row, owner: quotaHolder({ companyId, patientId }) }),
  )
  .remove(['ReportCompleted', 'ReportFailed'], 'reportId');
