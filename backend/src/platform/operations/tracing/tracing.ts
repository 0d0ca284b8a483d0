/** A piece of work as a trace shows it: words of the code and numbers, never what people typed or who they are. */
export interface Work {
  /** `command ChangeDnaStatus` */
  name: string;
  /** of the request that it goes back to */
  correlationId: string;
  attributes?: Record<string, string | number>;
  /** when it began, where that was before now */
  since?: Date;
}

/** Makes spans. One for the process: a trace goes through everything that it holds. */
export interface Tracer {
  run<Result>(work: Work, task: () => Result): Result;
}

let tracer: Tracer | undefined;

/** From now on work is traced, or no longer. */
export function traceWith(chosen: Tracer | undefined): void {
  tracer = chosen;
}

/** Runs a task as a span of its trace; without a tracer it just runs. */
export const traced = <Result>(work: Work, task: () => Result): Result => (tracer ? tracer.run(work, task) : task());

export const isTracing = (): boolean => tracer !== undefined;
