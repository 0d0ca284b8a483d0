import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../log/event-store.js';
import { Stopped } from '../subscriptions/attempt.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import { parkedStatus, type SubscriptionStatus } from '../subscriptions/registry.js';
import type { Lease } from '../coordination/leases/leases.js';
import { PositionWaiters } from './position-waiters.js';
import type { Doc, Projection } from './read-models.js';
import { LOOK_EVERY_MILLISECONDS } from './shared-views.js';
import { NEARLY_THERE, planOf } from './view-plan.js';
import { ViewRunner, type ViewListener } from './view-runner.js';
import type { Build, BuildRecord, Keeping, ViewStore } from './view-store.js';

/** The build that answers. An outdated one has no runner: it stays as it was until the next one takes over. */
interface Serving<D extends Doc> {
  build: Build<D>;
  runner?: ViewRunner<D>;
}

/** Who wants to know what the keeper does. */
export interface KeeperListener {
  /** The view can be read further than before. */
  written(): void;
  /** Another build serves, or this one for the first time. */
  switched(): void;
}

/** Keeps one view up with the log: the build that serves and, while it is made anew, the one that will. */
export class ViewKeeper<D extends Doc> implements ViewListener<D> {
  private opening: Promise<void> | undefined;
  private keeping: Keeping | undefined;
  private current: Serving<D> | undefined;
  private next: ViewRunner<D> | undefined;
  private readonly milestones = new PositionWaiters();
  private rebuilding: Promise<void> | undefined;
  private switched: { resolve(): void; reject(error: Error): void } | undefined;
  private started = false;
  private wasLive = false;

  constructor(
    private readonly projection: Projection<D>,
    private readonly views: ViewStore,
    private readonly store: EventStore,
    private readonly listener: KeeperListener,
  ) {}

  /** Whether this process keeps the view now. */
  get isOpen(): boolean {
    return this.current !== undefined;
  }

  /** Takes the view over and finds its builds; loops do not run yet. @throws LeaseLost when somebody has a greater token */
  open(lease: Lease): Promise<void> {
    return (this.opening ??= this.takeUp(lease));
  }

  start(): void {
    this.started = true;
    this.current?.runner?.loop.start();
    this.next?.loop.start();
  }

  /** Finishes the batches in hand and forgets all of it: when it opens again, others may have kept the view meanwhile. */
  async close(): Promise<void> {
    this.started = false;
    await this.opening?.catch(() => undefined);
    await Promise.all([this.current?.runner?.loop.stop(), this.next?.loop.stop()]);
    this.switched?.reject(this.unfinished());
    this.opening = this.keeping = this.current = this.next = this.switched = undefined;
    this.wasLive = false;
  }

  /** The build that serves, and the document as it is in memory. Only between {@link open} and {@link close}. */
  get serving(): Serving<D> {
    if (!this.current) throw new Error(`the view ${this.projection.name} is not open`);
    return this.current;
  }

  /** Up to where a build can be read, as this process knows by itself; 0 where it does not keep it. */
  writtenIn(build: number): number {
    const { runner } = this.current ?? {};
    return runner?.build.record.id === build ? runner.written : 0;
  }

  /** Whether everything up to `target` can be read within `milliseconds`. */
  async reaches(target: number, milliseconds: number): Promise<boolean> {
    const { runner } = this.serving;
    if (runner && runner.written >= target) return true;
    const hopeless = runner ? runner.loop.state === 'stopped' : target - (this.next?.written ?? 0) > NEARLY_THERE;
    return !hopeless && this.milestones.reached(target, milliseconds);
  }

  /** Resolves when the new build serves. */
  rebuild(): Promise<void> {
    if (!this.rebuilding) {
      this.rebuilding = this.makeAnew().finally(() => (this.rebuilding = undefined));
      this.rebuilding.catch(() => {}); // whoever asked for it is told; a stop must not be an unhandled rejection
    }
    return this.rebuilding;
  }

  parked(): ParkedStream[] {
    return (this.current?.runner ?? this.next)?.parking.list() ?? [];
  }

  written(runner: ViewRunner<D>): void {
    if (runner !== this.current?.runner) return;
    this.milestones.advance(runner.written);
    this.listener.written();
  }

  async caughtUp(runner: ViewRunner<D>): Promise<void> {
    if (!runner.build.record.complete) {
      await runner.build.complete();
      this.listener.switched();
    }
    if (runner === this.next) await this.takeOver(runner);
    else this.wasLive = true;
  }

  status(lastPosition: number): SubscriptionStatus {
    const loop = (this.current?.runner ?? this.next)?.loop;
    const { position } = this;
    const state = loop?.state ?? 'catching-up';
    const answers = this.current?.build.record.complete === true && (this.wasLive || !this.current.runner);
    return {
      name: this.projection.name,
      kind: 'view',
      position,
      behind: Math.max(0, lastPosition - position),
      state,
      reason: loop?.reason ?? null,
      ready: answers && state !== 'stopped',
      parked: parkedStatus(this.parked()),
      rebuild: this.next
        ? { position: this.next.position, behind: Math.max(0, lastPosition - this.next.position) }
        : null,
    };
  }

  private get keeper(): Keeping {
    if (!this.keeping) throw new Error(`the view ${this.projection.name} is not open`);
    return this.keeping;
  }

  private get position(): number {
    return this.current?.runner?.written ?? this.current?.build.record.checkpoint ?? 0;
  }

  private async takeUp({ token }: Lease): Promise<void> {
    this.keeping = await this.views.keep(this.projection.name, token);
    const records = (await this.views.builds()).filter(({ name }) => name === this.projection.name);
    const plan = planOf(records, this.projection, await this.store.lastPosition());
    for (const record of plan.drop) await this.keeping.drop(record);
    const build = await this.openOrCreate(plan.serving, true);
    this.current = plan.outdated ? { build } : { build, runner: await this.run(build) };
    if (plan.outdated || plan.unfinished) this.next = await this.run(await this.openOrCreate(plan.unfinished, false));
  }

  private openOrCreate(record: BuildRecord | undefined, serving: boolean): Promise<Build<D>> {
    return record ? this.keeper.open(record, this.projection) : this.keeper.create(this.projection, serving);
  }

  private run(build: Build<D>): Promise<ViewRunner<D>> {
    return ViewRunner.open(this.projection, build, this.store, this);
  }

  private async makeAnew(): Promise<void> {
    const { keeper } = this;
    const next = this.next ?? (await this.run(await keeper.create(this.projection, false)));
    if (this.keeping !== keeper) throw this.unfinished();
    this.next = next;
    if (this.started) this.next.loop.start();
    await new Promise<void>((resolve, reject) => (this.switched = { resolve, reject }));
  }

  private unfinished(): Stopped {
    return new Stopped(`making ${this.projection.name} anew was cut short; whoever keeps it next goes on with that`);
  }

  /** Called by the next build's own loop whenever it has caught up. */
  private async takeOver(next: ViewRunner<D>): Promise<void> {
    const { build, runner } = this.serving;
    await runner?.loop.stop();
    if (next.written < this.position) return; // the old one had read further: after the next batch, then
    this.current = { build };
    await this.keeper.replace(build.record, next.build.record);
    this.current = { build: next.build, runner: next };
    this.next = undefined;
    this.wasLive = true;
    this.milestones.advance(next.written);
    this.listener.switched();
    this.switched?.resolve();
    this.switched = undefined;
    // nothing new is written before every node has looked: whoever still reads the old build misses nothing
    if (this.views.isShared) await pause(2 * LOOK_EVERY_MILLISECONDS);
  }
}
