import { type ErasureOrdered, isEvent, normalisedEmail, type Recorded } from '@portal/events';

/** What the log knows a person by. */
export interface Traces {
  /** the person, and the rows that waited for them: patients and employees */
  ids: ReadonlySet<number>;
  /** e-mail addresses, normalised */
  addresses: ReadonlySet<string>;
  /** what was typed about them without an account */
  contactIds: ReadonlySet<string>;
  /** reports and conversions that have not ended, each with its version */
  unfinished: ReadonlyMap<string, number>;
}

/** Begins with what an erasure names. */
export const tracesOf = ({ personId, rowIds, contactIds }: Omit<ErasureOrdered['data'], 'erasureId'>): Traces => ({
  ids: new Set(personId === null ? rowIds : [personId, ...rowIds]),
  addresses: new Set(),
  contactIds: new Set(contactIds),
  unfinished: new Map(),
});

/** Adds the rows that a person took the place of, and the addresses that they gave. */
export function withPerson(traces: Traces, event: Recorded): Traces {
  const isOurs = (id: number) => traces.ids.has(id);
  if (isEvent(event, 'AwaitedPatientArrived') || isEvent(event, 'RecordJoined'))
    return isOurs(event.data.personId) ? withId(traces, event.data.patientId) : traces;
  if (isEvent(event, 'AwaitedEmployeeArrived') || isEvent(event, 'AwaitedEmployeeGone'))
    return isOurs(event.data.personId) ? withId(traces, event.data.employeeId) : traces;
  if (isEvent(event, 'PersonRegistered') || isEvent(event, 'EmailProofRequested') || isEvent(event, 'EmailProved'))
    return isOurs(event.data.personId) ? withAddress(traces, event.data.email) : traces;
  return traces;
}

/** Adds everybody who was registered under an address: a clinic's patients who have not accepted yet, and claimants. */
export function withNamesakes(traces: Traces, event: Recorded, proved: ReadonlySet<string>): Traces {
  if (!isEvent(event, 'PersonRegistered') || !proved.has(normalisedEmail(event.data.email))) return traces;
  return withId(traces, event.data.personId);
}

/**
 * Adds what others typed: under the person's rows, or under an address of theirs.
 *
 * @param proved addresses that are certainly theirs; an address that somebody only claims may be a stranger's
 */
export function withTyped(traces: Traces, event: Recorded, proved: ReadonlySet<string>): Traces {
  const [id, typed] = typedIn(event);
  if (!typed) return traces;
  const isTheirs = traces.contactIds.has(typed.contactId) || proved.has(normalisedEmail(typed.email));
  if (!isTheirs && !(id !== null && traces.ids.has(id))) return traces;
  return withContact(id === null ? traces : withId(traces, id), typed);
}

interface Typed {
  contactId: string;
  email: string;
}

/** What an event holds of somebody under a key of its own, and the row that it is about. */
function typedIn(event: Recorded): [rowId: number | null, typed?: Typed] {
  if (isEvent(event, 'PatientAwaited')) return [event.data.patientId, event.data];
  if (isEvent(event, 'EmployeeAwaited')) return [event.data.employeeId, event.data];
  if (isEvent(event, 'QuestionAsked') || isEvent(event, 'NewsletterRequested')) return [null, event.data];
  if (!isEvent(event, 'InvitationSent') || typeof event.data.recipient === 'number') return [null];
  const { rowId, recipient: contactId, email } = event.data;
  return [rowId, { contactId, email }];
}

/** Adds work on the person's records, and takes away what has ended. */
export function withWork(traces: Traces, event: Recorded): Traces {
  const { patientId } = event.data as { patientId?: number };
  if (patientId === undefined || !traces.ids.has(patientId)) return traces;
  if (isEvent(event, 'CreditsHeld') || isEvent(event, 'EntitlementUsed') || isEvent(event, 'MembershipUsed'))
    return begun(traces, reportWork(event.data));
  if (isEvent(event, 'ReportCompleted') || isEvent(event, 'ReportFailed')) return ended(traces, reportWork(event.data));
  if (isEvent(event, 'UploadConfirmed') && event.data.kind === 'genome')
    return begun(traces, conversionWork(event.data), event.data.version);
  if (isEvent(event, 'GenomeConverted') || isEvent(event, 'GenomeRejected'))
    return ended(traces, conversionWork(event.data), event.data.version);
  if (isEvent(event, 'DocumentRemoved')) return ended(traces, conversionWork(event.data));
  return traces;
}

const withId = (traces: Traces, id: number): Traces => ({ ...traces, ids: new Set(traces.ids).add(id) });

const withAddress = (traces: Traces, email: string): Traces => ({
  ...traces,
  addresses: new Set(traces.addresses).add(normalisedEmail(email)),
});

const withContact = (traces: Traces, { contactId, email }: Typed): Traces => ({
  ...withAddress(traces, email),
  contactIds: new Set(traces.contactIds).add(contactId),
});

const begun = (traces: Traces, work: string, version = 1): Traces => ({
  ...traces,
  unfinished: new Map(traces.unfinished).set(work, version),
});

/** A version that has ended takes those before it along. */
function ended(traces: Traces, work: string, upTo = Infinity): Traces {
  if ((traces.unfinished.get(work) ?? Infinity) > upTo) return traces;
  const unfinished = new Map(traces.unfinished);
  unfinished.delete(work);
  return { ...traces, unfinished };
}

const reportWork = ({ reportId }: { reportId: number }): string => `report ${reportId}`;

const conversionWork = ({ documentId }: { documentId: number }): string => `conversion of document ${documentId}`;
