import { setTimeout as pause } from 'node:timers/promises';
import type { BuildRecord, ViewStore } from './view-store.js';
import { Waiters } from './waiters.js';

/** How long the store's last answer is used. A replaced build stays much longer. */
export const LOOK_EVERY_MILLISECONDS = 250;

/** How often the store is asked how far views are, while somebody waits for one. */
const POLL_MILLISECONDS = 10;

/** What the store says of a view. */
export interface SeenView {
  /** the build that answers; undefined while no build has ever been complete */
  serving: BuildRecord | undefined;
  /** the build that is being made anew */
  next: BuildRecord | undefined;
  /** when the store was asked, as `performance.now()` has it */
  since: number;
}

/** What a store that others share says of its views: asked once for all readers of this process. */
export class SharedViews {
  private builds: readonly BuildRecord[] = [];
  private since = -Infinity;
  private looking: Promise<void> | undefined;
  /** Counts {@link forget}: an answer to an earlier question is out of date. */
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

  /** The same without asking. */
  seen(name: string): SeenView {
    const builds = this.builds.filter((build) => build.name === name);
    const serving = builds.find((build) => build.serving && build.complete);
    return { serving, next: builds.find((build) => build !== serving), since: this.since };
  }

  /** Up to where a build can be read, when the store was asked last. */
  positionOf(record: BuildRecord): number {
    return this.positions(record);
  }

  /** Asks the store until `isSo`, for at most so many milliseconds in which this process runs. Answers whether it came. */
  until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    const came = this.waiters.until(isSo, milliseconds);
    if (!this.isPolling) void this.poll();
    return came;
  }

  /** Something is known in this process before the store says so. */
  recheck(): void {
    this.waiters.recheck();
  }

  /** The next reader asks the store. */
  forget(): void {
    this.generation++;
    this.since = -Infinity;
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.waiters.size > 0) {
      // an engine that does not answer shows when the reader reads
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
    if (generation === this.generation) this.since = since;
  }
}
