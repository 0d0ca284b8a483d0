import type { RecordAccessed } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** A line of the access log. */
export type AccessRow = RecordAccessed['data'] & { position: number };

export const accessLog = projection<AccessRow>('access-log', 1, {
  indexes: [
    ['companyId', 'position'],
    ['patientId', 'position'],
  ],
  counters: ({ companyId, patientId }) => [accessesIn(companyId), accessesTo(patientId)],
}).create(
  'RecordAccessed',
  ({ position }) => position,
  ({ position, data }) => ({ position, ...data }),
);

/** The counter of what a company's people read. */
export const accessesIn = (companyId: number): string => `company:${companyId}`;

/** The counter of what was read of a patient's record. */
export const accessesTo = (patientId: number): string => `patient:${patientId}`;
