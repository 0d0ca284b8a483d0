import { join } from 'node:path';
import type { Observer } from '../kernel/observer.js';
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

export type JobOutcome = 'done' | JobFailure['kind'];

/** Ended jobs are remembered by id for this long, so that a late repeat does nothing. */
export const REMEMBERED_DAYS = 90;

/** `Payload` is what is kept (ids and keys), `Input` what the program gets (paths and values); all are JSON. */
export interface JobKind<Payload, Input, Result> {
  name: string;
  /** Absolute path of the module whose default export is a {@link JobProgram}; it runs in a child process of its own. */
  program: string;
  limits: { memoryBytes: number; milliseconds: number };
  /**
   * Brings what the program needs to this machine. `release` is called when the job has ended or is put back.
   *
   * `milliseconds` is the time that this input may take, where it is less than the kind's limit.
   *
   * @returns null when the job is no longer needed; it then ends silently
   * @throws DependencyDown, LogUnavailable to be called again later; any other error counts as a crash
   */
  prepare(payload: Payload): Promise<{ input: Input; milliseconds?: number; release(): Promise<void> } | null>;
  /**
   * Asked now and then while the program runs, where the work may become needless. Where it has, the program is stopped
   * and the job ends silently.
   */
  isNeeded?(payload: Payload): Promise<boolean>;
  /** Called with the progress (0 to 1) while the job runs. A report may be lost, and nobody keeps it. */
  onProgress?(payload: Payload, progress: number, step: string): void;
  /**
   * Does what follows from the result: keeps files, appends events. Runs before `release`. A call that throws is
   * repeated with the same result and growing pauses until it resolves; then the job ends. In two cases the program
   * runs again first, because its files on this machine may be gone. One case is a restart in between. The other is a
   * shared queue, after too many failures for a reason of the call itself.
   */
  onDone(payload: Payload, result: Result): Promise<void>;
  /** Called when the program failed for good or was stopped at a limit. `reason` is for the log and for operators. */
  onFailed(payload: Payload, failure: JobFailure): Promise<void>;
  /** Lists the jobs that the log says are still to be done, in any order. They are run in fair turns. */
  owed?(page: { offset: number; limit: number }): Promise<OwedJob<Payload>[]>;
  /** Whether jobs of this kind go before other kinds. */
  first?: boolean;
}

/** Whom a job is done for: companies and self-registered people take turns. */
export type JobOwner = `company:${number}` | `person:${number}`;

/** A job that the log says is still to be done. */
export interface OwedJob<Payload> {
  id: string;
  /** ISO 8601, UTC */
  since: string;
  owner: JobOwner;
  /** size of what it reads; small goes before large */
  bytes: number;
  payload: Payload;
}

export interface JobFailure {
  kind: 'memory' | 'time' | 'disk' | 'crashed' | 'threw';
  reason: string;
}

/** The function that runs in the child process. */
export type JobProgram<Input, Result> = (
  input: Input,
  report: (progress: number, step: string) => void,
) => Promise<Result>;

/**
 * The path of a job's compiled program. A child process runs plain JavaScript, so the path leads to the built program
 * even when tests run from the sources.
 *
 * @param folder the folder of the program's source: `import.meta.dirname`
 */
export const programIn = (folder: string, name: string): string =>
  join(folder.replace(/([\\/]backend[\\/])src(?=[\\/]|$)/, '$1dist'), name);
