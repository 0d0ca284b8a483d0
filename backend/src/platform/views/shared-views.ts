import { setTimeout as pause } from 'node:timers/promises';
import type { BuildRecord, ViewStore } from './view-store.js';
import { Waiters } from './waiters.js';

/** How long the store's last answer is used. A replaced build stays far longer. */
export const LOOK_EVERY_MILLISECONDS = 250;

/** Pause between two questions about the progress of views, while a reader waits. */
const POLL_MILLISECONDS = 10;

/** What the store says about a view. */
export interface SeenView {
  /** the build that answers; undefined while no build has ever been complete */
  serving: BuildRecord | undefined;
  /** the build that will replace the serving one */
  next: BuildRecord | undefined;
  /** time of the question, by `performance.now()` */
  since: number;
}

/** Caches what a shared store says about its views, for all readers of this process. */
export class SharedViews {
  private builds: readonly BuildRecord[] = [];
  private since = -Infinity;
  private looking: Promise<void> | undefined;
  /** Number of calls of {@link forget}. A question from before the last call is asked again. */
  private generation = 0;
  private positions: (record: BuildRecord) => number = () => 0;
  private readonly waiters = new Waiters();
  private isPolling = false;

  constructor(private readonly views: Pick<ViewStore, 'builds' | 'progress'>) {}

  /** @throws DependencyDown when the store cannot be asked */
  async look(name: string): Promise<SeenView> {
    if (performance.now() - this.since > LOOK_EVERY_MILLISECONDS) await this.lookAgain();
    return this.seen(name);
  }

  /** Gives the last known state of a view, without asking the store. */
  seen(name: string): SeenView {
    const builds = this.builds.filter((build) => build.name === name);
    const serving = builds.find((build) => build.serving && build.complete);
    return { serving, next: builds.find((build) => build !== serving), since: this.since };
  }

  /** The position up to which a build can be read, by the last answer of the store. */
  positionOf(record: BuildRecord): number {
    return this.positions(record);
  }

  /**
   * Asks the store until `isSo` is true, at most this long. Time in which the process is frozen does not count. Answers
   * whether `isSo` became true.
   */
  until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    const came = this.waiters.until(isSo, milliseconds);
    if (!this.isPolling) void this.poll();
    return came;
  }

  /** Checks the waiting readers again, because this process knows something before the store says so. */
  recheck(): void {
    this.waiters.recheck();
  }

  /** Makes the next reader ask the store. */
  forget(): void {
    this.generation++;
    this.since = -Infinity;
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.waiters.size > 0) {
      // a failure is ignored here: the reader meets it when it reads
      await this.askAgain().catch(() => undefined);
      this.recheck();
      await pause(POLL_MILLISECONDS);
    }
    this.isPolling = false;
  }

  private async askAgain(): Promise<void> {
    if (performance.now() - this.since > LOOK_EVERY_MILLISECONDS) await this.lookAgain();
    else this.positions = await this.views.progress();
  }

  private lookAgain(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const { generation } = this;
    const since = performance.now();
    [this.builds, this.positions] = await Promise.all([this.views.builds(), this.views.progress()]);
    // a build was replaced meanwhile: this answer may not know it
    if (generation !== this.generation) return this.lookOnce();
    this.since = since;
  }
}
