import type { Actor, RecordedEvent, Role } from '@portal/events';
import { projection } from '../platform/views/projection.js';

export type NotificationKind =
  'file_ready' | 'file_failed' | 'report_ready' | 'report_failed' | 'report_asked_for' | 'invitation_accepted';

/** Something that an employee began, and what became of it. */
export interface NotificationRow {
  id: string;
  /** who is notified */
  personId: number;
  companyId: number;
  /** whom it is about, in which role */
  subjectId: number;
  role: Role;
  /** null until it has happened */
  kind: NotificationKind | null;
  happened: boolean;
  /** when it began, then when it happened */
  at: string;
}

export const notifications = projection<NotificationRow>('notifications', 2, {
  indexes: [['personId', 'companyId', 'happened', 'at']],
})
  .create('UploadStarted', genomeOf, (event) =>
    event.data.kind === 'genome' ? begun(event, genomeOf(event), event.data.patientId, 'patient') : undefined,
  )
  .on('GenomeConverted', genomeOf, happened('file_ready'))
  .on('GenomeRejected', genomeOf, happened('file_failed'))
  .create('CreditsHeld', reportOf, (event) => begun(event, reportOf(event), event.data.patientId, 'patient'))
  .on('ReportCompleted', reportOf, happened('report_ready'))
  .on('ReportFailed', reportOf, happened('report_failed'))
  .on('ReportAskedFor', reportOf, happened('report_asked_for'))
  .create(['InvitationHeld', 'InvitationSent'], 'invitationId', invited)
  .on('InvitationAccepted', 'invitationId', (row, { data: { personId: subjectId }, time: at }) => ({
    ...row,
    ...{ subjectId, kind: 'invitation_accepted', happened: true, at },
  }));

function genomeOf({ data: { documentId, version } }: { data: { documentId: number; version: number } }): string {
  return `genome:${documentId}:${version}`;
}

function reportOf({ data }: { data: { reportId: number } }): string {
  return `report:${data.reportId}`;
}

/** An invitation that waited is sent by the portal itself: whoever invited stays as they were. */
function invited(event: RecordedEvent<'InvitationHeld' | 'InvitationSent'>, row: NotificationRow | undefined) {
  const { invitationId, rowId, role } = event.data;
  return begun(event, invitationId, rowId, role) ?? row;
}

interface Begun {
  actor: Actor;
  time: string;
}

/** Something that an employee began; nothing where a patient, a visitor or the portal did. */
function begun({ actor, time: at }: Begun, id: string, subjectId: number, role: Role): NotificationRow | undefined {
  if (actor.kind !== 'person' || actor.role !== 'employee' || actor.companyId === null) return undefined;
  const { personId, companyId } = actor;
  return { id, personId, companyId, subjectId, role, kind: null, happened: false, at };
}

function happened(kind: NotificationKind) {
  return (row: NotificationRow, { time: at }: { time: string }): NotificationRow => ({
    ...row,
    kind,
    happened: true,
    at,
  });
}

/** Reports of a patient that the patient has asked for and nobody has released yet; the key is the patient's id. */
export interface AskingRow {
  patientId: number;
  /** who has the record now */
  companyId: number;
  reportIds: readonly number[];
  /** when the patient asked last, or somebody else began to follow them */
  at: string;
}

export const asking = projection<AskingRow>('asking', 2, { indexes: [['companyId', 'at']] })
  .create('ReportAskedFor', 'patientId', ({ data: { patientId, companyId, reportId }, time: at }, row) => ({
    ...{ patientId, companyId, at },
    reportIds: [...new Set([...(row?.reportIds ?? []), reportId])],
  }))
  .on('PatientAssigned', 'patientId', (row, { time: at }) => ({ ...row, at }))
  .on('PatientMoved', 'patientId', (row, { data: { toCompanyId: companyId }, time: at }) => ({ ...row, companyId, at }))
  .remove('RecordClosed', 'patientId')
  .on('ReportReleased', 'patientId', (row, { data }) => {
    const reportIds = row.reportIds.filter((id) => id !== data.reportId);
    return reportIds.length > 0 ? { ...row, reportIds } : null;
  });

/** How far a person has read. */
export interface ReadUpToRow {
  upTo: string;
}

export const readUpTo = projection<ReadUpToRow>('notifications-read', 1).create(
  'NotificationsRead',
  'personId',
  ({ data: { upTo } }) => ({ upTo }),
);
