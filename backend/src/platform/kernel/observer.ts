import { Injectable } from '@nestjs/common';

/** A piece of work as observers see it. Holds words of the code, never people's input or identities. */
export interface Work {
  kind: 'append' | 'command' | 'effect' | 'job' | 'project';
  /** of the command, the effect, the kind of job or the view */
  name?: string;
  /** of the request that caused the work */
  correlationId: string;
  attributes: Record<string, string>;
  /** when the work began, if earlier than now */
  since?: Date;
  /** when the event of the work was recorded; ISO 8601, UTC */
  recorded?: string;
}

/** Runs the task and passes its answer or error on. */
export type Observe = <Result>(work: Work, task: () => Result) => Result;

const KINDS = ['append', 'command', 'effect', 'job', 'project'] as const satisfies readonly Work['kind'][];

/** Lets operations time, count and trace the work of the portal. The observed code knows this class alone. */
@Injectable()
export class Observer {
  private readonly observers = new Map<Work['kind'], readonly Observe[]>();

  /**
   * @param kinds of work that it wants to see
   * @returns a function that removes the observer
   */
  add(observe: Observe, kinds: readonly Work['kind'][] = KINDS): () => void {
    for (const kind of kinds) this.observers.set(kind, [...this.of(kind), observe]);
    return () => {
      for (const kind of kinds)
        this.observers.set(
          kind,
          this.of(kind).filter((other) => other !== observe),
        );
    };
  }

  /** Whether anybody wants to see work of this kind. */
  observes(kind: Work['kind']): boolean {
    return this.of(kind).length > 0;
  }

  /** Runs a task inside all observers of its kind. */
  run<Result>(work: Work, task: () => Result): Result {
    return this.of(work.kind).reduce((inner, observe) => () => observe(work, inner), task)();
  }

  private of(kind: Work['kind']): readonly Observe[] {
    return this.observers.get(kind) ?? [];
  }
}
