import { projection } from '../platform/views/projection.js';
import { PAYING, type ReportRequest, requesterOf, requestIn } from './open-reports.projections.js';

/** What was asked for, and by whom; null where no signed-in person asked. */
export interface ReportRequestRow {
  requestedBy: number | null;
  request: ReportRequest;
}

export const reportRequests = projection<ReportRequestRow>('report-requests', 3).create(
  PAYING,
  'reportId',
  (event) => ({
    requestedBy: requesterOf(event),
    request: requestIn(event),
  }),
);
