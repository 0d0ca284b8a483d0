import type { Origin } from '../origin.js';

/** What an operator does in a test that does not care who, when and why. */
export const AN_ORIGIN: Origin = {
  actor: { kind: 'operator' },
  time: '2026-01-31T10:00:00.000Z',
  correlationId: 'a test',
  causationId: null,
  seed: null,
};
