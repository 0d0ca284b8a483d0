import { UnknownEvent } from '@portal/events';
import { KeyStoreUnavailable } from '../log/personal-data/key-store.js';
import { KeyMissing } from '../log/personal-data/sealed-fields.js';
import { LogCorrupt, LogUnavailable } from '../log/event-log.js';
import { DependencyDown, TryLater } from '../kernel/failures.js';

/** Lets a subscription wait in the middle of a batch. The status shows the wait, and a stop ends it early. */
export interface Waiter {
  /** @throws Stopped */
  wait(milliseconds: number, reason: string): Promise<void>;
}

/** Thrown out of a wait when the subscription is to end. */
export class Stopped extends Error {}

/**
 * Tries `work` until it succeeds, once more after each of `pauses`.
 *
 * @returns null, or the error of the last try: the event is to be parked
 * @throws errors that say nothing about the event itself: they are waited for, or end the subscription
 */
export async function attempt(
  work: () => Promise<void>,
  waiter: Waiter,
  pauses: readonly number[],
): Promise<Error | null> {
  for (let tries = 0; ; tries++) {
    try {
      await work();
      return null;
    } catch (error) {
      if (isNoFaultOfTheEvent(error)) throw error;
      const failure = error instanceof Error ? error : new Error(String(error));
      const pause = failure instanceof TryLater ? undefined : pauses[tries];
      if (pause === undefined) return failure;
      await waiter.wait(pause, failure.message);
    }
  }
}

/**
 * Whether the subscription must end. An unreadable fact may not be skipped, and a lost key may not pass for an erasure.
 */
export const mustStop = (error: unknown): error is Error =>
  [UnknownEvent, KeyMissing, LogCorrupt].some((kind) => error instanceof kind);

const isNoFaultOfTheEvent = (error: unknown): boolean =>
  mustStop(error) ||
  [DependencyDown, LogUnavailable, KeyStoreUnavailable, Stopped].some((kind) => error instanceof kind);
