import { type EventType, isEvent, type Recorded } from '@portal/events';
import { isHeldBack } from '../audience.js';
import type { Projection } from '../platform/views/read-models.js';
import { sentenceOf } from './sentences.js';

/** What a line of a record's history is about. */
export const HISTORY_KINDS = ['kit', 'file', 'report', 'note', 'invitation', 'edit'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const KINDS: Partial<Record<EventType, HistoryKind>> = {
  PatientAdded: 'invitation',
  InvitationSent: 'invitation',
  InvitationAccepted: 'invitation',
  PatientMoved: 'invitation',
  DnaStatusChanged: 'kit',
  UploadConfirmed: 'file',
  GenomeConverted: 'file',
  GenomeRejected: 'file',
  PrimaryGenomeChosen: 'file',
  SampleChosen: 'file',
  GenomeBuildChosen: 'file',
  DocumentRemoved: 'file',
  ReportCompleted: 'report',
  ReportFailed: 'report',
  ReportAskedFor: 'report',
  ReportReleased: 'report',
  CommentAdded: 'note',
  ConsentGiven: 'edit',
  ConsentWithdrawn: 'edit',
  LaboratoryResultsKept: 'edit',
  PatientAssigned: 'edit',
  PatientArchived: 'edit',
  PatientRestored: 'edit',
  PersonEdited: 'edit',
  PictureChanged: 'edit',
};

/** One line of the history of a patient's record, which moves with the record. */
export interface HistoryRow {
  /** where the log has the event, and the line's id */
  position: number;
  patientId: number;
  kind: HistoryKind;
  /** the sentence, with people as `¤id¤` */
  sentence: string;
  /** the company whose employee did it; null for everybody else */
  companyId: number | null;
  createdAt: string;
  /** whether the patient reads the line as well */
  patientReads: boolean;
}

export const histories: Projection<HistoryRow> = {
  name: 'histories',
  version: 5,
  events: Object.keys(KINDS),
  // one index: a record has some hundred lines, and each event would be written into every other one
  indexes: [['patientId', 'position', 'kind', 'patientReads']],
  keys: (event) => (patientOf(event) === null ? [] : [String(event.position)]),
  apply: (_row, event) => lineOf(event, patientOf(event)!),
};

const lineOf = (event: Recorded, patientId: number): HistoryRow => ({
  position: event.position,
  patientId,
  kind: KINDS[event.type as EventType]!,
  sentence: sentenceOf(withoutOtherRecord(event), 0),
  companyId: event.actor.kind === 'person' && event.actor.role === 'employee' ? event.actor.companyId : null,
  createdAt: event.time,
  patientReads: !isHeldBack(event),
});

/** Leaves out whose record a file was moved to: that patient is nobody else's business. */
const withoutOtherRecord = (event: Recorded): Recorded =>
  isEvent(event, 'DocumentRemoved') ? { ...event, data: { ...event.data, movedTo: null } } : event;

/** The record that an event is about. What happens to an employee makes a line that no record shows. */
function patientOf({ type, data }: Recorded): number | null {
  const { patientId, personId, role, rowId } = data as Record<string, unknown>;
  if (role === 'employee') return null;
  // an invitation goes to the row that waits, and is accepted by a person
  const id = patientId ?? (type === 'InvitationSent' ? rowId : personId);
  return typeof id === 'number' ? id : null;
}
