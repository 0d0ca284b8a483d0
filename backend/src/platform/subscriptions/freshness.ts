import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a read waits for its view. */
export const FRESHNESS_MILLISECONDS = 2_000;

/** What a reader has seen already. */
export interface Freshness {
  /** From the call's `X-Position`, or the event that an effect handles; otherwise 0. */
  position: number;
  /** Becomes true when a view did not get that far in time; the answer then carries `X-Stale: true`. */
  stale: boolean;
  /** How many milliseconds all reads may still wait together. Without it, each may wait FRESHNESS_MILLISECONDS. */
  patience?: number;
  /** For effects: a read that cannot be fresh throws DependencyDown, because nothing may follow from an old view. */
  strict?: boolean;
  /** The answer that these reads are for, if it is to be kept. */
  answer?: AnswerInMaking | undefined;
}

/** An answer that wants to know what it is made from. */
export interface AnswerInMaking {
  readsFrom(source: unknown): void;
}

/**
 * Lets callers read their own writes. A read inside `freshness.run(...)` waits, at most {@link FRESHNESS_MILLISECONDS}.
 * It waits until its view has reached `position` and everything that this node has appended.
 */
export const freshness = new AsyncLocalStorage<Freshness>();
