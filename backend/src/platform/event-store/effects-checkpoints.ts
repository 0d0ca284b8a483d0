import type { ParkedStream } from './subscription-parking.js';

/**
 * The port of what effects have done: kept durably, apart from the views, because an effect that starts again from zero
 * would mail, charge and order everything once more.
 */
export abstract class CheckpointStore {
  /** Whether it was set up for this log. A log with a past and a store that was not: the store has been lost. */
  abstract isFounded(): Promise<boolean>;
  abstract found(): Promise<void>;

  abstract load(effect: string): Promise<EffectProgress | undefined>;
  /** Durable when it answers, all of it or nothing. */
  abstract save(effect: string, step: EffectStep): Promise<void>;
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
