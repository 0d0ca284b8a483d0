import { setTimeout as pause } from 'node:timers/promises';
import { type AllStreamSubscription, START } from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import { enginePause, LONGEST_ENGINE_PAUSE_MILLISECONDS } from '../../kernel/pauses.js';
import { BEGINNING } from '../event-log.js';
import type { Connection, Node } from './connection.js';
import { reasonOf } from './failures.js';
import { positionOf, toPosition } from './record.js';
import type { StreamNames } from './stream-names.js';

/** A subscription that is not confirmed by then is one too many on its connection: it would hang without an error. */
const CONFIRMATION_MILLISECONDS = 10_000;

/**
 * Tells this process of every append, from whichever node, by one subscription to `$all` for all who listen. Nobody is
 * waited for while an event is handed on; still the server may find us too slow when more events come at once than its
 * buffer holds. A subscription does not reconnect: after an error, an end or a close it is made anew from the last event
 * that came. Where that event is gone from the server, the one behind it may be left out: all are woken once it is made anew.
 */
export class AppendSignal {
  private readonly log = new Logger(AppendSignal.name);
  private readonly listeners = new Set<() => void>();
  private readonly stopped = new AbortController();
  private subscription: AllStreamSubscription | undefined;
  private running: Promise<void> | undefined;

  /** @param position of any event; those up to it need no signal any more */
  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
    private position: number,
  ) {}

  onAppended(wake: () => void): () => void {
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

  /** Hands on every event until the subscription is over. Answers why it is. */
  private async follow(node: Node, isAnew: boolean): Promise<string> {
    const subscription = this.subscribe(node);
    if (isAnew) subscription.once('confirmation', () => this.wakeAll());
    try {
      for await (const { event } of subscription) {
        if (!event) continue;
        this.position = positionOf(event);
        if (this.names.isOurs(event)) this.wakeAll();
      }
      return 'it ended without a reason';
    } catch (error) {
      return reasonOf(error);
    } finally {
      // its call stays open otherwise
      void subscription.unsubscribe().catch(() => undefined);
    }
  }

  private subscribe(node: Node): AllStreamSubscription {
    const fromPosition = this.position === BEGINNING ? START : toPosition(this.position);
    const subscription = node.subscribeToAll({ fromPosition, filter: this.names.filter(), requiresLeader: true });
    const late = setTimeout(() => subscription.destroy(new Error('it was not confirmed')), CONFIRMATION_MILLISECONDS);
    subscription.once('confirmation', () => clearTimeout(late));
    subscription.once('close', () => clearTimeout(late));
    // an error that comes when nobody reads any more would end the process
    subscription.on('error', () => clearTimeout(late));
    this.subscription = subscription;
    return subscription;
  }

  private wakeAll(): void {
    for (const wake of this.listeners) wake();
  }

  private async rest(failures: number): Promise<void> {
    const milliseconds = enginePause(failures - 1);
    await pause(milliseconds, undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }
}
