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
