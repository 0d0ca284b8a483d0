import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '../log/event-store.js';
import { messageOf } from '../kernel/failures.js';
import { Convoy } from '../subscriptions/convoy.js';
import type { Subscriptions } from '../subscriptions/registry.js';
import type { Leases } from '../coordination/leases/leases.js';
import { ForgottenViews } from './forgotten-views.js';
import { FRESHNESS_MILLISECONDS } from '../subscriptions/freshness.js';
import type { Collection, Doc, Projection } from './read-models.js';
import { SharedViews } from './shared-views.js';
import { ViewWriter, type ViewParts } from './view-writer.js';
import type { ViewReader } from './view-reader.js';
import type { ViewStore } from './view-store.js';

/** A view with any kind of documents. */
type Written = Pick<ViewWriter<Doc>, 'start' | 'stop'> & { reader: Pick<ViewReader<Doc>, 'reaches'> };

/** All views of this process. It reads every view and writes those whose leases it holds. */
export class Views implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Views.name);
  private readonly views = new Map<string, Written>();
  private readonly parts: ViewParts;
  private readonly forgotten: ForgottenViews | null;
  private started = false;

  /** @param leases null where other processes keep the views */
  constructor(
    private readonly documents: ViewStore,
    store: EventStore,
    private readonly subscriptions: Subscriptions,
    leases: Leases | null,
  ) {
    const shared = documents.isShared ? new SharedViews(documents) : null;
    this.parts = { views: documents, store, leases, shared, convoy: new Convoy() };
    this.forgotten = leases ? new ForgottenViews(documents, leases) : null;
  }

  /** Registers a projection: its view catches up from its checkpoint, then follows the log. Called at module start. */
  register<D extends Doc>(projection: Projection<D>): Collection<D> {
    const view = new ViewWriter(projection, this.parts);
    this.subscriptions.add(view);
    this.views.set(projection.name, view);
    if (this.started) view.start().catch((error: unknown) => this.log.error(`${view.name}: ${messageOf(error)}`));
    return view.reader;
  }

  /**
   * Resolves when the next reader on any node sees everything up to `position`, or after {@link
   * FRESHNESS_MILLISECONDS}. Resolves at once when all readers are in this process, because each reader waits by
   * itself.
   */
  async settled(position: number): Promise<void> {
    if (!this.parts.shared) return;
    await Promise.allSettled(
      [...this.views.values()].map(({ reader }) => reader.reaches(position, FRESHNESS_MILLISECONDS, false)),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    this.started = true;
    await this.forgotten?.drop(new Set(this.views.keys()));
    for (const view of this.views.values()) await view.start();
  }

  /** Stops every view after its current batch and checkpoint. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.views.values()].map((view) => view.stop()));
    await this.forgotten?.stop();
    await this.documents.close();
  }
}
