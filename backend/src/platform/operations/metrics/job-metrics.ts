import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { Metrics } from './metrics.js';

/** What becomes of jobs, and how many there are. */
@Injectable()
export class JobMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.onEnded((kind, outcome) => this.metrics.jobsEnded.inc({ kind, outcome }));
    this.metrics.beforeEach(() => this.refresh());
  }

  private async refresh(): Promise<void> {
    const { waiting, running } = await this.jobs.backlog();
    this.metrics.jobs.set({ state: 'waiting' }, waiting);
    this.metrics.jobs.set({ state: 'running' }, running);
  }
}
