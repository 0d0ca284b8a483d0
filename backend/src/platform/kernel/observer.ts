import { Injectable } from '@nestjs/common';

/** A piece of work as observers see it: words of the code, never what people typed or who they are. */
export interface Work {
  kind: 'append' | 'command' | 'effect' | 'job' | 'project';
  /** of the command, the effect, the kind of job or the view */
  name?: string;
  /** of the request that the work goes back to */
  correlationId: string;
  attributes: Record<string, string>;
  /** when the work began, where that was before now */
  since?: Date;
  /** when the event was recorded that the work takes; ISO 8601, UTC */
  recorded?: string;
}

/** Runs the task, and answers or throws what the task does. */
export type Observe = <Result>(work: Work, task: () => Result) => Result;

/** Lets operations time, count and trace what the portal does. The code that does it knows this class alone. */
@Injectable()
export class Observer {
  private observers: readonly Observe[] = [];

  /** @returns what ends the observing */
  add(observe: Observe): () => void {
    this.observers = [...this.observers, observe];
    return () => void (this.observers = this.observers.filter((other) => other !== observe));
  }

  /** Runs a task inside all observers. */
  run<Result>(work: Work, task: () => Result): Result {
    return this.observers.reduce((inner, observe) => () => observe(work, inner), task)();
  }
}
