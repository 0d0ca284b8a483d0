import type { Recorded } from '@portal/events';
import { freshness } from '../subscriptions/freshness.js';
import type { Observer } from '../kernel/observer.js';
import type { LeasedCheckpoint } from './leased-checkpoint.js';
import { EffectWork } from './effect-work.js';
import type { EventStore } from '../log/event-store.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import { NeverRepeats } from '../subscriptions/registry.js';
import type { BatchEffect } from './effect.js';

/**
 * Runs an effect that takes many events at once, with one checkpoint for all of them. Waits after a failure and parks
 * nothing.
 */
export class BatchRunner extends EffectWork {
  constructor(
    private readonly effect: BatchEffect,
    checkpoint: LeasedCheckpoint,
    store: EventStore,
    observer: Observer,
  ) {
    super(effect, checkpoint, store, observer);
  }

  async take(events: readonly Recorded[]): Promise<void> {
    const end = events.at(-1)?.position ?? this.position;
    const wanted = events.filter((event) => this.isWanted(event));
    if (wanted.length > 0) await this.handle(wanted, end);
    else this.checkpoint.advance(end, events.length);
    await this.checkpoint.saveNowAndThen();
  }

  parked(): ParkedStream[] {
    return [];
  }

  async retryParked(): Promise<void> {
    // a batch effect parks nothing
  }

  /** Goes back to a position. Receivers of batches recognise repeats by their ids. */
  override startOver(position: number): Promise<void> {
    return this.loop.between(async () => {
      if (position > this.position)
        throw new NeverRepeats(
          `${this.name} is at ${this.position}: after ${position}, what lies between would be left out`,
        );
      await this.store.timeAfter(position);
      await this.checkpoint.save(position);
    });
  }

  private async handle(wanted: readonly Recorded[], end: number): Promise<void> {
    this.checkpoint.ensureHeld();
    const since = new Date();
    await freshness.run({ position: end, stale: false, strict: true }, () => this.effect.handleAll(wanted));
    for (const event of wanted) this.observer.run({ ...this.workOf(event), since }, () => undefined);
    await this.checkpoint.save(end);
  }
}
