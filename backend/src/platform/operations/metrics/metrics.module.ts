import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { type ProcessRole, SETTINGS } from '../../kernel/settings.js';
import { EngineMetrics } from './engine-metrics.js';
import { JobMetrics } from './job-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { SubscriptionMetrics } from './subscription-metrics.js';

/** Lies as far from the sources as from what is built of them. */
const PACKAGE = join(import.meta.dirname, '../../../../package.json');

/** What operators watch. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, EngineMetrics, JobMetrics, RequestMetrics, SubscriptionMetrics],
  exports: [Metrics],
})
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: { ROLE: ReadonlySet<ProcessRole> },
  ) {}

  onModuleInit(): void {
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
    const roles = [...this.settings.ROLE].sort().join(',');
    this.metrics.build.set({ version, node: process.version, roles }, 1);
  }
}
