import { createHash, randomUUID } from 'node:crypto';
import type { Actor, Recorded } from '@portal/events';

/** Where an append comes from: who acts, when, on which request, because of which event. */
export interface Origin {
  actor: Actor;
  /** ISO 8601, UTC */
  time: string;
  correlationId: string;
  causationId: string | null;
  /**
   * Makes the ids of the appended events deterministic, so that doing the same thing again appends nothing:
   * an idempotency key, or the event that an effect reacts to.
   */
  seed: string | null;
}

/** The origin of what the portal itself does because of an event, under the name of the effect that does it. */
export const becauseOf = (event: Recorded, effect: string): Origin => ({
  actor: { kind: 'system', name: effect },
  time: event.time,
  correlationId: event.correlationId,
  causationId: event.id,
  seed: `${effect}:${event.id}`,
});

/** The name space of the portal's name-based event ids. For ever: another one would make repeats look new. */
const NAMESPACE = Buffer.from('6f1c2f0e8b5d4c53a7e49d1b0c7a2e94', 'hex');

/**
 * A random UUID, or where the origin has a seed the same one every time (RFC 9562, version 5) for the `index`th event
 * of this type that the seed leads to in a stream.
 */
export function eventId({ seed }: Origin, stream: string, index: number, type: string): string {
  if (seed === null) return randomUUID();
  const name = JSON.stringify([seed, stream, index, type]);
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
