import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '../event-store/event-store.js';
import { SOLE_TOKEN } from '../leases/leases.js';
import { messageOf } from '../event-store/subscription-loop.js';
import { UnknownSubscription, type Subscriptions } from '../event-store/subscription-registry.js';
import { FreshCollection } from './collection.js';
import { ReadModels, type Collection, type Doc, type Projection, type ViewChange } from './read-models.js';
import { View } from './view.js';
import type { Change, ViewStore } from './view-store.js';

/** The read models of this process, kept up by its own subscriptions, over whichever engine keeps the documents. */
export class Views extends ReadModels implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Views.name);
  private readonly views = new Map<string, Pick<View<Doc>, 'start' | 'stop' | 'rebuild' | 'documents'>>();
  private readonly listeners = new Set<(change: ViewChange) => void>();
  private started = false;

  constructor(
    private readonly documents: ViewStore,
    private readonly store: EventStore,
    private readonly subscriptions: Subscriptions,
  ) {
    super();
  }

  register<D extends Doc>(projection: Projection<D>): Collection<D> {
    const tell = (changes: readonly Change<D>[], position: number) => this.tell(projection.name, changes, position);
    const view = new View(projection, this.documents, this.store, tell);
    this.subscriptions.add(view);
    this.views.set(projection.name, view);
    if (this.started) view.start().catch((error: unknown) => this.log.error(`${view.name}: ${messageOf(error)}`));
    return new FreshCollection(view);
  }

  onChanged(listener: (change: ViewChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  rebuild(projection: string): Promise<void> {
    return this.named(projection).rebuild();
  }

  async hash(projection: string): Promise<string> {
    return (await this.named(projection).documents()).hash();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.started = true;
    await this.dropForgotten();
    for (const view of this.views.values()) await view.start();
  }

  /** Each view finishes the batch in hand and writes its checkpoint. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.views.values()].map((view) => view.stop()));
    await this.documents.close();
  }

  /** What no code speaks of any more would be left out when a person is erased. */
  private async dropForgotten(): Promise<void> {
    for (const build of await this.documents.builds())
      if (!this.views.has(build.name)) await (await this.documents.keep(build.name, SOLE_TOKEN)).drop(build);
  }

  private named(projection: string) {
    const view = this.views.get(projection);
    if (!view) throw new UnknownSubscription(`there is no view named ${projection}`);
    return view;
  }

  private tell<D extends Doc>(projection: string, changes: readonly Change<D>[], position: number): void {
    if (this.listeners.size === 0) return;
    const documents = changes.map(({ key, before, after }) => ({
      key,
      before: before.document,
      after: after.document,
    }));
    for (const listener of this.listeners) {
      try {
        listener({ projection, position, documents });
      } catch (error) {
        this.log.error(`a listener to ${projection} failed: ${messageOf(error)}`);
      }
    }
  }
}
