import type { CreditsHeld } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** What was asked for, and by whom; null where no signed-in person asked. */
export interface ReportRequestRow {
  requestedBy: number | null;
  request: CreditsHeld['data'];
}

export const reportRequests = projection<ReportRequestRow>('report-requests', 2).create(
  'CreditsHeld',
  'reportId',
  ({ actor, data: request }) => ({ requestedBy: actor.kind === 'person' ? actor.personId : null, request }),
);
