import { createHash, randomUUID } from 'node:crypto';
import type { Actor, Recorded } from '@portal/events';

/** Where an append comes from: the actor, the time, the request, and the event that caused it. */
export interface Origin {
  actor: Actor;
  /** ISO 8601, UTC */
  time: string;
  correlationId: string;
  causationId: string | null;
  /**
   * Makes the ids of the appended events deterministic, so that a repeat appends nothing. It is an idempotency key, or
   * names the event that an effect reacts to.
   */
  seed: string | null;
}

/** The origin of the portal's own actions because of an event, in the name of the effect. */
export const becauseOf = (event: Recorded, effect: string): Origin => ({
  actor: { kind: 'system', name: effect },
  time: event.time,
  correlationId: event.correlationId,
  causationId: event.id,
  seed: `${effect}:${event.id}`,
});

/** The same origin for one of several appends of one kind to one stream: without it, they would count as repeats. */
export const withSeed = (origin: Origin, part: string | number): Origin => ({
  ...origin,
  seed: origin.seed === null ? null : `${origin.seed}:${part}`,
});

/** The name space of the portal's name-based event ids. It must never change: repeats would look new. */
const NAMESPACE = Buffer.from('6f1c2f0e8b5d4c53a7e49d1b0c7a2e94', 'hex');

/**
 * The id of the `index`th event of an append. Without a seed it is a random UUID. With a seed it is the same UUID every
 * time (RFC 9562, version 5) for one seed, stream, index and type.
 */
export const eventId = (origin: Origin, stream: string, index: number, type: string): string =>
  uuidFor(origin, stream, index, type);

/** A UUID for something that a request makes: a random one, or the same one at every repeat of a request with a seed. */
export const uuidFor = ({ seed }: Pick<Origin, 'seed'>, ...names: readonly (string | number)[]): string =>
  seed === null ? randomUUID() : uuidOf([seed, ...names]);

/** The same UUID every time for one list of names (RFC 9562, version 5). */
export function uuidOf(names: readonly (string | number)[]): string {
  const name = JSON.stringify(names);
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
