import { BullModule, getQueueToken } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import type { Queue } from 'bull';
import { Redis } from '../../redis/redis.js';
import { BullJobs, type Kept } from './bull-jobs.js';
import { QUEUE, queueOptions } from './queue-options.js';

/** The queue of jobs in Redis. Loaded only where there is one. */
@Module({
  imports: [BullModule.registerQueueAsync({ name: QUEUE, inject: [Redis], useFactory: queueOptions })],
  providers: [
    {
      provide: BullJobs,
      inject: [Redis, getQueueToken(QUEUE)],
      useFactory: (redis: Redis, queue: Queue<Kept>) => new BullJobs(redis, queue),
    },
  ],
  exports: [BullJobs],
})
export class BullJobsModule {}
