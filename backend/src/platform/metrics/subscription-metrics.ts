import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventStore } from '../event-store/event-store.js';
import { Subscriptions, type SubscriptionStatus } from '../event-store/subscription-registry.js';
import { Clock } from '../http/index.js';
import { Metrics } from './metrics.js';

/** How far views and effects are, looked up when somebody asks. */
@Injectable()
export class SubscriptionMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly subscriptions: Subscriptions,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.beforeEach(() => this.refresh());
  }

  private async refresh(): Promise<void> {
    const all = await this.subscriptions.status();
    for (const status of all) this.tell(status);
    const late = all.filter(({ behind }) => behind > 0).map(({ position }) => position);
    const ages = new Map<number, number>();
    for (const position of new Set(late)) ages.set(position, await this.ageAfter(position));
    for (const { kind, name, behind, position } of all)
      this.metrics.behindSeconds.set({ kind, name }, behind > 0 ? (ages.get(position) ?? 0) : 0);
  }

  private tell({ kind, name, behind, ready, parked }: SubscriptionStatus): void {
    this.metrics.behind.set({ kind, name }, behind);
    this.metrics.subscriptionReady.set({ kind, name }, ready ? 1 : 0);
    this.metrics.parkedStreams.set({ kind, name }, parked.streams);
  }

  /** Seconds since the first event after a position was recorded; 0 when there is none. */
  private async ageAfter(position: number): Promise<number> {
    const [next] = await this.store.readAll(position, 1);
    return next ? Math.max(0, (this.clock.now().getTime() - Date.parse(next.time)) / 1000) : 0;
  }
}
