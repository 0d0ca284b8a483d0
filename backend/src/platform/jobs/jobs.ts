import { join } from 'node:path';

/**
 * Work that takes long or reads what strangers sent: at least once, by deterministic id, in a child process whose
 * memory and time are watched from outside. What is waiting or running survives a crash.
 */
export abstract class Jobs {
  /** Says how jobs of a kind are done. Called at module start, before any job runs. */
  abstract define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void;

  /** Durable when it answers. The same id again does nothing, also after the job has ended. */
  abstract enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void>;

  /** Whether a job with this id waits, runs, or is remembered. */
  abstract knows(id: string): Promise<boolean>;

  /** How many jobs there are; `running` also counts those whose end is being told. @throws DependencyDown */
  abstract backlog(): Promise<{ waiting: number; running: number }>;

  /** Tells how each job ended that this process ran, after the portal has been told. */
  abstract onEnded(listener: (kind: string, outcome: JobOutcome) => void): void;
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
   * Brings what the program needs to this machine; `release` is called when the job has ended or is put back.
   *
   * @returns null when what the job is for has been settled already: then it ends without a word
   * @throws DependencyDown, LogUnavailable to be asked again later; anything else counts as a crash
   */
  prepare(payload: Payload): Promise<{ input: Input; release(): Promise<void> } | null>;
  /** Told about progress (0 to 1) while the job runs; may be lost, never kept. */
  onProgress?(payload: Payload, progress: number, step: string): void;
  /**
   * What follows from the result: keeps files, appends events. Runs before `release`. When it throws it is called again,
   * with the same result and growing pauses, until it resolves: then the job ends. After a restart in between, and where
   * it has failed for a reason of its own too often for a shared queue, the program runs again first, because what it had
   * written for this machine may be gone.
   */
  onDone(payload: Payload, result: Result): Promise<void>;
  /** The program failed for good, or was stopped at a limit; `reason` is for the log and for operators. */
  onFailed(payload: Payload, failure: JobFailure): Promise<void>;
  /** What the log says is still to be done, the oldest first: a queue that has lost it gets it again. */
  owed?(page: { offset: number; limit: number }): Promise<OwedJob<Payload>[]>;
}

/** A job that must have been enqueued since a moment. */
export interface OwedJob<Payload> {
  id: string;
  /** ISO 8601, UTC */
  since: string;
  payload: Payload;
}

export interface JobFailure {
  kind: 'memory' | 'time' | 'crashed' | 'threw';
  reason: string;
}

/** Runs in the child process. */
export type JobProgram<Input, Result> = (
  input: Input,
  report: (progress: number, step: string) => void,
) => Promise<Result>;

/**
 * The path of a job's compiled program. A child process runs plain JavaScript, so from the sources (as tests run) it is
 * the built one.
 *
 * @param folder where the program's source stands: `import.meta.dirname`
 */
export const programIn = (folder: string, name: string): string =>
  join(folder.replace(/([\\/]backend[\\/])src(?=[\\/]|$)/, '$1dist'), name);
