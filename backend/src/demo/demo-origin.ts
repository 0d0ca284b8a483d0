import type { Actor } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';

/** The correlation id of the demo data. No client can send it: request ids have eight characters or more. */
export const DEMO = 'demo';

/** @param key names the step, so that a repetition after a crash changes nothing */
export const demoOrigin = (actor: Actor, time: string, key: string): Origin => ({
  actor,
  time,
  correlationId: DEMO,
  causationId: null,
  seed: `${DEMO}:${key}`,
});
