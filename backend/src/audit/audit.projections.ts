import type { SecurityKind } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** An entry of the log of security events. */
export interface SecurityEventRow {
  position: number;
  companyId: number | null;
  at: string;
  kind: SecurityKind | 'alarm' | 'operator';
  /** whose account it is; null for what concerns no account */
  personId: number | null;
  byId: number | null;
  from: string;
  /** the operator's command, or how many sign-ins were refused */
  detail: string;
}

const blank = { companyId: null, personId: null, byId: null, from: '', detail: '' };

export const securityEvents = projection<SecurityEventRow>('security-events', 1, {
  indexes: [['companyId', 'position'], ['position']],
  counters: ({ companyId }) => (companyId === null ? [] : [securityEventsOf(companyId)]),
})
  .create('SecurityEventNoted', atPosition, ({ position, data }) => ({ ...blank, position, ...data }))
  .create('SecurityAlarmRaised', atPosition, ({ position, data: { refusals, ...facts } }) => {
    return { ...blank, position, ...facts, kind: 'alarm', detail: String(refusals) };
  })
  .create('OperatorCommandRun', atPosition, ({ position, data: { command, at } }) => {
    return { ...blank, position, at, kind: 'operator', detail: command };
  });

/** The counter of a company's entries. */
export const securityEventsOf = (companyId: number): string => `company:${companyId}`;

function atPosition({ position }: { position: number }): number {
  return position;
}
