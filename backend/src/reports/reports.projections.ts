import type { CreditsHeld, RecordedOf } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

/** Who asked for a report. */
export interface ReportRequestRow {
  requestedBy: number;
}

export const reportRequests: Projection<ReportRequestRow> = {
  name: 'report-requests',
  version: 1,
  events: ['CreditsHeld'],
  indexes: [],
  keys: (event) => [(event as RecordedOf<CreditsHeld>).data.reportId],
  apply: (_row, { actor }) => (actor.kind === 'person' ? { requestedBy: actor.personId } : undefined),
};
