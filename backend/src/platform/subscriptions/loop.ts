import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Recorded } from '@portal/events';
import { KeyMissing } from '../log/personal-data/sealed-fields.js';
import type { EventStore } from '../log/event-store.js';
import { Wakeup } from '../kernel/wakeup.js';
import { messageOf } from '../kernel/failures.js';
import { enginePause, LONGEST_ENGINE_PAUSE_MILLISECONDS } from '../kernel/pauses.js';
import { mustStop, Stopped, type Waiter } from './attempt.js';
import type { Convoy } from './convoy.js';

/** Events read at once. */
export const BATCH_EVENTS = 500;

/** What a subscription does with the events. */
export interface Reader {
  readonly name: string;
  /** Everything up to here has been taken. */
  readonly position: number;
  /**
   * Takes events in order. Parks an event that cannot be taken. Rejects on a failure that can only be waited for: the
   * loop waits and comes again with the events after `position`.
   */
  take(events: readonly Recorded[], waiter: Waiter): Promise<void>;
  /**
   * Moves past events that need no work, without a promise. False where it must {@link take} them. Most readers want
   * nothing of most events.
   */
  passes?(events: readonly Recorded[]): boolean;
  /** Those beside whom it catches up; undefined for one that goes at its own pace. */
  readonly convoy?: Convoy | undefined;
  /** Milliseconds for which it lets events gather before it takes them, unless somebody waits: undefined for none. */
  readonly patience?: number | undefined;
  /** Called when the log has no more events for now. */
  caughtUp?(): Promise<void>;
  /** Milliseconds until {@link caughtUp} is to be called again, even if no event comes. */
  untilNext?(): number | undefined;
  /** The last call before the end: saves the checkpoint. */
  settle?(): Promise<void>;
}

export type LoopState = 'live' | 'catching-up' | 'waiting' | 'stopped';

/** A durable reader of the log. Reads in order from its own checkpoint, wakes at appends, and goes on after errors. */
export class SubscriptionLoop implements Waiter {
  state: LoopState = 'catching-up';
  /** Why it waits or has stopped. */
  reason: string | null = null;
  private readonly log = new Logger(SubscriptionLoop.name);
  private readonly appended = new Wakeup();
  private readonly interrupted = new Wakeup();
  private readonly tasks: (() => Promise<void>)[] = [];
  private running: Promise<void> | undefined;
  private stopping = false;
  private isOver = false;
  private isAsleep = false;
  private isAwaited = false;
  private gathering: NodeJS.Timeout | undefined;
  private batch = BATCH_EVENTS;

  constructor(
    private readonly store: EventStore,
    private readonly reader: Reader,
  ) {}

  start(): void {
    if (this.running || this.stopping) return;
    this.enter('catching-up', null);
    this.running = this.run();
  }

  /** Finishes the current event, saves the checkpoint, then ends. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
    this.enter('stopped', this.reason ?? 'the portal is stopping');
  }

  /** Runs `task` between two batches, while the reader stands still. Ends a pause early. */
  between<Result>(task: () => Promise<Result>): Promise<Result> {
    if (!this.running || this.isOver) return task();
    return new Promise((resolve, reject) => {
      this.tasks.push(() => task().then(resolve, reject));
      this.wake();
    });
  }

  /** Takes what is new, or comes next, without patience: somebody waits for it. */
  hurry(): void {
    this.isAwaited = true;
    if (this.gathering) this.appended.signal();
  }

  /** @throws Stopped */
  async wait(milliseconds: number, reason: string): Promise<void> {
    const before = this.state;
    this.enter('waiting', reason);
    await this.interrupted.wait(milliseconds);
    if (this.stopping) throw new Stopped();
    this.enter(before, null);
  }

  private async run(): Promise<void> {
    const forget = this.store.onAppended(() => this.follow());
    for (let failures = 0; !this.stopping && !this.isOver;) {
      failures = await this.turn().then(
        () => 0,
        (error: unknown) => this.outwait(error, failures),
      );
    }
    forget();
    this.isOver = true;
    await this.runTasks();
    // a checkpoint that cannot be written costs only that some events are read again
    await this.reader.settle?.().catch((error: unknown) => this.log.warn(`${this.reader.name}: ${messageOf(error)}`));
  }

  private async turn(): Promise<void> {
    if (this.tasks.length > 0) await this.runTasks();
    const { batch, state } = this;
    const events = this.hasTakenAll ? [] : await this.store.readAll(this.reader.position, batch);
    if (events.length > 0) await this.reader.take(events, this);
    if (state === 'stopped') this.batch = BATCH_EVENTS;
    if (events.length === batch) {
      this.enter('catching-up', null);
      return this.reader.convoy?.abreast(this.reader) ?? nextTurn();
    }
    this.enter('live', null);
    await this.reader.caughtUp?.();
    // whatever came behind these events has given a signal since
    if (!this.stopping) await this.sleep();
  }

  /** A signal may come for events that were taken with those before: the log is not asked again. */
  private get hasTakenAll(): boolean {
    return this.state === 'live' && this.store.known(this.reader.position)?.length === 0;
  }

  private async sleep(): Promise<void> {
    this.isAsleep = true;
    await this.appended.wait(this.reader.untilNext?.());
    clearTimeout(this.gathering);
    this.gathering = undefined;
    this.isAsleep = this.isAwaited = false;
  }

  /** Wakes up, unless the reader passes all that is new; after a while where it lets events gather. */
  private follow(): void {
    if (this.isAsleep && this.passesNews()) return;
    const { patience } = this.reader;
    if (patience === undefined || !this.isAsleep || this.isAwaited) return this.appended.signal();
    this.gathering ??= setTimeout(() => this.appended.signal(), patience);
  }

  private passesNews(): boolean {
    try {
      const events = this.store.known(this.reader.position);
      return events !== undefined && (events.length === 0 || this.reader.passes?.(events) === true);
    } catch {
      return false; // the reader meets the failure when it takes the events
    }
  }

  /**
   * Waits after a failure, and returns the number of failures in a row. The state stays `waiting` until a turn has
   * succeeded.
   */
  private async outwait(error: unknown, failures: number): Promise<number> {
    if (error instanceof Stopped) return failures;
    if (mustStop(error)) await this.narrow(error);
    else {
      this.enter('waiting', messageOf(error));
      await this.interrupted.wait(enginePause(failures));
    }
    return failures + 1;
  }

  /**
   * Takes the events before the unreadable one, one by one, then stops. Goes on looking for a missing key, because the
   * right key store may come back.
   */
  private async narrow(error: Error): Promise<void> {
    const isNarrow = this.batch === 1;
    this.batch = 1;
    if (!isNarrow) return;
    this.enter('stopped', error.message);
    this.isOver = !(error instanceof KeyMissing);
    if (!this.isOver) await this.interrupted.wait(LONGEST_ENGINE_PAUSE_MILLISECONDS);
  }

  private async runTasks(): Promise<void> {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) await task();
  }

  private enter(state: LoopState, reason: string | null): void {
    const { convoy } = this.reader;
    if (state === 'catching-up') convoy?.join(this.reader);
    else convoy?.leave(this.reader);
    if (reason !== null && reason !== this.reason && !this.stopping)
      this.log.warn(`${this.reader.name} ${state}: ${reason}`);
    this.state = state;
    this.reason = reason;
  }

  private wake(): void {
    this.appended.signal();
    this.interrupted.signal();
  }
}
