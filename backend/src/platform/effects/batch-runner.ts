import type { Recorded } from '@portal/events';
import { freshness } from '../subscriptions/freshness.js';
import type { Observer } from '../kernel/observer.js';
import type { LeasedCheckpoint } from './leased-checkpoint.js';
import { workOf } from './runner.js';
import type { EffectWork } from './subscription.js';
import type { EventStore } from '../log/event-store.js';
import { SubscriptionLoop } from '../subscriptions/loop.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import { NeverRepeats } from '../subscriptions/registry.js';
import type { BatchEffect } from '../subscriptions/subscription.js';

/**
 * Runs an effect that takes many events at once, with one checkpoint for all of them. Waits after a failure and parks
 * nothing.
 */
export class BatchRunner implements EffectWork {
  readonly name: string;
  readonly loop: SubscriptionLoop;
  private readonly wanted: ReadonlySet<string>;

  constructor(
    private readonly effect: BatchEffect,
    private readonly checkpoint: LeasedCheckpoint,
    private readonly store: EventStore,
    private readonly observer: Observer,
  ) {
    this.name = effect.name;
    this.wanted = new Set(effect.events);
    this.loop = new SubscriptionLoop(store, this);
  }

  get position(): number {
    return this.checkpoint.position;
  }

  async take(events: readonly Recorded[]): Promise<void> {
    const end = events.at(-1)?.position ?? this.position;
    const wanted = events.filter(({ type }) => this.wanted.has(type));
    if (wanted.length > 0) await this.handle(wanted, end);
    else this.checkpoint.advance(end, events.length);
    await this.checkpoint.saveNowAndThen();
  }

  settle(): Promise<void> {
    return this.checkpoint.settle();
  }

  parked(): ParkedStream[] {
    return [];
  }

  async retryParked(): Promise<void> {
    // a batch effect parks nothing
  }

  /** Goes back to a position. Receivers of batches recognise repeats by their ids. */
  startOver(position: number): Promise<void> {
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
    for (const event of wanted) this.observer.run({ ...workOf(this.name, event), since }, () => undefined);
    await this.checkpoint.save(end);
  }
}
