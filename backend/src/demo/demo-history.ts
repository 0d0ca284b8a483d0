import { DNA_STATUSES, type DnaStatus } from '@portal/events';
import type { StaffName } from './demo-accounts.js';
import type { DemoPatient } from './demo-patients.js';

/** One person's action for a patient at some time. */
export interface Step {
  patient: DemoPatient;
  deed: Deed;
  by: StaffName | 'patient';
  /** ISO 8601, UTC */
  time: string;
  /** names the step; equal whenever the history is made again */
  key: string;
}

type Deed =
  | { kind: 'add' }
  | { kind: 'status'; to: DnaStatus }
  | { kind: 'comment'; title: string; comment: string }
  | { kind: 'record'; fileName: string }
  | { kind: 'genome' };

/** The last status of the failed kit before its failure. */
const FAILED_AFTER: DnaStatus = 'DNA received';
/** Number of days before today at which some patients' stories end. */
const QUIET_DAYS = 7;
/** Minutes after midnight (UTC) at which the clinic opens. */
const OPENS_MINUTES = 8 * 60;
export const OPEN_MINUTES = 9 * 60;

/** Gives the time, in ISO 8601, some minutes after the clinic opened some days ago. */
export type Calendar = (daysAgo: number, minutes: number) => string;

/** @param lateMinutes minutes by which every step happens later */
export const calendar =
  (now: Date, lateMinutes = 0): Calendar =>
  (daysAgo, minutes) => {
    const time = new Date(now);
    time.setUTCDate(time.getUTCDate() - daysAgo);
    time.setUTCHours(0, OPENS_MINUTES + minutes + lateMinutes, (minutes * 7) % 60, 0);
    return time.toISOString();
  };

/** Gives the actions for all patients over the last weeks, in order of time; they end yesterday. */
export function historyOf(patients: readonly DemoPatient[], at: Calendar): Step[] {
  const steps = patients.flatMap((patient, number) => storyOf(patient, number, at));
  return steps.sort((one, other) => one.time.localeCompare(other.time));
}

/**
 * Spreads a story over the days since the record was opened, one step a day. Some stories end yesterday, others days
 * ago.
 */
function storyOf(patient: DemoPatient, number: number, at: Calendar): Step[] {
  const deeds = deedsFor(patient);
  const days = deeds.length - 1;
  const last = Math.max(1, Math.min(1 + (number % QUIET_DAYS), patient.since - days));
  const pace = (patient.since - last) / Math.max(1, days);
  return deeds.map((deed, index) => ({
    patient,
    deed,
    by: doerOf(patient, deed, number + index),
    time: at(Math.round(patient.since - index * pace), (number * 47 + index * 19) % OPEN_MINUTES),
    key: `${patient.email}:${index}`,
  }));
}

/**
 * Orders the actions: opening the record is first, the genome last. Comments and files come between the changes of
 * status.
 */
function deedsFor({ status, comments, records, hasGenome }: DemoPatient): Deed[] {
  const changes = pathTo(status).map((to): Deed => ({ kind: 'status', to }));
  const notes = comments.map(([title, comment]): Deed => ({ kind: 'comment', title, comment }));
  const files = records.map((fileName): Deed => ({ kind: 'record', fileName }));
  const genome: Deed[] = hasGenome ? [{ kind: 'genome' }] : [];
  return [{ kind: 'add' }, ...alternate(changes, [...notes, ...files]), ...genome];
}

function pathTo(status: DnaStatus): DnaStatus[] {
  if (status === 'Error') return [...pathTo(FAILED_AFTER), 'Error'];
  return DNA_STATUSES.slice(1, DNA_STATUSES.indexOf(status) + 1);
}

const alternate = (some: readonly Deed[], others: readonly Deed[]): Deed[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [others[index], some[index]])
    .flat()
    .filter((deed) => deed !== undefined);

function doerOf({ company }: DemoPatient, { kind }: Deed, number: number): Step['by'] {
  if (company === 'house') return kind === 'genome' || kind === 'add' ? 'patient' : 'ops';
  return number % 3 === 0 ? 'admin' : 'nurse';
}
