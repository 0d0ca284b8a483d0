import { Injectable, Logger } from '@nestjs/common';

/** The state of one thing that the portal needs, or of one reader of its log. */
export interface Check {
  name: string;
  ready: boolean;
  /** The portal is not ready while this check is not. Other checks only inform. */
  needed?: true;
  /** Positions of the log that a reader has not taken yet: events in the embedded log, bytes in EventStoreDB's. */
  behind?: number;
  /** How long the first of them has waited; comparable on all engines. */
  behind_seconds?: number;
  /** For operators: the version that an engine reports, and how long one round trip to it took. */
  version?: string;
  milliseconds?: number;
  /** For operators: what is wrong and what to do. */
  problem?: string;
}

/** How old an answer to strangers may be. */
export const SHARED_MILLISECONDS = 1_000;

/** Asks every part of the portal whether it is ready to serve. Each part registers how to ask it. */
@Injectable()
export class Readiness {
  private readonly sources: (() => Promise<Check[]>)[] = [];
  private shared: Promise<Check[]> | undefined;
  private readonly log = new Logger(Readiness.name);
  private served = true;

  /** @param source never rejects, and answers in a few seconds; a failure is a check that is not ready */
  register(source: () => Promise<Check[]>): void {
    this.sources.push(source);
  }

  async checks(): Promise<Check[]> {
    return (await Promise.all(this.sources.map((source) => source()))).flat();
  }

  /** Whether people can be served with these checks. Logs every change. */
  serves(checks: readonly Check[]): boolean {
    const missing = checks.filter(({ ready, needed }) => needed && !ready).map(({ name }) => name);
    const serves = missing.length === 0;
    if (serves !== this.served) this.log.warn(serves ? 'ready again' : `not ready: ${missing.join(', ')}`);
    this.served = serves;
    return serves;
  }

  /** Shares one answer until a second after it came, because anybody may ask as often as they like. */
  sharedChecks(): Promise<Check[]> {
    this.shared ??= this.checks().finally(
      () => void setTimeout(() => (this.shared = undefined), SHARED_MILLISECONDS).unref(),
    );
    return this.shared;
  }
}
