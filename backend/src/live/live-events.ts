import type { Actor, Recorded } from '@portal/events';
import type { LiveUpdate } from '../platform/live/live-updates.js';

/** What each kind of fact makes stale on somebody's screen. */
const names: Readonly<Record<string, string>> = {
  PatientAdded: 'patient.updated',
  PatientAwaited: 'patient.updated',
  AwaitedPatientArrived: 'patient.updated',
  PatientMoved: 'patient.updated',
  DnaStatusChanged: 'patient.updated',
  PatientAssigned: 'patient.updated',
  PersonEdited: 'patient.updated',
  CommentAdded: 'patient.updated',
  EmployeeAdded: 'employee.updated',
  EmployeeAwaited: 'employee.updated',
  AwaitedEmployeeArrived: 'employee.updated',
  AwaitedEmployeeGone: 'employee.updated',
  UploadStarted: 'document.updated',
  UploadConfirmed: 'document.updated',
  UploadExpired: 'document.updated',
  GenomeConverted: 'document.updated',
  GenomeRejected: 'document.updated',
  SampleChosen: 'document.updated',
  PrimaryGenomeChosen: 'document.updated',
  DocumentsMoved: 'document.updated',
  ReportStarted: 'document.updated',
  ReportCompleted: 'document.updated',
  ReportFailed: 'document.updated',
  CreditsGranted: 'credits.updated',
  CreditsHeld: 'credits.updated',
  CreditsReturned: 'credits.updated',
  TemplateAdded: 'template.updated',
  TemplateEdited: 'template.updated',
  TemplateDeleted: 'template.updated',
};

/** What the lists of a role show: who has accepted an invitation, and whom mail does not reach. */
const ofRole: readonly string[] = ['RoleGranted', 'MailRefused', 'MailGivenUp', 'MailAccepted'];
const roleNames: Readonly<Record<string, string>> = { patient: 'patient.updated', employee: 'employee.updated' };

/** The event types that a screen may show. */
export const liveEvents: readonly string[] = [...Object.keys(names), ...ofRole];

/** The update that an event makes, or null when no screen shows it. Ids only: a screen fetches what it may see. */
export function liveUpdateOf({ type, data, actor }: Recorded): LiveUpdate | null {
  const facts = data as Record<string, unknown>;
  const event = ofRole.includes(type) ? roleNames[String(facts['role'])] : names[type];
  if (!event) return null;
  const personIds = numbers(facts, 'patientId', 'personId', 'recipientId');
  const id = numbers(facts, 'documentId', 'reportId', 'templateId')[0];
  return {
    event,
    data: { user_id: personIds[0], ...(id === undefined ? {} : { id }) },
    audience: { companyIds: companiesIn(facts, actor), personIds },
  };
}

/** What names no company, a person's details for one, concerns the company of whoever did it. */
function companiesIn(facts: Record<string, unknown>, actor: Actor): number[] {
  const named = numbers(facts, 'companyId', 'fromCompanyId', 'toCompanyId');
  return named.length === 0 && actor.kind === 'person' && actor.companyId !== null ? [actor.companyId] : named;
}

const numbers = (facts: Record<string, unknown>, ...fields: string[]): number[] =>
  fields.map((field) => facts[field]).filter((value): value is number => typeof value === 'number');
