import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventStore } from '../platform/event-store/event-store.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { liveUpdateOf } from './live-events.js';

const BATCH = 500;

/** Follows the log from now on and tells the open screens. Keeps nothing: whoever was away fetches anew. */
@Injectable()
export class LiveTail implements OnApplicationBootstrap, OnApplicationShutdown {
  private position = 0;
  private running: Promise<void> = Promise.resolve();
  private woken = false;
  private stop: () => void = () => undefined;

  constructor(
    private readonly store: EventStore,
    private readonly updates: LiveUpdates,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.position = await this.store.lastPosition();
    this.stop = this.store.onAppended(() => this.wake());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop();
    await this.running;
  }

  private wake(): void {
    if (this.woken) return;
    this.woken = true;
    this.running = this.running.then(() => this.follow()).catch(() => undefined);
  }

  private async follow(): Promise<void> {
    this.woken = false;
    for (;;) {
      const events = await this.store.readAll(this.position, BATCH);
      for (const event of events) {
        const update = liveUpdateOf(event);
        if (update) this.updates.publish(update);
        this.position = event.position;
      }
      if (events.length < BATCH) return;
    }
  }
}
