import { setTimeout as pause } from 'node:timers/promises';
import { LeasedWork, type ExclusiveWork } from '../coordination/leases/leased-work.js';
import { SOLE_LEASE, type Lease, type Leases } from '../coordination/leases/leases.js';
import type { EventStore } from '../log/event-store.js';
import { Stopped } from '../subscriptions/attempt.js';
import type { Convoy } from '../subscriptions/convoy.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import { HeldElsewhere, type Subscription, type SubscriptionStatus } from '../subscriptions/registry.js';
import { BuildWriter, type BuildListener } from './build-writer.js';
import type { Doc, Projection } from './read-models.js';
import { SharedView, statusOf } from './shared-view.js';
import { LOOK_EVERY_MILLISECONDS, type SharedViews } from './shared-views.js';
import { NEARLY_THERE, planOf } from './view-plan.js';
import { ViewReader, type ViewSource } from './view-reader.js';
import type { Build, BuildRecord, Keeping, ReadableBuild, ViewStore } from './view-store.js';
import { Waiters } from './waiters.js';

/** What a view needs. */
export interface ViewParts {
  views: ViewStore;
  store: EventStore;
  /** null where other processes write views */
  leases: Leases | null;
  /** null where no other process uses the views */
  shared: SharedViews | null;
  /** the builds that are made from the beginning of the log */
  convoy: Convoy;
}

/** The build that answers. An outdated one has no writer and stays unchanged until the next one replaces it. */
interface Serving<D extends Doc> {
  build: Build<D>;
  writer?: BuildWriter<D>;
}

/** Writes one view in the process that holds its lease: the serving build and, during a rebuild, the next one. */
export class ViewWriter<D extends Doc> implements Subscription, ExclusiveWork, BuildListener<D>, ViewSource<D> {
  readonly kind = 'view';
  readonly tellsChanges = true;
  readonly name: string;
  readonly reader: ViewReader<D>;
  private readonly shared: SharedView<D> | undefined;
  private readonly lease: LeasedWork | undefined;
  private readonly waiters = new Waiters();
  private opening: Promise<void> | undefined;
  private keeping: Keeping | undefined;
  private current: Serving<D> | undefined;
  private next: BuildWriter<D> | undefined;
  private rebuilding: Promise<void> | undefined;
  private switched: { resolve(): void; reject(error: Error): void } | undefined;
  private started = false;
  private mustBeMadeAgain = false;
  /** Whether the present build holds what was erased. */
  private wipes = false;
  private wasLive = false;
  /** What a read has shown to be wrong with the rows, which nobody can be served from. */
  private damage: string | null = null;

  constructor(
    private readonly projection: Projection<D>,
    private readonly parts: ViewParts,
  ) {
    const { views, store, leases, shared } = parts;
    this.name = projection.name;
    this.shared = shared ? new SharedView(projection, views, shared, store, this) : undefined;
    this.reader = new ViewReader(projection, this.shared ?? this);
    this.lease = leases ? new LeasedWork(leases, `view:${this.name}`, this) : undefined;
  }

  /** Starts writing the view whenever this process has the lease. */
  async start(): Promise<void> {
    if (!this.shared) await this.open(SOLE_LEASE);
    await this.lease?.want();
  }

  /** Finishes the current batch, writes the checkpoint, and releases the lease. */
  async stop(): Promise<void> {
    await this.lease?.release();
  }

  async begin(lease: Lease): Promise<void> {
    await this.open(lease);
    this.started = true;
    this.current?.writer?.loop.start();
    this.next?.loop.start();
  }

  /** Finishes the current batches and forgets all builds: another process may write before this one begins again. */
  async end(): Promise<void> {
    this.started = false;
    await this.opening?.catch(() => undefined);
    await Promise.all([this.current?.writer?.loop.stop(), this.next?.loop.stop()]);
    this.switched?.reject(this.cutShort());
    this.opening = this.keeping = this.current = this.next = this.switched = undefined;
    this.wasLive = false;
  }

  /** Resolves when the new build serves. */
  async rebuild(): Promise<void> {
    if (!this.current) throw new HeldElsewhere(this.name, this.lease?.heldBy ?? null);
    if (!this.rebuilding) {
      this.rebuilding = this.makeAnew().finally(() => (this.rebuilding = undefined));
      this.rebuilding.catch(() => {}); // whoever asked for it is told; a stop must not be an unhandled rejection
    }
    await this.rebuilding;
  }

  async retryParked(): Promise<void> {
    if ((await this.parked()).length > 0) await this.rebuild();
  }

  async parked(): Promise<ParkedStream[]> {
    return this.shared && !this.current ? this.shared.parked() : this.parkedHere();
  }

  async status(lastPosition: number): Promise<SubscriptionStatus> {
    if (this.shared && !this.current) return this.shared.status(lastPosition);
    const loop = (this.current?.writer ?? this.next)?.loop;
    const state = loop?.state ?? 'catching-up';
    const answers = this.current?.build.record.complete === true && (this.wasLive || !this.current.writer);
    return statusOf(this.name, lastPosition, {
      position: this.position,
      state,
      reason: this.damage ?? loop?.reason ?? null,
      ready: answers && state !== 'stopped' && this.damage === null,
      parked: this.parkedHere(),
      next: this.next?.position,
    });
  }

  /** Reads from memory if the document is there. */
  async peek(key: string): Promise<D | undefined> {
    await this.open(SOLE_LEASE);
    const { build, writer } = this.serving;
    if (!writer) return (await build.get([key]))[0];
    const held = writer.peek(key);
    return held ? held.document : writer.read(key);
  }

  async read<Answer>(ask: (build: ReadableBuild<D>) => Promise<Answer>): Promise<Answer> {
    await this.open(SOLE_LEASE);
    const { build } = this.serving;
    try {
      return await ask(build);
    } catch (error) {
      // a long query may end after its build was replaced: it runs again on the new one
      if (this.current && this.current.build !== build) return this.read(ask);
      this.damage ??= this.parts.views.damageIn?.(error) ?? null;
      throw error;
    }
  }

  async reaches(position: number, milliseconds: number, isHurried = true): Promise<boolean> {
    await this.open(SOLE_LEASE);
    const target = Math.max(position, this.parts.store.lastAppended);
    const { writer } = this.serving;
    if (writer && writer.written >= target) return true;
    if (isHurried) this.hurry();
    const hopeless = writer ? writer.loop.state === 'stopped' : target - (this.next?.written ?? 0) > NEARLY_THERE;
    return !hopeless && this.waiters.until(() => (this.current?.writer?.written ?? 0) >= target, milliseconds);
  }

  /** Lets no more events gather: somebody waits for those that are there. */
  hurry(): void {
    this.current?.writer?.loop.hurry();
  }

  /** The position up to which this process has written a build; 0 for a build that it does not write. */
  writtenIn(build: number): number {
    const { writer } = this.current ?? {};
    return writer?.build.record.id === build ? writer.written : 0;
  }

  changed(): void {
    this.reader.changed();
  }

  written(): void {
    this.waiters.recheck();
    this.parts.shared?.recheck();
  }

  async caughtUp(writer: BuildWriter<D>): Promise<void> {
    if (!writer.build.record.complete) {
      await writer.build.complete();
      this.parts.shared?.forget();
    }
    if (writer === this.next) await this.takeOver(writer);
    else this.wasLive = true;
  }

  /** Begins the next build, which serves once it has caught up. One that is under way may have read too much already. */
  async erased(): Promise<void> {
    this.wipes = true;
    if (this.next) this.mustBeMadeAgain = true;
    else await this.beginNext();
  }

  private get serving(): Serving<D> {
    if (!this.current) throw new Error(`the view ${this.name} is not open`);
    return this.current;
  }

  private get position(): number {
    return this.current?.writer?.written ?? this.current?.build.record.checkpoint ?? 0;
  }

  private parkedHere(): ParkedStream[] {
    return (this.current?.writer ?? this.next)?.parking.list() ?? [];
  }

  /**
   * Takes over the view and opens its builds, without starting the loops. @throws LeaseLost when another process has a
   * greater token
   */
  private open(lease: Lease): Promise<void> {
    return (this.opening ??= this.takeUp(lease));
  }

  private async takeUp({ token }: Lease): Promise<void> {
    const { views, store } = this.parts;
    const keeping = (this.keeping = await views.keep(this.name, token));
    const records = (await views.builds()).filter(({ name }) => name === this.name);
    const plan = planOf(records, this.projection, await store.lastPosition());
    for (const record of plan.drop) await keeping.drop(record);
    const build = await this.openOrCreate(keeping, plan.serving, true);
    this.current = plan.outdated ? { build } : { build, writer: await this.writerOf(build) };
    // the unfinished one may have been begun for an erasure
    this.wipes = plan.unfinished !== undefined;
    if (plan.outdated || plan.unfinished)
      this.next = await this.writerOf(await this.openOrCreate(keeping, plan.unfinished, false));
  }

  private openOrCreate(keeping: Keeping, record: BuildRecord | undefined, serving: boolean): Promise<Build<D>> {
    return record ? keeping.open(record, this.projection) : keeping.create(this.projection, serving);
  }

  private writerOf(build: Build<D>): Promise<BuildWriter<D>> {
    const { store, convoy } = this.parts;
    return BuildWriter.open(this.projection, build, store, this, convoy);
  }

  private async beginNext(): Promise<void> {
    const { keeping } = this;
    if (!keeping) throw this.cutShort();
    const next = this.next ?? (await this.writerOf(await keeping.create(this.projection, false)));
    if (this.keeping !== keeping) throw this.cutShort();
    this.next = next;
    if (this.started) next.loop.start();
  }

  private async makeAnew(): Promise<void> {
    await this.beginNext();
    await new Promise<void>((resolve, reject) => (this.switched = { resolve, reject }));
  }

  private cutShort(): Stopped {
    return new Stopped(`making ${this.name} anew was cut short; whoever keeps it next goes on with that`);
  }

  /** Called by the loop of the next build when it has caught up. */
  private async takeOver(next: BuildWriter<D>): Promise<void> {
    const { build, writer } = this.serving;
    await writer?.loop.stop();
    if (next.written < this.position) return; // the old build has read further: the next batch tries again
    this.current = { build };
    await this.keeping?.replace(build.record, next.build.record, this.wipes);
    this.wipes = false;
    this.current = { build: next.build, writer: next };
    this.next = undefined;
    this.damage = null;
    if (this.mustBeMadeAgain) await this.erased();
    this.mustBeMadeAgain = false;
    this.wasLive = true;
    this.reader.changed();
    this.waiters.recheck();
    this.parts.shared?.forget();
    this.switched?.resolve();
    this.switched = undefined;
    // writes nothing until every node has seen the switch, so that readers of the old build miss nothing
    if (this.parts.shared) await pause(2 * LOOK_EVERY_MILLISECONDS);
  }
}
