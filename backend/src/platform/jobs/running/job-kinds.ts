import { tracedJob } from '../../operations/tracing/traced-job.js';
import type { JobKind, JobOutcome } from '../jobs.js';

/** A kind of job whose payload, input and result are known to its capability only. */
export type Kind = JobKind<unknown, unknown, unknown>;

/** The kinds of jobs that the capabilities have defined. */
export class JobKinds {
  private readonly kinds = new Map<string, Kind>();
  private readonly listeners: ((kind: string, outcome: JobOutcome) => void)[] = [];

  /** @throws Error when a name is taken */
  define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void {
    if (this.kinds.has(kind.name)) throw new Error(`jobs of kind '${kind.name}' are defined twice`);
    this.kinds.set(kind.name, this.counted(tracedJob(kind as unknown as Kind)));
  }

  /** Tells of the end of every job, after its capability has been told. */
  onEnded(listener: (kind: string, outcome: JobOutcome) => void): void {
    this.listeners.push(listener);
  }

  find(name: string): Kind | undefined {
    return this.kinds.get(name);
  }

  get names(): string[] {
    return [...this.kinds.keys()];
  }

  get all(): Kind[] {
    return [...this.kinds.values()];
  }

  private counted(kind: Kind): Kind {
    const ended = (outcome: JobOutcome) => this.listeners.forEach((listener) => listener(kind.name, outcome));
    return {
      ...kind,
      onDone: (payload, result) => kind.onDone(payload, result).then(() => ended('done')),
      onFailed: (payload, failure) => kind.onFailed(payload, failure).then(() => ended(failure.kind)),
    };
  }
}
