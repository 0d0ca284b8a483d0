import { type DomainEvent, id, type Recorded, type ReportRelease } from '@portal/events';
import { z } from 'zod';

/** Who hears of each event of a stream. The compiler refuses an event without an entry. */
export type Audience<Event extends DomainEvent> = Readonly<{ [Each in Event as Each['type']]: Readers<Each['data']> }>;

/** Who hears of one event: people in the activity log, open screens, other systems. */
export type Readers<Facts = Record<string, unknown>> = (Logged<Facts> | { unlogged: Reason }) & {
  /** What the event makes stale on a screen; null for nothing. */
  live: LiveTopic | typeof BY_ROLE | null;
} & ({ public: PublicForm<Facts> } | { private: Reason });

/** Why an event has no such reader. */
type Reason = string;

interface Logged<Facts> {
  /**
   * The sentence in the log of a company; see {@link person} for the names in it. Every employee may read it.
   *
   * @param who whoever did it, as the sentence names them
   */
  log(facts: Facts, who: string, companyId: number): string;
}

export type LiveTopic = `${PublicNoun | 'template'}.updated`;

/** The event concerns the list of patients, or of employees, as its `role` says. */
export const BY_ROLE = 'by-role';

/**
 * Whether an event must not reach the patient, because it tells of a report that they may not know of yet. Of a report
 * that they may ask for they hear once it is made.
 */
export function isHeldBack({ type, data }: Pick<Recorded, 'type' | 'data'>): boolean {
  const { release = 'now' } = data as { release?: ReportRelease };
  return release === 'later' || (release === 'on_request' && type !== 'ReportCompleted');
}

/** What public events speak of. Each noun has a topic of its own. */
export type PublicNoun = 'patient' | 'document' | 'report' | 'credits' | 'order' | 'company' | 'employee';

/** What other systems read of an event. A form is for ever: another form is another version. */
export interface PublicForm<Facts = Record<string, unknown>> {
  /** `patient.dna-status-changed` */
  name: `${PublicNoun}.${string}`;
  version: number;
  /** When it happens, in a sentence. */
  summary: string;
  /** Those of its facts that are public, under their names with underscores. */
  data: { readonly [Field in keyof Facts & string as SnakeCase<Field>]?: z.ZodType<Facts[Field]> };
}

/** `company_id` of `companyId` */
type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

export const VISITOR = 'a visitor';
export const PORTAL = 'the portal';

/** Stands before and behind the id of a person. Nobody types it, and V8 keeps it in one byte, and so the sentence. */
const MARK = '¤';

/** A person in a sentence: an id, which becomes the name of today whenever the log is read. */
export const person = (personId: number | null): string => (personId === null ? 'nobody' : MARK + personId + MARK);

/** A person in a sentence, also of a view that an older version made: it serves until the new one is ready. */
export const PERSON = /[¤‹](\d+)[¤›]/g;

/** Tells whether a sentence begins with a person. */
export const beginsWithPerson = (sentence: string): boolean => sentence.startsWith(MARK);

/** A text in a sentence that somebody typed. It must not read as a person: it could tell the name of a stranger. */
export const typed = (text: string): string => text.replace(/[¤‹›]/g, '');

/** The sentence of an addition. A person who registers, or who accepts an invitation, was added by nobody else. */
export function added(personId: number, who: string, as: string): string {
  const comesAlone = [person(personId), VISITOR, PORTAL].includes(who);
  return comesAlone ? `${person(personId)} joined as ${as}` : `${who} added ${person(personId)} as ${as}`;
}

/** Fields that several public events have, each with the words that integrators read. */
export const company_id = id.describe('The company that the record is in.');
export const patient_id = id.describe('The patient, by number.');
export const document_id = id.describe('The document.');
export const genome_document_id = id.describe('The DNA file that the report is made from.');
export const report_id = id.describe('The report.');
export const order_id = id.describe('The order.');
export const person_id = id.describe('The person, by number. A patient who is a person has the same number.');
export const pending_id = id.describe('The row that waits, under a number of its own.');
export const assigned_employee_id = id
  .nullable()
  .describe('The employee who looks after the patient; null for nobody.');
