import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Jobs } from '../../jobs/jobs.js';
import { JobScheduler } from '../../jobs/running/job-scheduler.js';
import { Observer } from '../../kernel/observer.js';
import { Readiness } from '../../kernel/readiness.js';
import { Subscriptions } from '../../subscriptions/registry.js';
import { type ProcessRole, SETTINGS } from '../../kernel/settings.js';
import { collectEngines, collectJobs, collectRequests, collectSubscriptions, measured } from './collectors.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';

/** The path is the same from the sources and from the built files. */
const PACKAGE = join(import.meta.dirname, '../../../../package.json');

/** The metrics for operators. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics],
  exports: [Metrics],
})
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: { ROLE: ReadonlySet<ProcessRole> },
    private readonly observer: Observer,
    private readonly http: HttpAdapterHost,
    private readonly jobs: Jobs,
    private readonly scheduler: JobScheduler,
    private readonly subscriptions: Subscriptions,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
    const roles = [...this.settings.ROLE].sort().join(',');
    this.metrics.build.set({ version, node: process.version, roles }, 1);
    this.observer.add(measured(this.metrics), ['command', 'append']);
    // an operator's command on a data folder runs without a server
    const fastify = this.http.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify) collectRequests(this.metrics, fastify);
    collectJobs(this.metrics, this.jobs, this.scheduler);
    collectSubscriptions(this.metrics, this.subscriptions);
    collectEngines(this.metrics, this.readiness);
  }
}
