import { join } from 'node:path';

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

/** Why a job ended without a result. */
export interface JobFailure {
  kind: 'memory' | 'time' | 'disk' | 'crashed' | 'threw';
  reason: string;
}

/** How a job ended, as metrics count it. */
export type JobOutcome = 'done' | JobFailure['kind'];

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
