import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Subscriptions, type TimedStatus } from '../../subscriptions/registry.js';
import { Metrics } from './metrics.js';

/** How far views and effects are, looked up when somebody asks. */
@Injectable()
export class SubscriptionMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly subscriptions: Subscriptions,
  ) {}

  onModuleInit(): void {
    this.metrics.beforeEach(() => this.refresh());
  }

  private async refresh(): Promise<void> {
    for (const status of await this.subscriptions.status()) this.tell(status);
  }

  private tell({ kind, name, behind, behindSeconds, ready, parked }: TimedStatus): void {
    this.metrics.behind.set({ kind, name }, behind);
    this.metrics.behindSeconds.set({ kind, name }, behindSeconds ?? NaN);
    this.metrics.subscriptionReady.set({ kind, name }, ready ? 1 : 0);
    this.metrics.parkedStreams.set({ kind, name }, parked.streams);
  }
}
