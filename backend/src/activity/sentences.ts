import type {
  AwaitedEmployeeGone,
  CommentAdded,
  CompanyRegistered,
  CreditsGranted,
  CreditsHeld,
  CreditsReturned,
  CreditsTaken,
  DnaStatusChanged,
  EmployeeAdded,
  EmployeeAwaited,
  GenomeConverted,
  GenomeRejected,
  InvitationAccepted,
  InvitationSent,
  MailAccepted,
  MailGivenUp,
  MailPurpose,
  MailRefused,
  OrderPlaced,
  PatientAdded,
  PatientAssigned,
  PatientAwaited,
  PatientMoved,
  PersonEdited,
  PrimaryGenomeChosen,
  Recorded,
  ReportCompleted,
  ReportFailed,
  SampleChosen,
  TemplateAdded,
  TemplateDeleted,
  TemplateEdited,
  UploadConfirmed,
} from '@portal/events';

type LoggedEvent =
  | CompanyRegistered
  | PatientAdded
  | PatientAwaited
  | PatientMoved
  | DnaStatusChanged
  | PatientAssigned
  | PersonEdited
  | CommentAdded
  | EmployeeAdded
  | EmployeeAwaited
  | AwaitedEmployeeGone
  | InvitationSent
  | InvitationAccepted
  | MailRefused
  | MailGivenUp
  | MailAccepted
  | UploadConfirmed
  | GenomeConverted
  | GenomeRejected
  | SampleChosen
  | PrimaryGenomeChosen
  | CreditsHeld
  | CreditsTaken
  | CreditsReturned
  | CreditsGranted
  | ReportCompleted
  | ReportFailed
  | OrderPlaced
  | TemplateAdded
  | TemplateEdited
  | TemplateDeleted;

/**
 * The sentence of each kind of fact. A person is written as `‹12›` and gets a name when the log is read; a name that
 * changes later changes in all of it. Nothing in it that a regular employee may not read.
 */
type Sentences = {
  [Event in LoggedEvent as Event['type']]: (data: Event['data'], who: string, companyId: number) => string;
};

const person = (id: number | null): string => (id === null ? 'nobody' : `‹${id}›`);

/** What somebody typed must not read as a person: it would tell a name that is not theirs to know. */
const typed = (text: string): string => text.replace(/[‹›]/g, '');

const sentences: Readonly<Sentences> = {
  CompanyRegistered: ({ name }, who) => `${who} set up the company ${typed(name)}`,
  PatientAdded: ({ patientId }, who) => added(patientId, who, 'a patient'),
  PatientAwaited: ({ patientId }, who) => added(patientId, who, 'a patient'),
  PatientMoved: ({ patientId, toCompanyId }, _who, companyId) =>
    `${person(patientId)}'s record moved ${companyId === toCompanyId ? 'here from' : 'to'} another clinic at the patient's wish`,
  DnaStatusChanged: ({ patientId, from, to }, who) =>
    `${who} changed ${person(patientId)}'s DNA status from ${from} to ${to}`,
  PatientAssigned: ({ patientId, to }, who) => `${who} assigned ${person(patientId)} to ${person(to)}`,
  PersonEdited: ({ personId }, who) =>
    `${who} changed ${who === person(personId) ? 'their own' : `${person(personId)}'s`} details`,
  CommentAdded: ({ patientId }, who) => `${who} added an entry to ${person(patientId)}'s medical history`,
  EmployeeAdded: ({ personId, isAdmin }, who) => added(personId, who, isAdmin ? 'an admin' : 'an employee'),
  EmployeeAwaited: ({ employeeId, isAdmin }, who) => added(employeeId, who, isAdmin ? 'an admin' : 'an employee'),
  AwaitedEmployeeGone: ({ personId }) => `${person(personId)} accepted too late and did not join`,
  InvitationSent: ({ rowId, role }, who) =>
    `${who} invited ${person(rowId)} as ${role === 'patient' ? 'a patient' : 'an employee'}`,
  InvitationAccepted: ({ personId, role }) =>
    `${person(personId)} accepted the invitation as ${role === 'patient' ? 'a patient' : 'an employee'}`,
  MailRefused: ({ recipientId, purpose }) =>
    `${mailTo(recipientId, purpose)} could not be delivered: the mail server refused the address`,
  MailGivenUp: ({ recipientId, purpose }) =>
    `${mailTo(recipientId, purpose)} could not be delivered: the mail server put it off for two days`,
  MailAccepted: ({ recipientId }) => `Mail to ${person(recipientId)} is delivered again`,
  UploadConfirmed: ({ patientId, kind }, who) =>
    `${who} uploaded a ${kindWord(kind)}${who === person(patientId) ? '' : ` for ${person(patientId)}`}`,
  GenomeConverted: ({ patientId }) => `A DNA file of ${person(patientId)} was converted`,
  GenomeRejected: ({ patientId }) => `A DNA file of ${person(patientId)} could not be used`,
  SampleChosen: ({ patientId }, who) => `${who} chose the sample of a DNA file of ${person(patientId)}`,
  PrimaryGenomeChosen: ({ patientId }, who) => `${who} made a DNA file of ${person(patientId)} the primary one`,
  CreditsHeld: ({ patientId, credits, templateTitle }, who) =>
    `${who} ordered a report (${typed(templateTitle)}) for ${person(patientId)}; ${credits} credits are held`,
  CreditsTaken: ({ credits }) => `${credits} credits were spent on a report`,
  CreditsReturned: ({ credits }) => `${credits} credits were given back because a report could not be made`,
  CreditsGranted: ({ credits }) => `${credits} credits were added`,
  ReportCompleted: ({ patientId }) => `A report for ${person(patientId)} was completed`,
  ReportFailed: ({ patientId }) => `A report for ${person(patientId)} could not be made`,
  OrderPlaced: ({ number }, who) => `${who} placed order ${number}`,
  TemplateAdded: ({ title }, who) => `${who} saved the report template ${typed(title)}`,
  TemplateEdited: ({ title }, who) => `${who} changed the report template ${typed(title)}`,
  TemplateDeleted: (_data, who) => `${who} deleted a report template`,
};

const VISITOR = 'a visitor';
const PORTAL = 'the portal';

/** Whoever comes by themselves, or by accepting an invitation, was added by nobody. */
function added(id: number, who: string, as: string): string {
  const comesAlone = [person(id), VISITOR, PORTAL].includes(who);
  return comesAlone ? `${person(id)} joined as ${as}` : `${who} added ${person(id)} as ${as}`;
}

function mailTo(id: number, purpose: MailPurpose): string {
  switch (purpose) {
    case 'invitation':
      return `the invitation to ${person(id)}`;
    case 'report':
      return `a mail to ${person(id)} about a finished report`;
    case 'password-reset':
      return `a mail to ${person(id)} about a new password`;
  }
}

/** The event types that the log tells. */
export const loggedEvents: readonly string[] = Object.keys(sentences);

/** The sentence of an event in the log of a company, with people as `‹id›`. */
export function sentenceOf(event: Recorded, companyId: number): string {
  // `loggedEvents` is what the view asks for, so there is a sentence
  const sentence = sentences[event.type as LoggedEvent['type']] as (
    data: unknown,
    who: string,
    companyId: number,
  ) => string;
  const text = sentence(event.data, actorOf(event), companyId);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The people whom a sentence speaks of. */
export const peopleIn = (sentence: string): number[] => [...sentence.matchAll(PERSON)].map(([, id]) => Number(id));

/** A sentence with names in the place of ids. */
export const withNames = (sentence: string, nameOf: (id: number) => string): string =>
  sentence.replace(PERSON, (_whole, id: string) => nameOf(Number(id)));

const PERSON = /‹(\d+)›/g;

function actorOf({ actor }: Recorded): string {
  switch (actor.kind) {
    case 'person':
      return person(actor.personId);
    case 'visitor':
      return VISITOR;
    case 'operator':
      return 'the operator';
    case 'system':
      return PORTAL;
  }
}

const kindWord = (kind: string): string =>
  kind === 'genome' ? 'DNA file' : kind === 'record' ? 'medical record' : 'report';
