import type { DomainEvent } from '@portal/events';
import type { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import type { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions, type SubscriptionStatus } from '../../backend/src/platform/subscriptions/registry.js';
import { anOrigin, nodeOn } from '../../backend/src/platform/log/testing/temporary-store.js';
import type { Leases } from '../../backend/src/platform/coordination/leases/leases.js';
import type { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded-key-store.js';
import type { Collection, Projection } from '../../backend/src/platform/views/read-models.js';
import type { ViewStore } from '../../backend/src/platform/views/view-store.js';
import { Views } from '../../backend/src/platform/views/views.js';
import type { Card } from '../../backend/src/platform/views/testing/cards.js';
import { PatientReader } from '../../backend/src/platform/views/testing/patient-reader.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';

/** The views of one of several processes over one log. */
export class ViewProcess {
  readonly store: EventStore;
  readonly views: Views;
  readonly subscriptions: Subscriptions;
  /** documents as a reader gets them */
  readonly raw: Collection<Card>;
  /** documents for a reader that reads again while they are old */
  readonly cards: Collection<Card>;
  private isRunning = false;

  /** @param leases leases of the process for the view; null: the process only reads */
  constructor(
    log: EmbeddedEventLog,
    keys: EmbeddedKeyStore,
    documents: ViewStore,
    projection: Projection<Card>,
    leases: Leases | null,
  ) {
    this.store = nodeOn(log, keys).store;
    this.subscriptions = new Subscriptions(this.store);
    this.views = new Views(documents, this.store, this.subscriptions, leases);
    this.raw = this.views.register(projection);
    this.cards = new PatientReader(this.raw);
  }

  async start(): Promise<void> {
    this.isRunning = true;
    await this.views.onApplicationBootstrap();
  }

  async stop(): Promise<void> {
    if (this.isRunning) await this.views.onApplicationShutdown();
    this.isRunning = false;
  }

  /** Appends each event to the stream of its patient. @returns the last position */
  async append(...events: DomainEvent[]): Promise<number> {
    let position = 0;
    for (const event of events) {
      const stream = `patient-${(event.data as { patientId?: number }).patientId ?? 'none'}`;
      let revision = -1;
      for await (const before of this.store.read(stream)) revision = before.revision;
      ({ position } = await this.store.append(stream, revision, [event], anOrigin()));
    }
    return position;
  }

  async status(): Promise<SubscriptionStatus> {
    const [status] = await this.subscriptions.status();
    if (!status) throw new Error('no view is registered');
    return status;
  }

  /** Resolves when the status meets the condition. */
  until(isSo: (status: SubscriptionStatus) => boolean): Promise<SubscriptionStatus> {
    return untilSo(`a view of which ${isSo}`, () => this.status(), isSo);
  }
}
