/**
 * Work that takes long or reads what strangers sent: at least once, by deterministic id, in a child process whose
 * memory and time are watched from outside. What is waiting or running survives a crash.
 */
export abstract class Jobs {
  /** Says how jobs of a kind are done. Called at module start, before any job runs. */
  abstract define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void;

  /** Durable when it answers. The same id again does nothing, also after the job has ended. */
  abstract enqueue<Payload>(kind: string, id: string, payload: Payload): Promise<void>;
}

/** `Payload` is what is kept (ids and keys), `Input` what the program gets (paths and values); all are JSON. */
export interface JobKind<Payload, Input, Result> {
  name: string;
  /** Absolute path of the module whose default export is a {@link JobProgram}; it runs in a child process of its own. */
  program: string;
  limits: { memoryBytes: number; milliseconds: number };
  /** Brings what the program needs to this machine; `release` is called when it has ended. */
  prepare(payload: Payload): Promise<{ input: Input; release(): Promise<void> }>;
  /** Told about progress (0 to 1) while the job runs; may be lost, never kept. */
  onProgress?(payload: Payload, progress: number, step: string): void;
  /**
   * What follows from the result: keeps files, appends events. Runs before `release`. May run twice for one job, with
   * the same result. The job ends when this resolves.
   */
  onDone(payload: Payload, result: Result): Promise<void>;
  /** The program failed for good, or was stopped at a limit; `reason` is for the log and for operators. */
  onFailed(payload: Payload, failure: JobFailure): Promise<void>;
}

export interface JobFailure {
  kind: 'memory' | 'time' | 'crashed' | 'threw';
  reason: string;
}

/** Runs in the child process. */
export type JobProgram<Input, Result> = (input: Input, report: (progress: number, step: string) => void) => Promise<Result>;
