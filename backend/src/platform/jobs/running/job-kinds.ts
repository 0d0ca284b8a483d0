import { Observer } from '../../kernel/observer.js';
import type { JobKind, JobOutcome } from '../job-kind.js';

/** A kind of job. Only its capability knows the types of its payload, input and result. */
export type Kind = JobKind<unknown, unknown, unknown>;

/** The kinds of jobs that the capabilities have defined. */
export class JobKinds {
  private readonly kinds = new Map<string, Kind>();
  private readonly listeners: ((kind: string, outcome: JobOutcome) => void)[] = [];

  constructor(private readonly observer = new Observer()) {}

  /** @throws Error when a name is taken */
  define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void {
    if (this.kinds.has(kind.name)) throw new Error(`jobs of kind '${kind.name}' are defined twice`);
    this.kinds.set(kind.name, this.counted(this.observed(kind as unknown as Kind)));
  }

  /** Calls the listener at the end of every job, after its capability has been told. */
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

  /**
   * Shows a job to the observer as one piece of work, from its preparation to the end of what follows. The payload must
   * carry its origin.
   */
  private observed(kind: Kind): Kind {
    const began = new WeakMap<object, Date>();
    const { name } = kind;
    const inWork = (payload: unknown, tell: () => Promise<void>): Promise<void> => {
      const correlationId = correlationIn(payload);
      if (correlationId === null) return tell();
      const since = began.get(payload as object);
      return this.observer.run({ kind: 'job', name, correlationId, attributes: { job: name }, since }, tell);
    };
    return {
      ...kind,
      prepare: (payload) => {
        if (typeof payload === 'object' && payload !== null) began.set(payload, new Date());
        return kind.prepare(payload);
      },
      onDone: (payload, result) => inWork(payload, () => kind.onDone(payload, result)),
      onFailed: (payload, failure) => inWork(payload, () => kind.onFailed(payload, failure)),
    };
  }
}

function correlationIn(payload: unknown): string | null {
  const { origin } = Object(payload) as { origin?: { correlationId?: unknown } };
  return typeof origin?.correlationId === 'string' ? origin.correlationId : null;
}
