import type { Recorded } from '@portal/events';
import { SOLE_TOKEN } from '../leases/leases.js';
import { freshness } from '../read-models/freshness.js';
import type { CheckpointStore } from './effects-checkpoints.js';
import { BEGINNING } from './event-log.js';
import type { EventStore } from './event-store.js';
import { attempt, type Patience } from './subscription-attempt.js';
import { SubscriptionLoop, type Reader } from './subscription-loop.js';
import { Parking, type ParkedStream } from './subscription-parking.js';
import { parkedStatus, type Subscription, type SubscriptionStatus } from './subscription-registry.js';
import type { Effect } from './subscription.js';

/** Pauses before an event that fails is tried again; then it is parked. */
export const EFFECT_RETRY_MILLISECONDS: readonly number[] = [100, 1_000, 5_000];

/** Events of no concern to an effect after which its checkpoint is written all the same. */
const CHECKPOINT_EVERY = 10_000;

/** Does one effect: one event after the other, each checkpoint durable before the next event. */
export class EffectRunner implements Reader, Subscription {
  readonly kind = 'effect';
  readonly name: string;
  readonly loop: SubscriptionLoop;
  position = BEGINNING;
  private saved = BEGINNING;
  private parking = new Parking([]);
  private readonly wanted: ReadonlySet<string>;

  constructor(
    private readonly effect: Effect,
    private readonly checkpoints: CheckpointStore,
    private readonly store: EventStore,
    private readonly retryMilliseconds: readonly number[],
  ) {
    this.name = effect.name;
    this.wanted = new Set(effect.events);
    this.loop = new SubscriptionLoop(store, this);
  }

  /** @param now where the log ended when this process began */
  async start(now: number): Promise<void> {
    const progress = await this.checkpoints.load(this.name, SOLE_TOKEN);
    const end = await this.store.lastPosition();
    if (progress && progress.position > end) return this.loop.refuse(aheadOfTheLog(progress.position, end));
    this.position = this.saved = progress?.position ?? (this.effect.startsAt === 'now' ? now : BEGINNING);
    this.parking = new Parking(progress?.parked ?? []);
    if (!progress) await this.save();
    this.loop.start();
  }

  async take(events: readonly Recorded[], patience: Patience): Promise<void> {
    for (const event of events) {
      if (this.wanted.has(event.type)) await this.handleOrPark(event, patience);
      this.position = event.position;
    }
    if (this.position - this.saved >= CHECKPOINT_EVERY) await this.save();
  }

  async settle(): Promise<void> {
    if (this.position > this.saved) await this.save();
  }

  parked(): ParkedStream[] {
    return this.parking.list();
  }

  retryParked(): Promise<void> {
    return this.loop.between(async () => {
      for (const parked of this.parking.list()) await this.retry(parked);
    });
  }

  status(lastPosition: number): SubscriptionStatus {
    const { name, kind, position } = this;
    const { state, reason } = this.loop;
    return {
      name,
      kind,
      position,
      behind: Math.max(0, lastPosition - position),
      state,
      reason,
      ready: state !== 'stopped',
      parked: parkedStatus(this.parking.list()),
      rebuild: null,
    };
  }

  private async handleOrPark(event: Recorded, patience: Patience): Promise<void> {
    if (this.parking.has(event.stream)) return this.park(event);
    const error = await attempt(() => this.handle(event), patience, this.retryMilliseconds);
    if (error) await this.park(event, error);
    else await this.save(event.position);
  }

  private handle(event: Recorded): Promise<void> {
    return freshness.run({ position: event.position, stale: false, strict: true }, () => this.effect.handle(event));
  }

  private async park(event: Recorded, error?: Error): Promise<void> {
    const parked = this.parking.with(event, error);
    await this.save(event.position, { parked });
    this.parking.put(parked);
  }

  /** Takes a parked stream up to where the others are, or up to the event that fails again. */
  private async retry({ stream, position, ...rest }: ParkedStream): Promise<void> {
    let parked: ParkedStream = { stream, position, ...rest };
    for await (const event of this.store.read(stream)) {
      if (event.position < position || event.position > this.position || !this.wanted.has(event.type)) continue;
      const error = await attempt(() => this.handle(event), this.loop, []);
      parked = error
        ? { ...parked, position: event.position, error: `${event.type}: ${error.message}` }
        : { ...parked, position: event.position + 1, events: parked.events - 1 };
      await this.save(this.position, { parked });
      this.parking.put(parked);
      if (error) return;
    }
    await this.save(this.position, { released: stream });
    this.parking.remove(stream);
  }

  private async save(
    position = this.position,
    change: { parked?: ParkedStream; released?: string } = {},
  ): Promise<void> {
    await this.checkpoints.save(this.name, SOLE_TOKEN, { position, ...change });
    this.saved = position;
  }
}

const aheadOfTheLog = (position: number, end: number): string =>
  `its checkpoint ${position} lies beyond the end of the log at ${end}: events.db is older than effects.db; restore both from one backup`;
