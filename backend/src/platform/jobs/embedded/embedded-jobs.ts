import type Database from 'libsql';
import { copyDatabase, openDatabase } from '../../sqlite.js';
import { type JobKind, type JobOutcome, Jobs } from '../jobs.js';
import { JobKinds, type Kind } from '../running/job-kinds.js';
import { type EndOfLog, jobPause, type Job, JOBS_AT_ONCE, JobWork, noLog } from '../running/job-work.js';
import type { Outcome, Pause } from '../running/job-work.js';
import { JobTable } from './job-table.js';

/** Jobs of this process, kept in a table of their own and run in child processes. */
export class EmbeddedJobs extends Jobs {
  readonly kinds = new JobKinds();
  private readonly work: JobWork;
  private readonly db: Database.Database;
  private readonly table: JobTable;
  private readonly inHand = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private started = false;
  private running = 0;
  private alarm?: NodeJS.Timeout;

  /** @param endOfLog up to where views must be for what a job reads of them */
  constructor(database: string, pause: Pause = jobPause, endOfLog: EndOfLog = noLog) {
    super();
    this.work = new JobWork(pause, Infinity, endOfLog);
    this.db = openDatabase(database, 'FULL');
    this.table = new JobTable(this.db);
  }

  override define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void {
    this.kinds.define(kind);
  }

  override async enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void> {
    this.table.add(id, kind, payload);
    this.takeUp();
  }

  override async knows(id: string): Promise<boolean> {
    return this.table.has(id);
  }

  override async backlog(): Promise<{ waiting: number; running: number }> {
    return { waiting: this.table.waiting(), running: this.inHand.size };
  }

  override onEnded(listener: (kind: string, outcome: JobOutcome) => void): void {
    this.kinds.onEnded(listener);
  }

  start(): void {
    this.table.recover();
    this.started = true;
    this.takeUp();
  }

  /** A copy as of this very moment; see `backup/`. */
  copyTo(path: string): void {
    copyDatabase(this.db, path);
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
    while (this.running < JOBS_AT_ONCE) {
      const job = this.table.take(this.kinds.names, Date.now());
      if (!job) return this.wakeAt(this.table.nextDue(this.kinds.names));
      const doing = this.do(job, this.kinds.find(job.kind)!).finally(() => {
        this.inHand.delete(doing);
        this.takeUp();
      });
      this.inHand.add(doing);
    }
  }

  private wakeAt(due: number | undefined): void {
    clearTimeout(this.alarm);
    if (due !== undefined) this.alarm = setTimeout(() => this.takeUp(), Math.max(0, due - Date.now()));
  }

  private async do(job: Job, kind: Kind): Promise<void> {
    this.running += 1;
    const { attempt, release } = await this.work.attempt(job, kind, this.stopping.signal);
    this.running -= 1;
    // what follows may have to wait for others; meanwhile the next job runs
    this.takeUp();
    this.settle(job, await this.work.conclude(job, kind, attempt, this.stopping.signal));
    await release();
  }

  private settle({ id }: Job, outcome: Outcome): void {
    if (outcome === 'ended') this.table.end(id, Date.now());
    else this.table.putBack(id, { ...outcome, dueAt: Date.now() + outcome.milliseconds });
  }
}
