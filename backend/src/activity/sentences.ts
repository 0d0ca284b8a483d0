import type { Recorded } from '@portal/events';
import { beginsWithPerson, PERSON, person, PORTAL, VISITOR } from '../audience.js';
import { portalAudience } from '../portal.audience.js';

const sentences = new Map(
  Object.entries(portalAudience).flatMap(([type, readers]) => ('log' in readers ? [[type, readers.log]] : [])),
);

/** The event types that the log tells. */
export const loggedEvents: readonly string[] = [...sentences.keys()];

/** The sentence of an event in the log of a company, with people as `¤id¤`. @throws Error when the log does not tell it */
export function sentenceOf(event: Recorded, companyId: number): string {
  const sentence = sentences.get(event.type);
  if (!sentence) throw new Error(`${event.type} has no sentence`);
  const text = sentence(event.data as Record<string, unknown>, actorOf(event), companyId);
  // most sentences begin with a person, and are left as they are
  return beginsWithPerson(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The people whom a sentence speaks of. */
export const peopleIn = (sentence: string): number[] =>
  (sentence.match(PERSON) ?? []).map((each) => Number(each.slice(1, -1)));

/** A sentence with names in the place of ids. */
export const withNames = (sentence: string, nameOf: (id: number) => string): string =>
  sentence.replace(PERSON, (_whole, id: string) => nameOf(Number(id)));

/** A sentence as the person reads it whom it tells of. */
export function toReader(sentence: string, reader: number): string {
  const me = person(reader);
  const told = sentence.startsWith(me) ? sentence.replaceAll(/\btheir\b/g, 'your').replace(me, 'You') : sentence;
  return told
    .replace(/^You's/, 'Your')
    .replaceAll(`${me}'s`, 'your')
    .replaceAll(`of ${me}`, 'of yours')
    .replaceAll(me, 'you');
}

/** A sentence with the same text in the place of every id. */
export const withoutNames = (sentence: string, instead: string): string => sentence.replace(PERSON, instead);

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
