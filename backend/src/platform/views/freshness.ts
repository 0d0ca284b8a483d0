import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Read your writes: inside `freshness.run(...)` every read of a view first waits until the view has reached `position`
 * and whatever this node has appended, at most {@link FRESHNESS_MILLISECONDS}; if it has not, `stale` becomes true
 * and the answer carries `X-Stale: true`.
 */
export const freshness = new AsyncLocalStorage<Freshness>();

export interface Freshness {
  /** From the call's `X-Position`, or the event that an effect handles; 0 when neither. */
  position: number;
  stale: boolean;
  /** For effects: a read that cannot be fresh throws DependencyDown, for nothing may be done on the strength of an old view. */
  strict?: boolean;
}

export const FRESHNESS_MILLISECONDS = 2_000;

/** A reader waits for a new version of a view, while an old one answers, only when it is that close, in positions. */
export const NEARLY_THERE = 10_000;
