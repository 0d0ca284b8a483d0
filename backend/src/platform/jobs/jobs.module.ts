import { join } from 'node:path';
import { Global, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { EmbeddedJobs } from './embedded/embedded-jobs.js';
import { Jobs } from './jobs.js';

const embeddedJobs = ({ DATA_DIR }: Config) => new EmbeddedJobs(join(DATA_DIR, 'jobs.db'));

/** Chooses where jobs run. */
@Global()
@Module({
  providers: [
    { provide: EmbeddedJobs, inject: [CONFIG], useFactory: embeddedJobs },
    { provide: Jobs, useExisting: EmbeddedJobs },
  ],
  exports: [Jobs],
})
export class JobsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly jobs: EmbeddedJobs) {}

  onApplicationBootstrap(): void {
    this.jobs.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }
}
