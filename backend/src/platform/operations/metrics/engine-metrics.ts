import { Injectable, type OnModuleInit } from '@nestjs/common';
import { engineNameOf } from '../../connections/engine.js';
import { Readiness } from '../../kernel/readiness.js';
import { Metrics } from './metrics.js';

/** Whether the engines outside of this process answer, as `ready` sees them. */
@Injectable()
export class EngineMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.metrics.beforeEach(() => this.refresh());
  }

  private async refresh(): Promise<void> {
    for (const check of await this.readiness.checks()) {
      const engine = engineNameOf(check);
      if (engine === null) continue;
      this.metrics.engineUp.set({ engine }, check.ready ? 1 : 0);
      if (check.milliseconds !== undefined) this.metrics.engineSeconds.set({ engine }, check.milliseconds / 1000);
    }
  }
}
