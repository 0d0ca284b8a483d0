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

/** Lets operations time, count and trace the work of the portal. The observed code knows this class alone. */
@Injectable()
export class Observer {
  private observers: readonly Observe[] = [];

  /** @returns a function that removes the observer */
  add(observe: Observe): () => void {
    this.observers = [...this.observers, observe];
    return () => void (this.observers = this.observers.filter((other) => other !== observe));
  }

  /** Runs a task inside all observers. */
  run<Result>(work: Work, task: () => Result): Result {
    return this.observers.reduce((inner, observe) => () => observe(work, inner), task)();
  }
}
