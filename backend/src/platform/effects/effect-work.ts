import type { Recorded } from '@portal/events';
import type { Observer, Work } from '../kernel/observer.js';
import type { EventStore } from '../log/event-store.js';
import type { Waiter } from '../subscriptions/attempt.js';
import { type Reader, SubscriptionLoop } from '../subscriptions/loop.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import type { Effect } from './effect.js';
import type { LeasedCheckpoint } from './leased-checkpoint.js';

/** One run of an effect, under one lease. */
export abstract class EffectWork implements Reader {
  readonly name: string;
  readonly loop: SubscriptionLoop;
  private readonly events: ReadonlySet<string>;

  constructor(
    private readonly wanting: Pick<Effect, 'name' | 'events' | 'wants'>,
    protected readonly checkpoint: LeasedCheckpoint,
    protected readonly store: EventStore,
    protected readonly observer: Observer,
  ) {
    this.name = wanting.name;
    this.events = new Set(wanting.events);
    this.loop = new SubscriptionLoop(store, this);
  }

  get position(): number {
    return this.checkpoint.position;
  }

  passes(events: readonly Recorded[]): boolean {
    return (
      !events.some((event) => this.isWanted(event)) && this.checkpoint.passes(events.at(-1)!.position, events.length)
    );
  }

  abstract take(events: readonly Recorded[], waiter: Waiter): Promise<void>;
  abstract parked(): ParkedStream[];
  abstract retryParked(): Promise<void>;
  /** Present only where repeats do no harm. */
  startOver?(position: number): Promise<void>;

  settle(): Promise<void> {
    return this.checkpoint.settle();
  }

  protected isWanted(event: Recorded): boolean {
    return this.events.has(event.type) && (this.wanting.wants?.(event) ?? true);
  }

  /** Describes the handling of an event for observers. */
  protected workOf({ type, correlationId }: Recorded): Work {
    return { kind: 'effect', name: this.name, correlationId, attributes: { effect: this.name, event: type } };
  }
}
