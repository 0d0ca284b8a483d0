import { Logger } from '@nestjs/common';
import { DependencyDown } from '../../kernel/failures.js';
import type { Jobs } from '../jobs.js';
import type { JobKinds, Kind } from './job-kinds.js';

const EVERY_MILLISECONDS = 3 * 60_000;
/** Younger jobs are left alone: an effect is about to enqueue them, or has just done so. */
const PATIENCE_MILLISECONDS = 5 * 60_000;
const AT_ONCE = 100;

/**
 * Puts back jobs that the log still owes and the queue does not know. Only the log is reliable: the queue may be lost
 * with its machine. Does no harm where nothing is lost.
 */
export class OwedJobs {
  private readonly log = new Logger('Jobs');
  private looking: Promise<unknown> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly jobs: Jobs & { kinds: JobKinds },
    /** milliseconds since 1970 */
    private readonly now: () => number,
  ) {}

  start(): void {
    const look = () => (this.looking = this.look().catch((error: unknown) => this.tell(error)));
    look();
    this.timer = setInterval(look, EVERY_MILLISECONDS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** @returns how many jobs were put back */
  async look(): Promise<number> {
    const before = new Date(this.now() - PATIENCE_MILLISECONDS).toISOString();
    let found = 0;
    for (const kind of this.jobs.kinds.all) found += await this.putBack(kind, before);
    if (found > 0) this.log.warn(`${found} jobs were owed and not in the queue: they are now`);
    return found;
  }

  private async putBack({ name, owed }: Kind, before: string): Promise<number> {
    if (!owed) return 0;
    let found = 0;
    for (let offset = 0; ; offset += AT_ONCE) {
      const page = await owed({ offset, limit: AT_ONCE });
      const old = page.filter(({ since }) => since < before);
      for (const { id, payload } of old) {
        if (await this.jobs.knows(id)) continue;
        await this.jobs.enqueue(name, id, payload);
        found += 1;
      }
      if (old.length < AT_ONCE) return found;
    }
  }

  /** Logs a look that failed. Leaves out an outage, because the next look comes by itself. */
  private tell(error: unknown): void {
    if (!(error instanceof DependencyDown)) this.log.error(`the jobs that are owed cannot be told: ${String(error)}`);
  }
}
