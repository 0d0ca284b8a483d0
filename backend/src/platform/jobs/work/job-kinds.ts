import type { JobKind } from '../jobs.js';

/** A kind of job whose payload, input and result are known to its capability only. */
export type Kind = JobKind<unknown, unknown, unknown>;

/** The kinds of jobs that the capabilities have defined. */
export class JobKinds {
  private readonly kinds = new Map<string, Kind>();

  /** @throws Error when a name is taken */
  define<Payload, Input, Result>(kind: JobKind<Payload, Input, Result>): void {
    if (this.kinds.has(kind.name)) throw new Error(`jobs of kind '${kind.name}' are defined twice`);
    this.kinds.set(kind.name, kind as unknown as Kind);
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
}
