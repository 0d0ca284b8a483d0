import { type DnaStatusChanged, isEvent, type Recorded } from '@portal/events';
import { projection } from '../platform/views/projection.js';
import type { Projection } from '../platform/views/read-models.js';
import { isTimed, type TimedStatus, TIMED_STATUSES } from './usual-times.js';
import { DAY_MILLISECONDS } from '../platform/kernel/durations.js';

/** The newest time that one patient spent in one status. */
export interface StayRow {
  patientId: number;
  companyId: number;
  status: TimedStatus;
  since: string;
  /** null while it lasts */
  endedAt: string | null;
  /** whether it lasts and the patient is in the company's lists */
  waits: boolean;
}

/** A status that was left within this time was a slip, such as a move that was undone. */
const SLIP_MILLISECONDS = 60_000;

export const stays: Projection<StayRow> = {
  name: 'stays',
  version: 2,
  events: [
    ...['DnaStatusChanged', 'PatientArchived', 'PatientRestored', 'PatientMoved'],
    ...['AwaitedPatientArrived', 'RecordJoined', 'RecordClosed'],
  ],
  // for the newest that ended, and for those that last: they have no end
  indexes: [['companyId', 'status', 'endedAt', 'waits', 'since']],
  keys: (event) => statusesOf(event).map((status) => `${(event.data as { patientId: number }).patientId}:${status}`),
  apply: (row, event, key) => {
    if (isEvent(event, 'DnaStatusChanged')) return changed(row, event, key);
    if (row?.endedAt !== null) return row;
    if (isEvent(event, 'PatientArchived')) return { ...row, waits: false };
    if (isEvent(event, 'PatientRestored')) return { ...row, waits: true };
    if (isEvent(event, 'PatientMoved')) return { ...row, companyId: event.data.toCompanyId, waits: true };
    return null; // the row that waited, or the record, is gone
  },
};

const statusesOf = (event: Recorded): TimedStatus[] =>
  isEvent(event, 'DnaStatusChanged') ? [event.data.from, event.data.to].filter(isTimed) : TIMED_STATUSES;

function changed(row: StayRow | undefined, { data, time }: Recorded<DnaStatusChanged>, key: string) {
  const { patientId, companyId, to } = data;
  if (key !== `${patientId}:${to}`) return row && left(row, time);
  if (row?.endedAt && between(row.endedAt, time) < SLIP_MILLISECONDS) return { ...row, endedAt: null, waits: true };
  return { patientId, companyId, status: to as TimedStatus, since: time, endedAt: null, waits: true };
}

const left = (row: StayRow, time: string): StayRow | null =>
  between(row.since, time) < SLIP_MILLISECONDS ? null : { ...row, endedAt: time, waits: false };

const between = (start: string, end: string): number => Date.parse(end) - Date.parse(start);

/** Whole days between two moments. */
export const daysBetween = (start: string, end: string): number => Math.floor(between(start, end) / DAY_MILLISECONDS);

/** What a company did in one week, which begins on Monday in UTC. */
export interface WeekRow {
  reports: number;
  creditsUsed: number;
  creditsBought: number;
}

const QUIET: WeekRow = { reports: 0, creditsUsed: 0, creditsBought: 0 };

export const weeks = projection<WeekRow>('company-weeks', 1)
  .create('ReportCompleted', weekOf, (_event, row = QUIET) => ({ ...row, reports: row.reports + 1 }))
  .create('CreditsTaken', weekOf, ({ data }, row = QUIET) => ({ ...row, creditsUsed: row.creditsUsed + data.credits }))
  .create('CreditsGranted', weekOf, ({ data }, row = QUIET) => ({
    ...row,
    creditsBought: row.creditsBought + data.credits,
  }))
  .create('CreditsRevoked', weekOf, ({ data }, row = QUIET) => ({
    ...row,
    creditsBought: row.creditsBought - data.credits,
  }));

function weekOf({ data, time }: { data: { companyId: number }; time: string }): string {
  return weekKey(data.companyId, mondayOf(new Date(time)));
}

export const weekKey = (companyId: number, monday: string): string => `${companyId}:${monday}`;

/** The Monday, in UTC, of the week of a moment, as `2026-11-23`. */
export function mondayOf(moment: Date, weeksEarlier = 0): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - (sinceMonday + 7 * weeksEarlier) * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
