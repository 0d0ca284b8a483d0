import type { ParkedStream } from '../subscriptions/parking.js';

/**
 * The port of what effects have done: kept durably, apart from the views, because an effect that starts again from zero
 * would mail, charge and order everything once more.
 */
export abstract class CheckpointStore {
  /** Whether it was set up for this log. A log with a past and a store that was not: the store has been lost. */
  abstract isFounded(): Promise<boolean>;
  abstract found(): Promise<void>;

  /**
   * Takes an effect over and says how far it is: whoever did it with a smaller token can save nothing any more.
   *
   * @param token of the lease (see `leases.ts`)
   * @throws LeaseLost when somebody has taken it over with a greater one
   */
  abstract load(effect: string, token: number): Promise<EffectProgress | undefined>;
  /**
   * Durable when it answers. When it rejects, nobody knows how much of it was done.
   *
   * @throws LeaseLost when somebody else does the effect now
   */
  abstract save(effect: string, token: number, step: EffectStep): Promise<void>;

  /** Puts an effect where it goes on, under whichever token it was done before. Only while nobody does it. */
  abstract place(effect: string, position: number): Promise<void>;

  /** How far every effect is, for moving the log to another engine; takes over nothing. */
  abstract all(): Promise<Map<string, EffectProgress>>;
  /** Forgets everything, also that it was set up: on a log with a past no effect begins until it is set up again. */
  abstract clear(): Promise<void>;
  abstract close(): Promise<void>;
}

export interface EffectProgress {
  position: number;
  parked: ParkedStream[];
}

export interface EffectStep {
  position: number;
  /** a stream that is parked, as it stands now */
  parked?: ParkedStream;
  /** a stream that is not parked any more */
  released?: string;
}
