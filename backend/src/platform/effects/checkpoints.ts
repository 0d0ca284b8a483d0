import type { ParkedStream } from '../subscriptions/parking.js';

/**
 * The port of effects' checkpoints, kept durably and apart from the views. An effect that started again from zero would
 * repeat all mails, charges and orders.
 */
export abstract class CheckpointStore {
  /**
   * Whether the store was set up for this log. A store that was not set up, beside a log with events, means that the
   * store has been lost.
   */
  abstract isFounded(): Promise<boolean>;
  abstract found(): Promise<void>;

  /**
   * Takes an effect over and returns its progress. A process with a smaller token can no longer save.
   *
   * @param token the token of the lease (see `leases.ts`)
   * @throws LeaseLost when a process with a greater token has taken the effect over
   */
  abstract load(effect: string, token: number): Promise<EffectProgress | undefined>;
  /**
   * Saves a step; durable when it answers. After a rejection, the step may be saved as a whole, in part or not at all.
   *
   * @throws LeaseLost when another process runs the effect now
   */
  abstract save(effect: string, token: number, step: EffectStep): Promise<void>;

  /**
   * Sets the position of an effect and clears its parked streams, whatever its token is. Call it only while no process
   * runs the effect.
   */
  abstract place(effect: string, position: number): Promise<void>;

  /** Returns the progress of every effect, for moving the log to another engine. Takes no effect over. */
  abstract all(): Promise<Map<string, EffectProgress>>;
  /**
   * Forgets everything, also that the store was set up. On a log with events, no effect begins until the store is set
   * up again.
   */
  abstract clear(): Promise<void>;
  abstract close(): Promise<void>;
}

/** How far an effect is, and the streams at which it failed. */
export interface EffectProgress {
  position: number;
  parked: ParkedStream[];
}

/** What an effect stores together: its new position, and one stream that was parked or released. */
export interface EffectStep {
  position: number;
  /** a parked stream, in its new state */
  parked?: ParkedStream;
  /** a stream that is no longer parked */
  released?: string;
}
