import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import Database from 'libsql';
import { DependencyDown } from '../../event-store/subscription.js';
import { type JobFailure, type JobKind, Jobs } from '../jobs.js';
import { type Ending, runInChild } from './child.js';
import { type Job, JobTable } from './job-table.js';

export const JOBS_AT_ONCE = 2;
/** A job whose process crashed is run again, since it may have been the machine; not for ever, since it may be the job. */
export const MOST_CRASHES = 3;
/** A job during which the portal itself went down so often is likely to be the reason. */
export const MOST_INTERRUPTIONS = 25;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const growingPause = (times: number): number => Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS);

type Kind = JobKind<unknown, unknown, unknown>;
/** What one attempt came to; `waits`: something that it needs is down. */
type Attempt = Ending | { kind: 'waits'; reason: string };

/** Jobs of this process, kept in a table of their own and run in child processes. */
export class EmbeddedJobs extends Jobs {
  private readonly log = new Logger('Jobs');
  private readonly db: Database.Database;
  private readonly table: JobTable;
  private readonly kinds = new Map<string, Kind>();
  private readonly inHand = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private started = false;
  private running = 0;
  private alarm?: NodeJS.Timeout;

  /** @param pause milliseconds to wait after the n-th failure, counted from 0 */
  constructor(
    database: string,
    private readonly pause: (times: number) => number = growingPause,
  ) {
    super();
    mkdirSync(dirname(database), { recursive: true });
    this.db = new Database(database);
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    this.table = new JobTable(this.db);
  }

  override define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void {
    if (this.kinds.has(kind.name)) throw new Error(`jobs of kind '${kind.name}' are defined twice`);
    this.kinds.set(kind.name, kind as unknown as Kind);
  }

  override async enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void> {
    this.table.add(id, kind, payload);
    this.takeUp();
  }

  start(): void {
    this.table.recover();
    this.started = true;
    this.takeUp();
  }

  /** Ends what runs and puts it back; what is being told to the portal is told to its end. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.alarm);
    await Promise.all(this.inHand);
    this.db.close();
  }

  private takeUp(): void {
    if (!this.started || this.stopping.signal.aborted) return;
    const kinds = [...this.kinds.keys()];
    while (this.running < JOBS_AT_ONCE) {
      const job = this.table.take(kinds, Date.now());
      if (!job) return this.wakeAt(this.table.nextDue(kinds));
      const work = this.work(job, this.kinds.get(job.kind)!).finally(() => {
        this.inHand.delete(work);
        this.takeUp();
      });
      this.inHand.add(work);
    }
  }

  private wakeAt(due: number | undefined): void {
    clearTimeout(this.alarm);
    if (due !== undefined) this.alarm = setTimeout(() => this.takeUp(), Math.max(0, due - Date.now()));
  }

  private async work(job: Job, kind: Kind): Promise<void> {
    this.running += 1;
    const { attempt, release } = await this.attempt(job, kind);
    this.running -= 1;
    // what follows may have to wait for others; meanwhile the next job runs
    this.takeUp();
    await this.conclude(job, kind, attempt);
    await release().catch((error: Error) => this.log.warn(`${job.id}: left something behind: ${error.message}`));
  }

  private async attempt(job: Job, kind: Kind): Promise<{ attempt: Attempt; release(): Promise<void> }> {
    const release = async () => undefined;
    if (job.interruptions > MOST_INTERRUPTIONS) {
      return { attempt: failed('crashed', `the portal went down ${job.interruptions} times while it ran`), release };
    }
    try {
      const { program, limits } = kind;
      const prepared = await kind.prepare(job.payload);
      const onProgress = (progress: number, step: string) => kind.onProgress?.(job.payload, progress, step);
      const task = { program, limits, input: prepared.input, onProgress };
      return { attempt: await runInChild(task, this.stopping.signal), release: () => prepared.release() };
    } catch (error) {
      const reason = `it could not be prepared: ${(error as Error).message}`;
      return {
        attempt: error instanceof DependencyDown ? { kind: 'waits', reason } : failed('crashed', reason),
        release,
      };
    }
  }

  private async conclude(job: Job, kind: Kind, attempt: Attempt): Promise<void> {
    switch (attempt.kind) {
      case 'stopped':
        return this.table.putBack(job.id);
      case 'waits':
        this.log.warn(`${job.id}: ${attempt.reason}`);
        return this.table.putBack(job.id, { waited: true, dueAt: Date.now() + this.pause(job.waits) });
      case 'failed':
        if (!mayRunAgain(job, attempt.failure))
          return this.follow(job, () => kind.onFailed(job.payload, attempt.failure));
        this.log.warn(`${job.id}: ${attempt.failure.reason}`);
        return this.table.putBack(job.id, { crashed: true, dueAt: Date.now() + this.pause(job.crashes) });
      case 'done':
        return this.follow(job, () => kind.onDone(job.payload, attempt.result));
    }
  }

  /** Tells the portal until it has taken it, or until the portal ends. */
  private async follow(job: Job, tell: () => Promise<void>): Promise<void> {
    for (let tries = 0; !this.stopping.signal.aborted; tries++) {
      try {
        await tell();
        return this.table.end(job.id, Date.now());
      } catch (error) {
        this.log.warn(`${job.id}: what follows from it is tried again: ${(error as Error).message}`);
        await sleep(this.pause(tries), undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
    this.table.putBack(job.id);
  }
}

const failed = (kind: JobFailure['kind'], reason: string): Attempt => ({ kind: 'failed', failure: { kind, reason } });

/** A limit that was passed and an error that was thrown would come again; a crash may not. */
const mayRunAgain = ({ crashes, interruptions }: Job, { kind }: JobFailure): boolean =>
  kind === 'crashed' && crashes + 1 < MOST_CRASHES && interruptions <= MOST_INTERRUPTIONS;
