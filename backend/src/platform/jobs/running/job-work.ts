import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { LogUnavailable } from '../../log/event-log.js';
import { DependencyDown, messageOf } from '../../kernel/failures.js';
import { growingPause } from '../../kernel/pauses.js';
import { freshness } from '../../subscriptions/freshness.js';
import type { JobFailure } from '../job-kind.js';
import { type Ending, runInChild } from './child.js';
import type { Kind } from './job-kinds.js';

/** Jobs that one process runs at the same time; the last place is for small ones (see `turns.ts`). */
export const JOBS_AT_ONCE = 3;
/**
 * How often a job runs whose process crashes or has no disk left. It runs again, since the machine may be at fault, but
 * not for ever, since the job may be.
 */
const MOST_CRASHES = 3;
/** A job during which the portal went down more often than this is likely to be the reason. */
export const MOST_INTERRUPTIONS = 25;

/** The pause between two questions whether a running job is still needed. */
const LOOK_EVERY_MILLISECONDS = 1_000;

/** Milliseconds to wait after the n-th failure, counted from 0. */
export type Pause = (times: number) => number;
export const LONGEST_JOB_PAUSE_MILLISECONDS = 5 * 60_000;
/** The pause before a job, or its telling, is tried again. */
export const jobPause: Pause = growingPause(1_000, LONGEST_JOB_PAUSE_MILLISECONDS);
/** Where the log ends just now. @throws LogUnavailable */
export type EndOfLog = () => Promise<number>;
/** For jobs that read no views. */
export const noLog: EndOfLog = async () => 0;

/** A job as its queue or table hands it out. */
export interface Job {
  id: string;
  kind: string;
  payload: unknown;
  /** how often its process crashed */
  crashes: number;
  /** how often the portal went down while the job ran */
  interruptions: number;
  /** how often something that the job needs was down */
  waits: number;
}

/** The result of one attempt. `waits`: something that the job needs is down; `settled`: the job is no longer needed. */
export type Attempt = Ending | { kind: 'waits'; reason: string } | { kind: 'settled' };
/** What happens to the job next: it has ended, or is put back and due after a pause. */
export type Outcome = 'ended' | PutBack;

interface PutBack {
  milliseconds: number;
  crashed?: boolean;
  waited?: boolean;
}

/** Does one job, for every engine. */
export class JobWork {
  private readonly log = new Logger('Jobs');

  /**
   * @param tellings how often the end of a job is told when telling fails for a reason of its own; an outage does not
   *   count
   */
  constructor(
    private readonly pause: Pause,
    private readonly tellings: number,
    private readonly endOfLog: EndOfLog,
  ) {}

  /** Runs a job's program once. `release` frees what was prepared; call it when all that follows is done. */
  async attempt(job: Job, kind: Kind, stop: AbortSignal): Promise<{ attempt: Attempt; release(): Promise<void> }> {
    const release = async () => undefined;
    if (job.interruptions > MOST_INTERRUPTIONS) {
      return { attempt: crashed(`the portal went down ${job.interruptions} times while it ran`), release };
    }
    try {
      const { program } = kind;
      const prepared = await this.strictly(() => kind.prepare(job.payload));
      if (!prepared) return { attempt: { kind: 'settled' }, release };
      const onProgress = (progress: number, step: string) => kind.onProgress?.(job.payload, progress, step);
      const { milliseconds = Infinity } = prepared;
      const limits = { ...kind.limits, milliseconds: Math.min(kind.limits.milliseconds, milliseconds) };
      const task = { program, limits, input: prepared.input, onProgress };
      const ending = await this.whileNeeded(job, kind, stop, (either) => runInChild(task, either));
      return { attempt: ending, release: () => this.release(job, prepared) };
    } catch (error) {
      const reason = `it could not be prepared: ${messageOf(error)}`;
      return { attempt: isDown(error) ? { kind: 'waits', reason } : crashed(reason), release };
    }
  }

  /** Runs a program, and stops it as soon as nobody needs its result. */
  private async whileNeeded(
    { payload }: Job,
    kind: Kind,
    stop: AbortSignal,
    run: (stop: AbortSignal) => Promise<Ending>,
  ): Promise<Attempt> {
    const needless = new AbortController();
    const look = () =>
      kind.isNeeded?.(payload).then(
        (needed) => needed || needless.abort(),
        () => undefined, // something is down: the program runs on
      );
    const looks = kind.isNeeded && setInterval(() => void look(), LOOK_EVERY_MILLISECONDS);
    const ending = await run(AbortSignal.any([stop, needless.signal])).finally(() => clearInterval(looks));
    return ending.kind === 'stopped' && needless.signal.aborted ? { kind: 'settled' } : ending;
  }

  /** Tells the portal the result when the job has come to its end; otherwise says when the job runs again. */
  async conclude(job: Job, kind: Kind, attempt: Attempt, stop: AbortSignal): Promise<Outcome> {
    switch (attempt.kind) {
      case 'settled':
        return 'ended';
      case 'stopped':
        return { milliseconds: 0 };
      case 'waits':
        this.log.warn(`${job.id}: ${attempt.reason}`);
        return { milliseconds: this.pause(job.waits), waited: true };
      case 'failed':
        if (!mayRunAgain(job, attempt.failure))
          return this.follow(job, () => kind.onFailed(job.payload, attempt.failure), stop);
        this.log.warn(`${job.id}: ${attempt.failure.reason}`);
        return { milliseconds: this.pause(job.crashes), crashed: true };
      case 'done':
        return this.follow(job, () => kind.onDone(job.payload, attempt.result), stop);
    }
  }

  /**
   * Tells the portal until that succeeds. Gives up when the portal stops, or after too many failures that are no
   * outage.
   */
  private async follow(job: Job, tell: () => Promise<void>, stop: AbortSignal): Promise<Outcome> {
    for (let [tries, faults] = [0, 0]; !stop.aborted; tries++) {
      try {
        await this.strictly(tell);
        return 'ended';
      } catch (error) {
        this.log.warn(`${job.id}: what follows from it is tried again: ${messageOf(error)}`);
        if (!isDown(error) && ++faults >= this.tellings) return { milliseconds: this.pause(job.waits), waited: true };
        await sleep(this.pause(tries), undefined, { signal: stop }).catch(() => undefined);
      }
    }
    return { milliseconds: 0 };
  }

  /**
   * Does work that must not read an old view. Waits for a view that is behind the log, because another process may keep
   * it.
   */
  private async strictly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const position = await this.endOfLog();
    return freshness.run({ position, stale: false, strict: true }, work);
  }

  private async release(job: Job, prepared: { release(): Promise<void> }): Promise<void> {
    await prepared.release().catch((error: Error) => this.log.warn(`${job.id}: left something: ${error.message}`));
  }
}

const crashed = (reason: string): Attempt => ({ kind: 'failed', failure: { kind: 'crashed', reason } });

/** Whether the failure is an outage, which says nothing about the job. */
const isDown = (error: unknown): boolean => error instanceof DependencyDown || error instanceof LogUnavailable;

/** Only a crash or a full disk may not come again: another passed limit or a thrown error would. */
export const mayRunAgain = ({ crashes, interruptions }: Job, { kind }: JobFailure): boolean =>
  (kind === 'crashed' || kind === 'disk') && crashes + 1 < MOST_CRASHES && interruptions <= MOST_INTERRUPTIONS;
