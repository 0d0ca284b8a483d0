import { setTimeout as pause } from 'node:timers/promises';
import { type AllStreamSubscription, START } from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import { enginePause, LONGEST_ENGINE_PAUSE_MILLISECONDS } from '../../kernel/pauses.js';
import { BEGINNING, type EventLog, type News } from '../event-log.js';
import type { AllEvents } from './all-events.js';
import type { Connection, Node } from './connection.js';
import { Deliveries } from './deliveries.js';
import { reasonOf } from './failures.js';
import { positionOf, toPosition } from './record.js';
import type { StreamNames } from './stream-names.js';

/**
 * How long a subscription may stay unconfirmed. After that it is one too many on its connection, and would hang without
 * an error.
 */
const CONFIRMATION_MILLISECONDS = 10_000;

type Wake = Parameters<EventLog['onAppended']>[0];

/**
 * Tells this process of every append on any node, by one subscription to `$all` for all listeners. Handing an event on
 * waits for nobody. The server may still find this process too slow, when more events come at once than its buffer
 * holds. A subscription does not reconnect: after an error, an end or a close it is made anew from the last event that
 * came. When that event is gone from the server, the next one may be left out. So all listeners are woken once the
 * subscription is made anew, and the first events of each subscription are read again.
 */
export class AppendSignal {
  private readonly log = new Logger(AppendSignal.name);
  private readonly listeners = new Set<Wake>();
  private readonly stopped = new AbortController();
  private subscription: AllStreamSubscription | undefined;
  private running: Promise<void> | undefined;
  private position = BEGINNING;

  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
    private readonly all: AllEvents,
  ) {}

  onAppended(wake: Wake): () => void {
    this.listeners.add(wake);
    if (!this.stopped.signal.aborted) this.running ??= this.run();
    return () => this.listeners.delete(wake);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.subscription?.destroy();
    await this.running;
  }

  private async run(): Promise<void> {
    // what was seen before needs no signal: who listens from now on reads it
    this.position = this.all.end;
    for (let failures = 0, isAnew = false; !this.stopped.signal.aborted; isAnew = true) {
      const { node } = this.connection;
      const [position, began] = [this.position, performance.now()];
      const reason = await this.follow(node, isAnew);
      if (this.stopped.signal.aborted) return;
      const hadWorked = this.position > position || performance.now() - began > LONGEST_ENGINE_PAUSE_MILLISECONDS;
      failures = hadWorked ? 0 : failures + 1;
      this.log[hadWorked ? 'debug' : 'warn'](`the subscription to EventStoreDB ended and is made anew: ${reason}`);
      this.connection.moveOn(node);
      if (!hadWorked) await this.rest(failures);
    }
  }

  /** Hands on every event until the subscription is over, and returns the reason for its end. */
  private async follow(node: Node, isAnew: boolean): Promise<string> {
    const subscription = this.subscribe(node);
    if (isAnew) subscription.once('confirmation', () => this.wakeAll());
    const deliveries = new Deliveries(this.names, (news) => this.wakeAll(news));
    try {
      for await (const { event } of subscription) {
        if (!event) continue;
        this.position = positionOf(event);
        if (!this.names.isOurs(event)) continue;
        this.all.see(this.position);
        deliveries.add(event);
      }
      return 'it ended without a reason';
    } catch (error) {
      return reasonOf(error);
    } finally {
      // otherwise the call of the subscription stays open
      void subscription.unsubscribe().catch(() => undefined);
    }
  }

  private subscribe(node: Node): AllStreamSubscription {
    const fromPosition = this.position === BEGINNING ? START : toPosition(this.position);
    const subscription = node.subscribeToAll({ fromPosition, filter: this.names.filter(), requiresLeader: true });
    const late = setTimeout(() => subscription.destroy(new Error('it was not confirmed')), CONFIRMATION_MILLISECONDS);
    subscription.once('confirmation', () => clearTimeout(late));
    subscription.once('close', () => clearTimeout(late));
    // without a listener, an error after the last read would end the process
    subscription.on('error', () => clearTimeout(late));
    this.subscription = subscription;
    return subscription;
  }

  private wakeAll(news?: News): void {
    for (const wake of this.listeners) wake(news);
  }

  private async rest(failures: number): Promise<void> {
    const milliseconds = enginePause(failures - 1);
    await pause(milliseconds, undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }
}
