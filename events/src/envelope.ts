import type { DomainEvent } from './define.js';
import type { Role } from './vocabulary.js';

/** Who caused an event, by ids only: names are looked up when a view is made. */
export type Actor =
  | { kind: 'person'; personId: number; role: Role; companyId: number | null }
  | { kind: 'visitor' }
  | { kind: 'operator' }
  | { kind: 'system'; name: string };

/** The person who did something; null for a visitor, the operator and the portal itself. */
export const personIn = (actor: Actor): number | null => (actor.kind === 'person' ? actor.personId : null);

/** A stored event: its data, and the circumstances of its recording. */
export interface Recorded<Event extends DomainEvent = DomainEvent> {
  /** UUID; an append that repeats it gets the answer of the first append. */
  id: string;
  type: Event['type'];
  version: number;
  stream: string;
  /** 0 for the first event of its stream. */
  revision: number;
  /** Position in the whole log; it grows, with gaps. A safe integer; a string in JSON. */
  position: number;
  /** ISO 8601, UTC. */
  time: string;
  actor: Actor;
  /** The request that caused this event, directly or through other events. */
  correlationId: string;
  /** The event that caused this one; null when a person did. */
  causationId: string | null;
  data: Event['data'];
}

/** `Recorded` for a union of events, distinguished by `type`. */
export type RecordedOf<Event extends DomainEvent> = Event extends DomainEvent
  ? Recorded<Event> & { type: Event['type'] }
  : never;
