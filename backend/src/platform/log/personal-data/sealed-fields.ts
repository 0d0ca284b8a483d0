import { definitionOf, ERASED, subjectOf, type EventDefinition } from '@portal/events';
import type { StoredEvent } from '../event-log.js';
import { DESTROYED, type KeyStore, type StoredKey } from './key-store.js';
import { isSealed, open, type Place, seal, type Sealed } from './seal.js';

export type Data = Record<string, unknown>;
type Keys = ReadonlyMap<string, StoredKey>;

/** An event that fits its definition and is not sealed yet. */
export interface Unsealed {
  id: string;
  definition: EventDefinition;
  data: Data;
}

/** The subjects of an event's personal fields. */
export const subjectsOf = (event: Unsealed): string[] => personalFields(event).map(([, subject]) => subject);

/** The data with its personal fields sealed. Fields of erased subjects read as erased. */
export function sealFields(stream: string, event: Unsealed, keys: Keys): Data {
  const stored = { ...event.data };
  for (const [field, subject] of personalFields(event)) {
    const key = keys.get(subject) ?? DESTROYED;
    const erased = event.definition.personal.get(field)?.erased;
    stored[field] =
      key === DESTROYED ? erased : seal(stored[field], subject, key, { stream, eventId: event.id, field });
  }
  return stored;
}

/**
 * Binds each sealed field to its place, so that an upcaster may move it. Adds the subjects of the fields to `subjects`.
 */
export function bindSeals({ stream, id, data }: StoredEvent, subjects: Set<string>): Data {
  let bound = data;
  for (const field in data) {
    const value = data[field];
    if (!isSealed(value)) continue;
    if (bound === data) bound = { ...data };
    bound[field] = new BoundSeal(value, { stream, eventId: id, field });
    subjects.add(value.subject);
  }
  return bound;
}

/** Turns bound fields into plain values that are opened at the first reading. @throws KeyMissing */
export function openLazily(event: StoredEvent, data: Data, keys: Keys, store: KeyStore): void {
  for (const field in data) {
    const value = data[field];
    if (!(value instanceof BoundSeal)) continue;
    const key = keys.get(value.sealed.subject);
    if (key === undefined) throw new KeyMissing(value.sealed.subject, event, store);
    if (key === DESTROYED) data[field] = definitionOf(event.type).personal.get(field)?.erased ?? ERASED;
    else defineOpener(data, field, value, key);
  }
}

class BoundSeal {
  constructor(
    readonly sealed: Sealed,
    readonly place: Place,
  ) {}
}

function personalFields({ definition, data }: Unsealed): [field: string, subject: string][] {
  const fields: [string, string][] = [];
  for (const [field, { subjectField }] of definition.personal) {
    if (data[field] !== null && data[field] !== undefined) fields.push([field, subjectOf(data[subjectField])]);
  }
  return fields;
}

/** Defines an own, enumerable and memoized property, so that `{ ...data }`, JSON and comparisons see a plain value. */
function defineOpener(data: Data, field: string, { sealed, place }: BoundSeal, key: Buffer): void {
  const get = (): unknown => {
    const value = open(sealed, key, place);
    Object.defineProperty(data, field, { value, enumerable: true, configurable: true, writable: true });
    return value;
  };
  Object.defineProperty(data, field, { get, enumerable: true, configurable: true });
}

/**
 * A key is gone without a marker: the key store was lost, or belongs to another installation. This never counts as an
 * erasure.
 */
export class KeyMissing extends Error {
  constructor(
    readonly subject: string,
    { stream, revision, position }: StoredEvent,
    { where }: KeyStore,
  ) {
    super(
      `the key of ${subject} is missing for event ${revision} of ${stream} (position ${position}): restore ${where}`,
    );
  }
}
