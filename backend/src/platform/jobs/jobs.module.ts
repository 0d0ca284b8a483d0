import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type ProcessRole, SETTINGS } from '../kernel/settings.js';
import { EventStore } from '../log/event-store.js';
import { Observer } from '../kernel/observer.js';
import { Clock } from '../kernel/clock.js';
import { BullJobs } from './bull/bull-jobs.js';
import { EmbeddedJobs } from './embedded/embedded-jobs.js';
import { Jobs } from './jobs.js';
import type { JobOwner } from './job-kind.js';
import { jobPause } from './running/job-work.js';
import { JobScheduler } from './running/job-scheduler.js';

/** Where jobs wait, and whether this process runs them. */
export interface JobSettings {
  DATA_DIR: string;
  REDIS_URL?: string;
  ROLE: ReadonlySet<ProcessRole>;
  COMPANY_JOBS_AT_ONCE: number;
  PERSON_JOBS_AT_ONCE: number;
}

/** Chooses where jobs wait and run. */
@Global()
@Module({
  providers: [
    {
      provide: JobScheduler,
      inject: [Jobs, SETTINGS, Clock],
      useFactory: (jobs: EmbeddedJobs | BullJobs, settings: JobSettings, clock: Clock) =>
        new JobScheduler(jobs, mostBy(settings), () => clock.now().getTime()),
    },
  ],
  exports: [Jobs, JobScheduler],
})
export class JobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(Jobs) private readonly jobs: EmbeddedJobs | BullJobs,
    @Inject(SETTINGS) private readonly settings: JobSettings,
    private readonly scheduler: JobScheduler,
  ) {}

  static with({ REDIS_URL, DATA_DIR }: JobSettings): DynamicModule {
    if (REDIS_URL !== undefined)
      return { module: JobsModule, imports: [bullJobs()], providers: [{ provide: Jobs, useExisting: BullJobs }] };
    const embedded = (store: EventStore, observer: Observer) =>
      new EmbeddedJobs(join(DATA_DIR, 'jobs.db'), jobPause, () => store.lastPosition(), observer);
    return { module: JobsModule, providers: [{ provide: Jobs, inject: [EventStore, Observer], useFactory: embedded }] };
  }

  onApplicationBootstrap(): void {
    if (!this.settings.ROLE.has('worker')) return;
    this.jobs.start();
    this.scheduler.start();
  }

  /**
   * Stops the jobs before Nest closes the queue, because Nest would wait for running jobs. Jobs can still be added
   * afterwards.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await this.scheduler.stop();
    if (this.jobs instanceof BullJobs) await this.jobs.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.jobs instanceof EmbeddedJobs) await this.jobs.stop();
  }
}

const mostBy =
  ({ COMPANY_JOBS_AT_ONCE, PERSON_JOBS_AT_ONCE }: JobSettings) =>
  (owner: JobOwner): number =>
    owner.startsWith('company:') ? COMPANY_JOBS_AT_ONCE : PERSON_JOBS_AT_ONCE;

/** Loads Bull only where it is in use, to save memory. */
const bullJobs = async (): Promise<DynamicModule> => ({
  module: (await import('./bull/bull-jobs.module.js')).BullJobsModule,
});
