import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { EventStore } from '../platform/log/event-store.js';
import { LiveUpdates } from '../platform/live/live-updates.js';
import { Views } from '../platform/views/views.js';
import { affectedBy, liveUpdateOf } from './live-events.js';
import { LiveStreams } from './live-streams.js';

const BATCH = 500;

/**
 * Follows the log from the start of this node and tells its open screens what changed, once every node's views have it.
 * It keeps nothing: a client that was away fetches anew.
 */
@Injectable()
export class LiveTail implements OnApplicationBootstrap, OnApplicationShutdown {
  private position = 0;
  private running: Promise<void> = Promise.resolve();
  private woken = false;
  private stop: () => void = () => undefined;

  constructor(
    private readonly store: EventStore,
    private readonly views: Views,
    private readonly updates: LiveUpdates,
    private readonly streams: LiveStreams,
    @Inject(SETTINGS) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.ROLE.has('api')) return;
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
      const told = events.map((event) => ({ update: liveUpdateOf(event), affected: affectedBy(event) }));
      this.position = events.at(-1)?.position ?? this.position;
      if (told.some(({ update }) => update !== null)) await this.views.settled(this.position);
      for (const { update, affected } of told) {
        if (affected !== null) this.streams.endOf(affected);
        if (update !== null) this.updates.publish(update);
      }
      if (events.length < BATCH) return;
    }
  }
}
