import { Injectable, Logger } from '@nestjs/common';

/** One thing that the portal needs, or one reader of its log. */
export interface Check {
  name: string;
  ready: boolean;
  /** Nothing can be served without it: while it is not ready, the whole is not. The rest only shows. */
  needed?: true;
  /** Positions of the log that a reader still has to take: events in the embedded log, bytes in EventStoreDB's. */
  behind?: number;
  /** How long the first of them has waited: the same on every engine. */
  behind_seconds?: number;
  /** For operators: what an engine says it is, and how long one round trip to it took. */
  version?: string;
  milliseconds?: number;
  /** For operators: what is wrong and what to do. */
  problem?: string;
}

/** How old an answer may be that strangers get. */
export const SHARED_MILLISECONDS = 1_000;

/** Asks every part of the portal whether it is ready to serve. Each part registers how to ask it. */
@Injectable()
export class Readiness {
  private readonly sources: (() => Promise<Check[]>)[] = [];
  private shared: Promise<Check[]> | undefined;
  private readonly log = new Logger(Readiness.name);
  private served = true;

  /** @param source never rejects, and answers in a few seconds: what cannot be told is a check that is not ready */
  register(source: () => Promise<Check[]>): void {
    this.sources.push(source);
  }

  async checks(): Promise<Check[]> {
    return (await Promise.all(this.sources.map((source) => source()))).flat();
  }

  /** Whether people can be served where the checks are these. The log tells when that has changed. */
  serves(checks: readonly Check[]): boolean {
    const missing = checks.filter(({ ready, needed }) => needed && !ready).map(({ name }) => name);
    const serves = missing.length === 0;
    if (serves !== this.served) this.log.warn(serves ? 'ready again' : `not ready: ${missing.join(', ')}`);
    this.served = serves;
    return serves;
  }

  /** One answer for all who ask until a second after it is there: anybody may ask, as often as they like. */
  sharedChecks(): Promise<Check[]> {
    this.shared ??= this.checks().finally(
      () => void setTimeout(() => (this.shared = undefined), SHARED_MILLISECONDS).unref(),
    );
    return this.shared;
  }
}
