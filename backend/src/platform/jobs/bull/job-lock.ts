import type { Job } from 'bull';
import type { Redis } from '../../connections/redis/redis.js';
import { LOCK_MILLISECONDS } from './queue-options.js';

const RENEW_MILLISECONDS = LOCK_MILLISECONDS / 3;

/**
 * A job's lock, renewed until it is released. Bull itself stops renewing at the first failure. This lock goes on
 * through an outage of Redis, and is taken again afterwards if no other worker has it.
 */
export class JobLock {
  private readonly losing = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly job: Job,
    private readonly redis: Redis,
  ) {
    this.timer = setInterval(this.renew, RENEW_MILLISECONDS);
    redis.commands.on('ready', this.renew);
  }

  /** Signals that another worker has the job. */
  get lost(): AbortSignal {
    return this.losing.signal;
  }

  letGo(): void {
    clearInterval(this.timer);
    this.redis.commands.off('ready', this.renew);
  }

  private readonly renew = (): void => {
    this.hold().then(
      (held) => held || this.losing.abort(),
      // Redis is away: the next answer shows whether the lock is lost
      () => undefined,
    );
  };

  private async hold(): Promise<boolean> {
    return (await this.job.extendLock(LOCK_MILLISECONDS)) === 1 || Boolean(await this.job.takeLock());
  }
}
