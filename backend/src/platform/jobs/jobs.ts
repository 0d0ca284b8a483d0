import { join } from 'node:path';

/**
 * Work that takes long or reads what strangers sent. Each job has a deterministic id and runs at least once. It runs in
 * a child process whose memory and time are watched from outside. Waiting and running jobs survive a crash.
 */
export abstract class Jobs {
  /** Defines how jobs of a kind are done. Call it at module start, before any job runs. */
  abstract define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void;

  /** Adds a job; durable when it answers. An id that came before does nothing, even after its job has ended. */
  abstract enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void>;

  /** Whether a job with this id waits, runs, or is remembered. */
  abstract knows(id: string): Promise<boolean>;

  /** Counts the jobs; `running` includes jobs whose end is being told. @throws DependencyDown */
  abstract backlog(): Promise<{ waiting: number; running: number }>;

  /** Calls the listener at the end of each job that this process ran, after the portal has been told. */
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
   * Brings what the program needs to this machine. `release` is called when the job has ended or is put back.
   *
   * @returns null when the job is no longer needed; it then ends silently
   * @throws DependencyDown, LogUnavailable to be called again later; any other error counts as a crash
   */
  prepare(payload: Payload): Promise<{ input: Input; release(): Promise<void> } | null>;
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
  /**
   * Lists the jobs that the log says are still to be done, the oldest first. A queue that has lost them gets them
   * again.
   */
  owed?(page: { offset: number; limit: number }): Promise<OwedJob<Payload>[]>;
}

/** A job that must have been in the queue since the moment `since`. */
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
