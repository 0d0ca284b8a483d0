import type { EventStore } from '../log/event-store.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import { HeldElsewhere, type Subscription, type SubscriptionStatus } from '../subscriptions/registry.js';
import { SOLE_LEASE } from '../coordination/leases/leases.js';
import type { Lease, Leases } from '../coordination/leases/leases.js';
import { LeasedWork, type HeldWork } from '../coordination/leases/leased-work.js';
import type { Doc, Projection } from './read-models.js';
import type { SharedViews } from './shared-views.js';
import { ViewFollower } from './view-follower.js';
import { ViewKeeper, type KeeperListener } from './view-keeper.js';
import { SoleReader, type ViewReader } from './view-reader.js';
import type { ViewStore } from './view-store.js';

/** What views stand on. */
export interface ViewGround {
  views: ViewStore;
  store: EventStore;
  /** null where other processes keep views */
  leases: Leases | null;
  /** null where this process alone has the views */
  shared: SharedViews | null;
}

/** One view: of all processes that could, the one that holds its lease keeps it, and all of them read it. */
export class View<D extends Doc> implements Subscription, HeldWork, KeeperListener {
  readonly kind = 'view';
  readonly name: string;
  readonly reader: ViewReader<D>;
  private readonly keeper: ViewKeeper<D>;
  private readonly follower: ViewFollower<D> | undefined;
  private readonly held: LeasedWork | undefined;

  constructor(
    projection: Projection<D>,
    private readonly ground: ViewGround,
  ) {
    const { views, store, leases, shared } = ground;
    this.name = projection.name;
    const keeper = (this.keeper = new ViewKeeper(projection, views, store, this));
    const writtenIn = (build: number) => keeper.writtenIn(build);
    this.follower = shared ? new ViewFollower(projection, views, shared, store, writtenIn) : undefined;
    this.reader = this.follower ?? new SoleReader(keeper, store);
    this.held = leases ? new LeasedWork(leases, `view:${projection.name}`, this) : undefined;
  }

  /** Keeps the view from now on, whenever this process has the lease. */
  async start(): Promise<void> {
    if (!this.ground.shared) await this.keeper.open(SOLE_LEASE);
    await this.held?.want();
  }

  /** Finishes the batch in hand, writes the checkpoint, and lets another process go on. */
  async stop(): Promise<void> {
    await this.held?.release();
  }

  async begin(lease: Lease): Promise<void> {
    await this.keeper.open(lease);
    this.keeper.start();
  }

  end(): Promise<void> {
    return this.keeper.close();
  }

  async rebuild(): Promise<void> {
    if (!this.keeper.isOpen) throw new HeldElsewhere(this.name, this.held?.heldBy ?? null);
    await this.keeper.rebuild();
  }

  async retryParked(): Promise<void> {
    if ((await this.parked()).length > 0) await this.rebuild();
  }

  async parked(): Promise<ParkedStream[]> {
    return this.follower && !this.keeper.isOpen ? this.follower.parked() : this.keeper.parked();
  }

  async status(lastPosition: number): Promise<SubscriptionStatus> {
    return this.follower && !this.keeper.isOpen ? this.follower.status(lastPosition) : this.keeper.status(lastPosition);
  }

  written(): void {
    this.ground.shared?.recheck();
  }

  switched(): void {
    this.ground.shared?.forget();
  }
}
