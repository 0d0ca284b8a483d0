import { BullModule, getQueueToken } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import type { Queue } from 'bull';
import { Observer } from '../../kernel/observer.js';
import { EventStore } from '../../log/event-store.js';
import { Redis } from '../../connections/redis/redis.js';
import { jobPause } from '../running/job-work.js';
import { BullJobs, type Kept } from './bull-jobs.js';
import { QUEUE, queueOptions } from './queue-options.js';

/** The queue of jobs in Redis. Loaded only where Redis is in use. */
@Module({
  imports: [BullModule.registerQueueAsync({ name: QUEUE, inject: [Redis], useFactory: queueOptions })],
  providers: [
    {
      provide: BullJobs,
      inject: [Redis, getQueueToken(QUEUE), EventStore, Observer],
      useFactory: (redis: Redis, queue: Queue<Kept>, store: EventStore, observer: Observer) =>
        new BullJobs(redis, queue, jobPause, () => store.lastPosition(), observer),
    },
  ],
  exports: [BullJobs],
})
export class BullJobsModule {}
