import { setTimeout as pause } from 'node:timers/promises';
import { LogCorrupt } from '../log/event-log.js';
import { EventStore } from '../log/event-store.js';
import type { LoopState } from './loop.js';
import type { ParkedStream } from './parking.js';

/** The state of a view or an effect: `/api/health/ready` shows it, and operators act upon it. */
export interface SubscriptionStatus {
  name: string;
  kind: 'view' | 'effect';
  /** The position of the last event taken. */
  position: number;
  /** How many positions the log is ahead: events in the embedded log, bytes in EventStoreDB's. */
  behind: number;
  state: LoopState;
  /** Why it waits or has stopped; null otherwise. */
  reason: string | null;
  /** False for a view that has never caught up, and for anything that has stopped for good. */
  ready: boolean;
  parked: ParkedStatus;
  /** The progress of a view that is rebuilt beside the one that serves. */
  rebuild: { position: number; behind: number } | null;
}

/** The status with a delay that means the same on every engine. */
export interface TimedStatus extends SubscriptionStatus {
  /** How long the first event not taken has been in the log. 0 when all were taken, null when its record is damaged. */
  behindSeconds: number | null;
}

/** The parked streams that wait for an operator. Streams that are tried again by themselves are left out. */
export interface ParkedStatus {
  streams: number;
  events: number;
  oldest: ParkedStream | null;
}

/** What the registry asks of each view and effect. */
export interface Subscription {
  readonly name: string;
  readonly kind: 'view' | 'effect';
  /** null where another process runs it and this process reads nothing of it */
  status(lastPosition: number): Promise<SubscriptionStatus | null>;
  /** Every parked stream, oldest first. */
  parked(): Promise<ParkedStream[]>;
  /**
   * Takes the parked events in order. A view is rebuilt for that, because only a rebuild puts its documents in the
   * log's order.
   *
   * @throws HeldElsewhere
   */
  retryParked(): Promise<void>;
  /** Views only: resolves when the new one serves. @throws HeldElsewhere */
  rebuild?(): Promise<void>;
  /**
   * Goes back, so that everything after `position` is taken again.
   *
   * @throws NeverRepeats where that would do harm, or `position` lies ahead; HeldElsewhere, UnknownPosition
   */
  startOver?(position: number): Promise<void>;
}

/** Every view that this process reads and every effect that it may do, by name. */
export class Subscriptions {
  private readonly subscriptions = new Map<string, Subscription>();

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly store: EventStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws Error when the name is taken */
  add(subscription: Subscription): void {
    const { name } = subscription;
    if (this.subscriptions.has(name)) throw new Error(`there are two subscriptions named ${name}`);
    this.subscriptions.set(name, subscription);
  }

  /** The status of every view, and of the effects that this process runs. */
  async status(): Promise<TimedStatus[]> {
    const all = await this.statusAt(await this.store.lastPosition());
    const late = new Set(all.filter(({ behind }) => behind > 0).map(({ position }) => position));
    const ages = await Promise.all(
      [...late].map(async (position) => [position, await this.ageAfter(position)] as const),
    );
    const behindSeconds = new Map(ages);
    return all.map((status) => ({
      ...status,
      behindSeconds: status.behind > 0 ? (behindSeconds.get(status.position) ?? null) : 0,
    }));
  }

  /**
   * The status of every view, without the ages of what it has not taken.
   *
   * @param position from which a view counts as behind; by default the log's present end
   */
  async views(position?: number): Promise<SubscriptionStatus[]> {
    const all = await this.statusAt(position ?? (await this.store.lastPosition()));
    return all.filter(({ kind }) => kind === 'view');
  }

  /** @throws UnknownSubscription */
  async parked(name: string): Promise<ParkedStream[]> {
    return this.named(name).parked();
  }

  /** @throws UnknownSubscription, HeldElsewhere */
  async retryParked(name: string): Promise<void> {
    await this.named(name).retryParked();
  }

  /**
   * Rebuilds a view while the old one serves; resolves when the new one does. @throws UnknownSubscription,
   * HeldElsewhere
   */
  async rebuild(view: string): Promise<void> {
    const { rebuild } = this.named(view);
    if (!rebuild) throw new UnknownSubscription(`${view} is an effect: it never repeats, so it cannot be rebuilt`);
    await rebuild.call(this.named(view));
  }

  /** @throws UnknownSubscription, NeverRepeats, HeldElsewhere, UnknownPosition */
  async startOver(name: string, position: number): Promise<void> {
    const subscription = this.named(name);
    if (!subscription.startOver) throw new NeverRepeats(`${name} is a view: rebuild it`);
    await subscription.startOver(position);
  }

  /** Resolves once all subscriptions have taken everything that is in the log now; for tests and for the demo data. */
  async caughtUp(): Promise<void> {
    const last = await this.store.lastPosition();
    while ((await this.statusAt(last)).some(isBehind)) await pause(5);
  }

  private async statusAt(position: number): Promise<SubscriptionStatus[]> {
    const all = await Promise.all([...this.subscriptions.values()].map((each) => each.status(position)));
    return all.filter((status) => status !== null);
  }

  private async ageAfter(position: number): Promise<number | null> {
    const time = await this.store.timeAfter(position).catch((error: unknown) => {
      // the subscription at that position reports the damage
      if (error instanceof LogCorrupt) return undefined;
      throw error;
    });
    if (time === undefined) return null;
    return time === null ? 0 : Math.max(0, (this.now() - Date.parse(time)) / 1000);
  }

  private named(name: string): Subscription {
    const subscription = this.subscriptions.get(name);
    if (subscription) return subscription;
    throw new UnknownSubscription(
      `there is no view or effect named ${name}; there are ${[...this.subscriptions.keys()].join(', ')}`,
    );
  }
}

/** No view or effect has this name. */
export class UnknownSubscription extends Error {}

/** The request would repeat what must be done once, or would leave something out. */
export class NeverRepeats extends Error {}

/** Another process runs it, and must get the operator's request. */
export class HeldElsewhere extends Error {
  constructor(name: string, heldBy: string | null) {
    super(
      heldBy === null
        ? `this process does not do ${name}: ask the one with the role projector that does`
        : `${heldBy} does ${name}: ask that process`,
    );
  }
}

const isBehind = ({ behind, state }: SubscriptionStatus): boolean => behind > 0 && state !== 'stopped';

/** Sums up the streams that wait for an operator; those that are tried again do not count. */
export function parkedStatus(parked: readonly ParkedStream[]): ParkedStatus {
  const givenUp = parked.filter(({ retryAt }) => retryAt === undefined);
  return {
    streams: givenUp.length,
    events: givenUp.reduce((sum, { events }) => sum + events, 0),
    oldest: givenUp.reduce<ParkedStream | null>(
      (oldest, each) => (oldest && oldest.since <= each.since ? oldest : each),
      null,
    ),
  };
}
