import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Job as BullJob, Queue } from 'bull';
import { DependencyDown } from '../../kernel/failures.js';
import type { Redis } from '../../connections/redis/redis.js';
import type { Observer } from '../../kernel/observer.js';
import { type JobLoad, Jobs } from '../jobs.js';
import type { JobFailure } from '../job-kind.js';
import type { Kind } from '../running/job-kinds.js';
import { jobPause, type Job, JOBS_AT_ONCE, JobWork, mayRunAgain, noLog } from '../running/job-work.js';
import type { EndOfLog, Outcome, Pause } from '../running/job-work.js';
import { JobLock } from './job-lock.js';
import { BackInQueue } from './queue-options.js';

/**
 * How often the end of a job is told when telling fails for a reason of its own. Then the job gives its place up,
 * because there are few places.
 */
const TELLINGS = 6;
const AGAIN_MILLISECONDS = 1_000;

/** What is kept with a job in Redis. */
export interface KeptJob extends Omit<Job, 'id' | 'kind'> {
  /** a worker runs it, or ran it when the worker went down */
  running?: boolean;
  /** how it failed; kept until the portal has been told */
  failure?: JobFailure;
}

/** All that is left of a job which the portal has been told about. */
interface EndedJob {
  ended: true;
}

export type Kept = KeptJob | EndedJob;

/** Jobs of all processes, in a Bull queue on Redis. Only workers run them. */
export class BullJobs extends Jobs {
  private readonly work: JobWork;
  private readonly inHand = new Map<string, Promise<Outcome>>();
  private readonly stopping = new AbortController();

  /** @param endOfLog the position that views must have reached when a job reads them */
  constructor(
    private readonly redis: Redis,
    private readonly queue: Queue<Kept>,
    private readonly pause: Pause = jobPause,
    endOfLog: EndOfLog = noLog,
    observer?: Observer,
  ) {
    super(observer);
    this.work = new JobWork(pause, TELLINGS, endOfLog);
    // each connection reports its own outage, and each call its own failure
    queue.on('error', () => undefined);
    // Bull names a connection for listings; nobody would catch a failure of that call, and it would end the process
    Object.assign(queue, { setWorkerName: async () => undefined });
  }

  override async enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void> {
    const data: KeptJob = { payload, crashes: 0, interruptions: 0, waits: 0 };
    await this.redis.call(() => this.queue.add(kind, data, { jobId: id }));
  }

  override async knows(id: string): Promise<boolean> {
    return (await this.redis.call(() => this.queue.getJob(id))) !== null;
  }

  override async load(): Promise<JobLoad> {
    const [active, rest] = await this.redis.call(() =>
      Promise.all([this.queue.getActive(), this.queue.getJobs(['waiting', 'delayed', 'paused'])]),
    );
    const here = new Set(this.inHand.keys());
    const known = (jobs: BullJob<Kept>[]) => jobs.filter(({ name }) => this.kinds.find(name) !== undefined);
    const idsOf = (jobs: BullJob<Kept>[]) =>
      known(jobs)
        .map(({ id }) => String(id))
        .filter((id) => !here.has(id));
    return { running: [...here], waiting: idsOf(rest), elsewhere: idsOf(active) };
  }

  start(): void {
    this.queue.process('*', JOBS_AT_ONCE, (job) => this.take(job)).catch(() => undefined);
  }

  /** Takes no more jobs, stops the running ones and puts them back. */
  async stop(): Promise<void> {
    // otherwise the place that waits for a job would take one that is put back
    this.redis.unblock();
    await this.queue.close(true);
    this.stopping.abort();
    await Promise.allSettled(this.inHand.values());
    // lets Bull send the jobs that it puts back
    await nextTurn();
  }

  /** After an outage Bull may hand out a job that still runs here. Both calls then share one run. */
  private async take(job: BullJob<Kept>): Promise<void> {
    if (this.stopping.signal.aborted) throw new BackInQueue(0);
    // a worker with a newer version of the portal will take it
    if (!this.kinds.find(job.name)) throw new BackInQueue(this.pause(job.attemptsMade));
    const id = String(job.id);
    const running = this.inHand.get(id) ?? this.begin(id, job);
    const outcome = await running;
    if (outcome !== 'ended') throw new BackInQueue(outcome.milliseconds);
  }

  private begin(id: string, job: BullJob<Kept>): Promise<Outcome> {
    const lock = new JobLock(job, this.redis);
    const doing = this.do(job, lock.lost).finally(() => {
      lock.letGo();
      this.inHand.delete(id);
    });
    this.inHand.set(id, doing);
    return doing;
  }

  private async do(bullJob: BullJob<Kept>, lost: AbortSignal): Promise<Outcome> {
    const { data, name } = bullJob;
    if ('ended' in data) return 'ended';
    const stop = AbortSignal.any([this.stopping.signal, lost]);
    const kept = { ...data, running: true, interruptions: data.interruptions + Number(data.running ?? false) };
    await this.note(bullJob, kept, stop);
    const outcome = await this.run(bullJob, { ...kept, id: String(bullJob.id), kind: name }, stop);
    if (!lost.aborted) await this.note(bullJob, after(bullJob.data as KeptJob, outcome), stop);
    return outcome;
  }

  private async run(bullJob: BullJob<Kept>, job: Job & KeptJob, stop: AbortSignal): Promise<Outcome> {
    const kind = this.kinds.find(job.kind)!;
    const { attempt, release } = await this.attempt(bullJob, job, kind, stop);
    const outcome = await this.work.conclude(job, kind, attempt, stop);
    await release();
    return outcome;
  }

  /** Writes down a final failure, so that a later worker can tell it without running the job again. */
  private async attempt(bullJob: BullJob<Kept>, job: Job & KeptJob, kind: Kind, stop: AbortSignal) {
    if (job.failure) return { attempt: { kind: 'failed' as const, failure: job.failure }, release: async () => {} };
    const tried = await this.work.attempt(job, kind, stop);
    const { attempt } = tried;
    if (attempt.kind === 'failed' && !mayRunAgain(job, attempt.failure))
      await this.note(bullJob, { ...(bullJob.data as KeptJob), failure: attempt.failure }, stop);
    return tried;
  }

  /** Writes down the state of a job, as soon as Redis can be reached. Skips a job that Redis has lost. */
  private async note(job: BullJob<Kept>, kept: Kept, stop: AbortSignal): Promise<void> {
    do {
      try {
        return await this.redis.call(() => job.update(kept).catch(unlessForgotten));
      } catch (error) {
        if (!(error instanceof DependencyDown)) throw error;
        await sleep(AGAIN_MILLISECONDS, undefined, { signal: stop }).catch(() => undefined);
      }
    } while (!stop.aborted);
  }
}

function after(kept: KeptJob, outcome: Outcome): Kept {
  if (outcome === 'ended') return { ended: true };
  const { crashed, waited } = outcome;
  return {
    ...kept,
    running: false,
    crashes: kept.crashes + Number(crashed ?? false),
    waits: kept.waits + Number(waited ?? false),
  };
}

function unlessForgotten(error: Error): void {
  if (!error.message.startsWith('Missing key')) throw error;
}
