import type { Caller } from '../platform/http/index.js';
import type { DocumentRow, ReportRow } from './documents.projections.js';

/** Who reads an answer: the person themselves, or who looks after them. */
export type Reader = 'member' | 'provider';

export const readerOf = ({ role }: Pick<Caller, 'role'>): Reader => (role === 'patient' ? 'member' : 'provider');

/** How far a report of the portal has come to the patient, in one word. */
export const RELEASE_STATES = ['released', 'later', 'on_request', 'asked_for'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

export function releaseState({ release, released, askedFor }: ReportRow): ReleaseState {
  if (released || release === 'now') return 'released';
  return askedFor ? 'asked_for' : release;
}

/** What a patient sees of a document of theirs: of a report that they may ask for, once it is made, its title alone. */
export function patientSees({ report, status }: DocumentRow): 'all' | 'title' | 'nothing' {
  if (!report || releaseState(report) === 'released') return 'all';
  return report.release === 'on_request' && status === 'Completed' ? 'title' : 'nothing';
}

/** Whether a reader may open a document, and read what follows from it. */
export const mayRead = (reader: Reader, row: DocumentRow): boolean =>
  reader === 'provider' || patientSees(row) === 'all';

/** The documents that a reader may know of. */
export function knownTo(reader: Reader, rows: readonly DocumentRow[]): DocumentRow[] {
  return rows.filter((row) => reader === 'provider' || patientSees(row) !== 'nothing');
}
