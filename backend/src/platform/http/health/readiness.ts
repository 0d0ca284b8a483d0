import { Injectable } from '@nestjs/common';

/** One thing that the portal needs, or one reader of its log. */
export interface Check {
  name: string;
  ready: boolean;
  /** Nothing can be served without it: while it is not ready, the whole is not. The rest only shows. */
  needed?: true;
  /** How many events a reader of the log still has to take. */
  behind?: number;
  /** For operators: what an engine says it is, and how long one round trip to it took. */
  version?: string;
  milliseconds?: number;
  /** For operators: what is wrong and what to do. */
  problem?: string;
}

/** Asks every part of the portal whether it is ready to serve. Each part registers how to ask it. */
@Injectable()
export class Readiness {
  private readonly sources: (() => Promise<Check[]>)[] = [];

  /** @param source never rejects, and answers in a few seconds: what cannot be told is a check that is not ready */
  register(source: () => Promise<Check[]>): void {
    this.sources.push(source);
  }

  async checks(): Promise<Check[]> {
    return (await Promise.all(this.sources.map((source) => source()))).flat();
  }
}
