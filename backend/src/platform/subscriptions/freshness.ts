import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a read waits for its view. */
export const FRESHNESS_MILLISECONDS = 2_000;

/** What a reader has seen already. */
export interface Freshness {
  /** From the call's `X-Position`, or the event that an effect handles; 0 when neither. */
  position: number;
  /** Becomes true when a view was not that far in time; the answer then carries `X-Stale: true`. */
  stale: boolean;
  /** For effects: a read that cannot be fresh throws DependencyDown, because nothing may follow from an old view. */
  strict?: boolean;
}

/**
 * Read your writes: a read inside `freshness.run(...)` waits until its view has reached `position` and whatever this
 * node has appended, at most {@link FRESHNESS_MILLISECONDS}.
 */
export const freshness = new AsyncLocalStorage<Freshness>();
