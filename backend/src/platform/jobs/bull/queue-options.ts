import type { JobOptions, QueueOptions } from 'bull';
import type { Redis } from '../../connections/redis/redis.js';
import { REMEMBERED_DAYS } from '../jobs.js';

export const QUEUE = 'jobs';

/**
 * A lost worker is noticed at the first look after its lock has run out. One look serves all workers and holds off the
 * next for {@link STALLED_MILLISECONDS}, so that a look may come a second such period later.
 */
export const LOCK_MILLISECONDS = 15_000;
const STALLED_MILLISECONDS = 3_000;
const RETRY_MILLISECONDS = 1_000;
const SECONDS_A_DAY = 86_400;
/** How many ids of ended jobs are remembered, the newest ones; each takes about half a kilobyte of Redis. */
const REMEMBERED_JOBS = 100_000;
/** The longest that a timer can wait. */
const NEVER = 2 ** 31 - 1;

/** Tells Bull to put a job back, due after a pause. */
export class BackInQueue extends Error {
  constructor(readonly milliseconds: number) {
    super('put back');
    // Bull would keep the stack with the job
    this.stack = '';
  }
}

const pauseAfter = (_attempts: number, error: Error): number =>
  error instanceof BackInQueue ? error.milliseconds : RETRY_MILLISECONDS;

/**
 * Options of a queue over the portal's own connections. Jobs never fail in Bull's sense: the portal counts failures
 * itself.
 */
export const queueOptions = (redis: Redis): QueueOptions => ({
  prefix: redis.prefix,
  createClient: (type) => clientFor(type, redis),
  defaultJobOptions: jobOptions,
  settings: {
    lockDuration: LOCK_MILLISECONDS,
    // JobLock renews the lock instead
    lockRenewTime: NEVER,
    stalledInterval: STALLED_MILLISECONDS,
    maxStalledCount: NEVER,
    retryProcessDelay: RETRY_MILLISECONDS,
    backoffStrategies: { pauseAfter },
  },
});

const jobOptions: JobOptions = {
  attempts: Number.MAX_SAFE_INTEGER,
  backoff: { type: 'pauseAfter' },
  removeOnComplete: { age: REMEMBERED_DAYS * SECONDS_A_DAY, count: REMEMBERED_JOBS },
  stackTraceLimit: 1,
};

function clientFor(type: 'client' | 'subscriber' | 'bclient', redis: Redis) {
  switch (type) {
    case 'client':
      return redis.commands;
    case 'subscriber':
      return redis.subscriber;
    case 'bclient':
      return redis.blocking();
  }
}
