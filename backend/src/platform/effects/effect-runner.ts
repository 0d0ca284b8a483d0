import type { Recorded } from '@portal/events';
import { freshness } from '../subscriptions/freshness.js';
import type { LeasedCheckpoint } from './leased-checkpoint.js';
import { EffectWork } from './effect-work.js';
import type { EventStore } from '../log/event-store.js';
import { attempt, type Waiter } from '../subscriptions/attempt.js';
import { type Delays, DELAYS } from '../subscriptions/later.js';
import { Parking, type ParkedStream } from '../subscriptions/parking.js';
import type { Effect } from './effect.js';
import { TryLater } from '../kernel/failures.js';
import type { Observer } from '../kernel/observer.js';

/** How often an event that fails is tried again. */
export interface Tries {
  /** Milliseconds before each further try, while all later events wait. After the last try the event is parked. */
  pauses: readonly number[];
  /** For an event that is put off: only its stream waits. */
  later: Delays;
  /** milliseconds since 1970 */
  now: () => number;
}

export const EFFECT_TRIES: Tries = { pauses: [100, 1_000, 5_000], later: DELAYS, now: Date.now };

/** Runs one effect, one event after the other. Each checkpoint is durable before the next event. */
export class EffectRunner extends EffectWork {
  private readonly parking: Parking;

  constructor(
    private readonly effect: Effect,
    checkpoint: LeasedCheckpoint,
    store: EventStore,
    private readonly tries: Tries,
    observer: Observer,
  ) {
    super(effect, checkpoint, store, observer);
    this.parking = new Parking(checkpoint.parked, tries.later, tries.now);
  }

  async take(events: readonly Recorded[], waiter: Waiter): Promise<void> {
    for (const event of events) {
      if (this.isWanted(event)) await this.handleOrPark(event, waiter);
      else this.checkpoint.advance(event.position);
    }
    await this.checkpoint.saveNowAndThen();
  }

  /** Retries a single stream that was put off, because new events come first. */
  async caughtUp(): Promise<void> {
    const next = this.parking.next();
    if (next?.milliseconds === 0) await this.retry(next.parked);
  }

  untilNext(): number | undefined {
    return this.parking.next()?.milliseconds;
  }

  parked(): ParkedStream[] {
    return this.parking.list();
  }

  retryParked(): Promise<void> {
    return this.loop.between(async () => {
      for (const parked of this.parking.list()) await this.retry(parked);
    });
  }

  private async handleOrPark(event: Recorded, waiter: Waiter): Promise<void> {
    if (this.parking.has(event.stream)) return this.park(event);
    const error = await attempt(() => this.handle(event), waiter, this.tries.pauses);
    if (error) await this.park(event, error);
    else await this.checkpoint.save(event.position);
  }

  private async handle(event: Recorded): Promise<void> {
    this.checkpoint.ensureHeld();
    const handle = () => this.observer.run(this.workOf(event), () => this.effect.handle(event));
    await freshness.run({ position: event.position, stale: false, strict: true }, handle);
  }

  private async handleOrGiveUp(event: Recorded, parked: ParkedStream): Promise<void> {
    try {
      await this.handle(event);
    } catch (error) {
      if (!(error instanceof TryLater && error.giveUp && this.parking.isOver(parked))) throw error;
      await error.giveUp(parked.since);
    }
  }

  private async park(event: Recorded, error?: Error): Promise<void> {
    const parked = this.parking.with(event, error);
    await this.checkpoint.save(event.position, { parked });
    this.parking.put(parked);
  }

  /** Takes the events of a parked stream up to the effect's position, or up to the next event that fails. */
  private async retry({ stream, position, ...rest }: ParkedStream): Promise<void> {
    let parked: ParkedStream = { stream, position, ...rest };
    for await (const event of this.store.read(stream)) {
      if (event.position < position || event.position > this.position || !this.isWanted(event)) continue;
      const before = parked;
      const error = await attempt(() => this.handleOrGiveUp(event, before), this.loop, []);
      parked = error ? this.parking.failed(event, error, before) : this.parking.taken(event, before);
      await this.checkpoint.save(this.position, { parked });
      this.parking.put(parked);
      if (error) return;
    }
    await this.checkpoint.save(this.position, { released: stream });
    this.parking.remove(stream);
  }
}
