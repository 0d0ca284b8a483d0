import { SOLE_TOKEN } from '../leases/leases.js';
import type { EventStore } from '../event-store/event-store.js';
import type { Doc, Projection } from './read-models.js';
import { parkedStatus, type Subscription, type SubscriptionStatus } from '../event-store/subscription-registry.js';
import { Stopped } from '../event-store/subscription-attempt.js';
import type { ParkedStream } from '../event-store/subscription-parking.js';
import { Milestones } from './milestones.js';
import { planOf } from './view-plan.js';
import { ViewRunner, type ViewListener } from './view-runner.js';
import type { Build, BuildRecord, Change, Keeping, ViewStore } from './view-store.js';

/** A reader waits for a new version of the view only when it is that close, in positions. */
const NEARLY_THERE = 10_000;

/** The build that answers. An outdated one has no runner: it stays as it was until the next one takes over. */
interface Serving<D extends Doc> {
  build: Build<D>;
  runner?: ViewRunner<D>;
}

/** One view: the build that serves and, while it is made anew, the one that will. */
export class View<D extends Doc> implements Subscription, ViewListener<D> {
  readonly kind = 'view';
  readonly name: string;
  private keeping: Keeping | undefined;
  private current: Serving<D> | undefined;
  private next: ViewRunner<D> | undefined;
  private opening: Promise<void> | undefined;
  private readonly milestones = new Milestones();
  private rebuilding: Promise<void> | undefined;
  private switched: { resolve(): void; reject(error: Error): void } | undefined;
  private started = false;
  private stopping = false;
  private wasLive = false;

  constructor(
    private readonly projection: Projection<D>,
    private readonly views: ViewStore,
    private readonly store: EventStore,
    private readonly onChanged: (changes: readonly Change<D>[], position: number) => void,
  ) {
    this.name = projection.name;
  }

  async start(): Promise<void> {
    await this.opened();
    this.started = true;
    this.current?.runner?.loop.start();
    this.next?.loop.start();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.opened();
    await Promise.all([this.current?.runner?.loop.stop(), this.next?.loop.stop()]);
    this.switched?.reject(this.unfinished());
  }

  /** What the view's readers read. */
  async documents(): Promise<Build<D>> {
    await this.opened();
    return this.serving.build;
  }

  /** One document as it is now, from memory where it is there: this is asked on every request. */
  async peek(key: string): Promise<D | undefined> {
    await this.opened();
    const { build, runner } = this.serving;
    const held = runner?.peek(key);
    return held ? held.document : (await build.get([key]))[0];
  }

  /** Whether readers see everything up to `position` and whatever this node has appended, within `milliseconds`. */
  async reaches(position: number, milliseconds: number): Promise<boolean> {
    await this.opened();
    const target = Math.max(position, this.store.lastAppended);
    const { runner } = this.serving;
    if (runner && runner.written >= target) return true;
    const hopeless = runner ? runner.loop.state === 'stopped' : target - (this.next?.written ?? 0) > NEARLY_THERE;
    return !hopeless && this.milestones.reached(target, milliseconds);
  }

  rebuild(): Promise<void> {
    if (!this.rebuilding) {
      this.rebuilding = this.makeAnew().finally(() => (this.rebuilding = undefined));
      this.rebuilding.catch(() => {}); // whoever asked for it is told; a stop must not be an unhandled rejection
    }
    return this.rebuilding;
  }

  async retryParked(): Promise<void> {
    if (this.parkedNow().length > 0) await this.rebuild();
  }

  async parked(): Promise<ParkedStream[]> {
    return this.parkedNow();
  }

  private parkedNow(): ParkedStream[] {
    return (this.current?.runner ?? this.next)?.parking.list() ?? [];
  }

  written(runner: ViewRunner<D>, changes: readonly Change<D>[]): void {
    if (runner !== this.current?.runner) return;
    this.milestones.advance(runner.written);
    if (changes.length > 0) this.onChanged(changes, runner.written);
  }

  async caughtUp(runner: ViewRunner<D>): Promise<void> {
    if (!runner.build.record.complete) await runner.build.complete();
    if (runner === this.next) await this.takeOver(runner);
    else this.wasLive = true;
  }

  async status(lastPosition: number): Promise<SubscriptionStatus> {
    const loop = (this.current?.runner ?? this.next)?.loop;
    const position = this.position;
    const state = loop?.state ?? 'catching-up';
    const answers = this.current?.build.record.complete === true && (this.wasLive || !this.current.runner);
    return {
      name: this.name,
      kind: this.kind,
      position,
      behind: Math.max(0, lastPosition - position),
      state,
      reason: loop?.reason ?? null,
      ready: answers && state !== 'stopped',
      parked: parkedStatus(this.parkedNow()),
      rebuild: this.next
        ? { position: this.next.position, behind: Math.max(0, lastPosition - this.next.position) }
        : null,
    };
  }

  private get serving(): Serving<D> {
    if (!this.current) throw new Error(`the view ${this.name} is not open`);
    return this.current;
  }

  private get keeper(): Keeping {
    if (!this.keeping) throw new Error(`the view ${this.name} is not open`);
    return this.keeping;
  }

  private get position(): number {
    return this.current?.runner?.written ?? this.current?.build.record.checkpoint ?? 0;
  }

  private opened(): Promise<void> {
    return (this.opening ??= this.open());
  }

  private async open(): Promise<void> {
    const records = (await this.views.builds()).filter(({ name }) => name === this.name);
    const plan = planOf(records, this.projection, await this.store.lastPosition());
    this.keeping = await this.views.keep(this.name, SOLE_TOKEN);
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
    await this.opened();
    this.next ??= await this.run(await this.keeper.create(this.projection, false));
    if (this.stopping) throw this.unfinished();
    if (this.started) this.next.loop.start();
    await new Promise<void>((resolve, reject) => (this.switched = { resolve, reject }));
  }

  private unfinished(): Stopped {
    return new Stopped(`the portal is stopping; it goes on making ${this.name} anew when it starts`);
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
    this.switched?.resolve();
    this.switched = undefined;
  }
}
