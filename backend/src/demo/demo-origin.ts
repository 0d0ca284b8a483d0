import type { Actor } from '@portal/events';
import type { Origin } from '../platform/log/origin.js';

/** The correlation of everything that the demo data is made of. No client can send it: request ids have eight characters. */
export const DEMO = 'demo';

/** @param key names the deed, so that doing it again after a crash changes nothing */
export const demoOrigin = (actor: Actor, time: string, key: string): Origin => ({
  actor,
  time,
  correlationId: DEMO,
  causationId: null,
  seed: `${DEMO}:${key}`,
});
