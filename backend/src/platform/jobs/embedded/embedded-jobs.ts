import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Database } from '../../connections/driver.js';
import { messageOf } from '../../kernel/failures.js';
import { enginePause } from '../../kernel/pauses.js';
import { copyDatabase, openDatabase, orDown } from '../../connections/sqlite.js';
import type { Observer } from '../../kernel/observer.js';
import { type JobLoad, Jobs } from '../jobs.js';
import type { Kind } from '../running/job-kinds.js';
import {
  type EndOfLog,
  jobPause,
  type Job,
  JOBS_AT_ONCE,
  JobWork,
  LONGEST_JOB_PAUSE_MILLISECONDS,
  noLog,
} from '../running/job-work.js';
import type { Outcome, Pause } from '../running/job-work.js';
import { JobTable } from './job-table.js';

/**
 * Jobs of this process, kept in a table of their own and run in child processes. While the table cannot be written (its
 * disk is full), no new job runs. The outcome of a job stays in memory until the table can be written, so that no job
 * runs twice.
 */
export class EmbeddedJobs extends Jobs {
  private readonly log = new Logger('Jobs');
  private readonly work: JobWork;
  private readonly db: Database;
  private readonly table: JobTable;
  private readonly inHand = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private started = false;
  private recovered = false;
  private running = 0;
  private failures = 0;
  private alarm?: NodeJS.Timeout;

  /** @param endOfLog the position that views must have reached when a job reads them */
  constructor(database: string, pause: Pause = jobPause, endOfLog: EndOfLog = noLog, observer?: Observer) {
    super(observer);
    this.work = new JobWork(pause, Infinity, endOfLog);
    this.db = openDatabase(database, 'FULL');
    this.table = new JobTable(this.db);
  }

  override async enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void> {
    orDown('jobs', () => this.table.add(id, kind, payload));
    this.takeUp();
  }

  override async knows(id: string): Promise<boolean> {
    return orDown('jobs', () => this.table.has(id));
  }

  override async load(): Promise<JobLoad> {
    return { ...orDown('jobs', () => this.table.load(this.kinds.names)), elsewhere: [] };
  }

  start(): void {
    this.started = true;
    this.takeUp();
  }

  /** Copies the table as it is now, for a backup. */
  copyTo(path: string): void {
    copyDatabase(this.db, path);
  }

  /** Stops the running jobs and puts them back. Finishes a telling that is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.alarm);
    await Promise.all(this.inHand);
    if (this.db.isOpen) this.db.close();
  }

  private takeUp(): void {
    if (!this.started || this.stopping.signal.aborted) return;
    try {
      this.recover();
      const due = this.takeAllDue();
      this.failures = 0;
      this.wakeIn(due === undefined ? undefined : due - Date.now());
    } catch (error) {
      this.log.error(`no job can be taken up; it is tried again: ${messageOf(error)}`);
      this.wakeIn(enginePause(this.failures++));
    }
  }

  /**
   * Puts back the jobs of an earlier process. Runs once, before any job is taken: later, running jobs belong to this
   * process.
   */
  private recover(): void {
    if (!this.recovered) this.table.recover();
    this.recovered = true;
  }

  /** @returns when the next job is due, if there is room to run it */
  private takeAllDue(): number | undefined {
    while (this.running < JOBS_AT_ONCE) {
      const job = this.table.take(this.kinds.names, Date.now());
      if (!job) return this.table.nextDue(this.kinds.names);
      const doing = this.do(job, this.kinds.find(job.kind)!).finally(() => {
        this.inHand.delete(doing);
        this.takeUp();
      });
      this.inHand.add(doing);
    }
    return undefined;
  }

  private wakeIn(milliseconds: number | undefined): void {
    clearTimeout(this.alarm);
    if (milliseconds === undefined) return;
    // a limit, so that a clock that was set back cannot put the job off any longer
    const pause = Math.min(Math.max(0, milliseconds), LONGEST_JOB_PAUSE_MILLISECONDS);
    this.alarm = setTimeout(() => this.takeUp(), pause);
  }

  private async do(job: Job, kind: Kind): Promise<void> {
    this.running += 1;
    const { attempt, release } = await this.work.attempt(job, kind, this.stopping.signal);
    this.running -= 1;
    // what follows from the job may have to wait; the next job runs meanwhile
    this.takeUp();
    await this.settle(job, await this.work.conclude(job, kind, attempt, this.stopping.signal));
    await release();
  }

  /**
   * Tries to write the outcome until it succeeds, or the portal stops. Until then the table shows the job as running,
   * so that nobody takes it.
   */
  private async settle(job: Job, outcome: Outcome): Promise<void> {
    for (let failures = 0; ; failures++) {
      try {
        return this.write(job, outcome);
      } catch (error) {
        this.log.error(`${job.id}: what came of it cannot be written; it is tried again: ${messageOf(error)}`);
        if (this.stopping.signal.aborted) return;
        await sleep(enginePause(failures), undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private write({ id }: Job, outcome: Outcome): void {
    if (outcome === 'ended') this.table.end(id, Date.now());
    else this.table.putBack(id, { ...outcome, dueAt: Date.now() + outcome.milliseconds });
  }
}
