import type { EventStore } from '../log/event-store.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import { parkedStatus, type SubscriptionStatus } from '../subscriptions/registry.js';
import { DependencyDown, messageOf } from '../kernel/failures.js';
import type { Doc, Projection } from './read-models.js';
import type { SeenView, SharedViews } from './shared-views.js';
import { isMadeBy, NEARLY_THERE } from './view-plan.js';
import type { ViewSource } from './view-reader.js';
import type { BuildRecord, ReadableBuild, ViewStore } from './view-store.js';

/**
 * How long the list of builds is trusted. A replaced build is dropped after a minute and then reads as empty. A process
 * that was frozen meanwhile must not answer from it.
 */
const TRUSTED_MILLISECONDS = 30_000;

/** How long the list of parked streams is cached: every readiness check asks for it. */
const PARKED_MILLISECONDS = 1_000;

/** What this process does for a view, if it is the one that writes it. */
interface WriterHere {
  /** The position up to which this process has written a build; 0 for a build of another process. */
  writtenIn(build: number): number;
  hurry(): void;
}

/** Reads a view from a store that several processes share. */
export class SharedView<D extends Doc> implements ViewSource<D> {
  readonly tellsChanges = false;
  private readonly isCurrent: (record: BuildRecord) => boolean;
  private build: ReadableBuild<D> | undefined;
  private lastParked: { at: number; streams: Promise<ParkedStream[]> } | undefined;

  constructor(
    private readonly projection: Projection<D>,
    private readonly views: ViewStore,
    private readonly shared: SharedViews,
    private readonly store: EventStore,
    private readonly writer: WriterHere,
  ) {
    this.isCurrent = isMadeBy(projection);
  }

  async peek(key: string): Promise<D | undefined> {
    return (await this.read((build) => build.get([key])))[0];
  }

  /** @throws DependencyDown when no build was ever complete: an empty answer would read as "nothing there" */
  async read<Answer>(ask: (build: ReadableBuild<D>) => Promise<Answer>): Promise<Answer> {
    const { serving, since } = await this.shared.look(this.projection.name);
    if (!serving) throw new DependencyDown(`the view ${this.projection.name} has not been made yet`);
    const answer = await ask(await this.opened(serving));
    if (performance.now() - since <= TRUSTED_MILLISECONDS) return answer;
    throw new DependencyDown(`the view ${this.projection.name} was not looked at for too long`);
  }

  async reaches(position: number, milliseconds: number, isHurried = true): Promise<boolean> {
    const target = Math.max(position, this.store.lastAppended);
    if (this.position >= target) return true;
    if (isHurried) this.writer.hurry();
    const seen = await this.shared.look(this.projection.name);
    return !this.isHopeless(seen, target) && this.shared.until(() => this.position >= target, milliseconds);
  }

  /** Gives the parked streams, as the process that keeps the view wrote them. */
  async parked(): Promise<ParkedStream[]> {
    const { serving } = await this.shared.look(this.projection.name);
    return serving ? (await this.opened(serving)).parked() : [];
  }

  async status(lastPosition: number): Promise<SubscriptionStatus> {
    try {
      const seen = await this.shared.look(this.projection.name);
      return this.statusOf(seen, lastPosition, seen.serving ? await this.recentlyParked() : []);
    } catch (error) {
      const unknown = this.statusOf(this.shared.seen(this.projection.name), lastPosition, []);
      return { ...unknown, state: 'waiting', reason: messageOf(error), ready: false };
    }
  }

  /** The position up to which the serving build can be read. */
  private get position(): number {
    const { serving } = this.shared.seen(this.projection.name);
    return serving ? Math.max(this.shared.positionOf(serving), this.writer.writtenIn(serving.id)) : -1;
  }

  /** Whether waiting is useless: the serving build is outdated, and the next build is far from the target. */
  private isHopeless({ serving, next }: SeenView, target: number): boolean {
    if (!serving || !next || this.isCurrent(serving)) return false;
    return target - this.shared.positionOf(next) > NEARLY_THERE;
  }

  private async opened(record: BuildRecord): Promise<ReadableBuild<D>> {
    if (this.build?.record.id !== record.id) this.build = await this.views.open(record);
    return this.build;
  }

  private recentlyParked(): Promise<ParkedStream[]> {
    if (!this.lastParked || performance.now() - this.lastParked.at > PARKED_MILLISECONDS)
      this.lastParked = { at: performance.now(), streams: this.parked() };
    return this.lastParked.streams;
  }

  private statusOf({ serving, next }: SeenView, last: number, parked: ParkedStream[]): SubscriptionStatus {
    const position = Math.max(0, this.position);
    return statusOf(this.projection.name, last, {
      position,
      state: position >= last && serving ? 'live' : 'catching-up',
      reason: serving ? null : 'no process has made it yet',
      ready: serving !== undefined,
      parked,
      next: next && this.shared.positionOf(next),
    });
  }
}

type Standing = Pick<SubscriptionStatus, 'position' | 'state' | 'reason' | 'ready'> & {
  parked: readonly ParkedStream[];
  /** The position of the next build, if there is one. */
  next: number | undefined;
};

/** Reports the status of a view compared with the end of the log. */
export function statusOf(name: string, last: number, { parked, next, ...standing }: Standing): SubscriptionStatus {
  const behind = (position: number) => Math.max(0, last - position);
  return {
    name,
    kind: 'view',
    ...standing,
    behind: behind(standing.position),
    parked: parkedStatus(parked),
    rebuild: next === undefined ? null : { position: next, behind: behind(next) },
  };
}
