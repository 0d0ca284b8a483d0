import type { JobOptions, QueueOptions } from 'bull';
import type { Redis } from '../../connections/redis/redis.js';
import { REMEMBERED_DAYS } from '../jobs.js';

export const QUEUE = 'jobs';

/**
 * A worker that is gone is noticed when its lock has run out and somebody looks. One look in a while is enough for all
 * workers, and keeps the next one from looking: it may come a second while later.
 */
export const LOCK_MILLISECONDS = 15_000;
const STALLED_MILLISECONDS = 3_000;
const RETRY_MILLISECONDS = 1_000;
const SECONDS_A_DAY = 86_400;
/** The newest ids of ended jobs that are remembered; each takes about half a kilobyte of Redis. */
const REMEMBERED_JOBS = 100_000;
/** The longest that a timer can wait. */
const NEVER = 2 ** 31 - 1;

/** Tells Bull to put a job back, due after a pause. */
export class BackInQueue extends Error {
  constructor(readonly milliseconds: number) {
    super('put back');
    // Bull would keep it with the job
    this.stack = '';
  }
}

const pauseAfter = (_attempts: number, error: Error): number =>
  error instanceof BackInQueue ? error.milliseconds : RETRY_MILLISECONDS;

/** A queue over the portal's own connections. Jobs never fail in Bull's sense: the portal counts what went wrong itself. */
export const queueOptions = (redis: Redis): QueueOptions => ({
  prefix: redis.prefix,
  createClient: (type) => clientFor(type, redis),
  defaultJobOptions: jobOptions,
  settings: {
    lockDuration: LOCK_MILLISECONDS,
    // see JobLock
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
