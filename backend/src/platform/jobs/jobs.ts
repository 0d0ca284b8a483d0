import type { Observer } from '../kernel/observer.js';
import type { JobKind, JobOutcome } from './job-kind.js';
import { JobKinds } from './running/job-kinds.js';

/**
 * Work that takes long or reads what strangers sent. Each job has a deterministic id and runs at least once. It runs in
 * a child process whose memory and time are watched from outside. Waiting and running jobs survive a crash.
 */
export abstract class Jobs {
  readonly kinds: JobKinds;

  constructor(observer?: Observer) {
    this.kinds = new JobKinds(observer);
  }

  /** Defines how jobs of a kind are done. Call it at module start, before any job runs. */
  define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void {
    this.kinds.define(kind);
  }

  /** Adds a job; durable when it answers. An id that came before does nothing, even after its job has ended. */
  abstract enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void>;

  /** Whether a job with this id waits, runs, or is remembered. */
  abstract knows(id: string): Promise<boolean>;

  /** Lists the ids of the jobs that have not ended. @throws DependencyDown */
  abstract load(): Promise<JobLoad>;

  /** Calls the listener at the end of each job that this process ran, after the portal has been told. */
  onEnded(listener: (kind: string, outcome: JobOutcome) => void): void {
    this.kinds.onEnded(listener);
  }
}

/** Jobs that were handed over and have not ended, by id. Kinds that nobody has defined are left out. */
export interface JobLoad {
  /** in this process, those included whose end is being told */
  running: string[];
  /** handed over, or put back, and taken by nobody */
  waiting: string[];
  /** in other processes */
  elsewhere: string[];
}

/** Ended jobs are remembered by id for this long, so that a late repeat does nothing. */
export const REMEMBERED_DAYS = 90;
