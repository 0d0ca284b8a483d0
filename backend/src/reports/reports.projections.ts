import { projection } from '../platform/views/projection.js';

/** The person who asked for a report. */
export interface ReportRequestRow {
  requestedBy: number;
}

export const reportRequests = projection<ReportRequestRow>('report-requests', 1).create(
  'CreditsHeld',
  'reportId',
  ({ actor }) => (actor.kind === 'person' ? { requestedBy: actor.personId } : undefined),
);
