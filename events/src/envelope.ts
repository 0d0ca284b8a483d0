import type { DomainEvent } from './define.js';
import type { Role } from './vocabulary.js';

/** Who did it. Ids only: a name is looked up when a view is made. */
export type Actor =
  | { kind: 'person'; personId: number; role: Role; companyId: number | null }
  | { kind: 'visitor' }
  | { kind: 'operator' }
  | { kind: 'system'; name: string };

/** A stored event: the fact and the circumstances of its recording. */
export interface Recorded<Event extends DomainEvent = DomainEvent> {
  /** UUID; an append that repeats it is answered with the first success. */
  id: string;
  type: Event['type'];
  version: number;
  stream: string;
  /** 0 for the first event of its stream. */
  revision: number;
  /** Place in the whole log: grows, with gaps. A safe integer; a string in JSON. */
  position: number;
  /** ISO 8601, UTC. */
  time: string;
  actor: Actor;
  /** The request that all of this goes back to. */
  correlationId: string;
  /** The event that led to this one; null when a person did it. */
  causationId: string | null;
  data: Event['data'];
}

/** `Recorded` for a union of events, told apart by `type`. */
export type RecordedOf<Event extends DomainEvent> = Event extends DomainEvent
  ? Recorded<Event> & { type: Event['type'] }
  : never;
