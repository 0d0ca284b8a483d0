import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DomainEvent } from '@portal/events';
import type { EventLog } from '../../log/event-log.js';
import type { EventStore } from '../../log/event-store.js';
import { Subscriptions, type SubscriptionStatus } from '../../subscriptions/registry.js';
import type { Collection, Projection } from '../read-models.js';
import type { Build, BuildRecord, ViewStore } from '../view-store.js';
import { Views } from '../views.js';
import { EmbeddedLeases } from '../../coordination/leases/leases.js';
import { SOLE_TOKEN } from '../../coordination/leases/leases.js';
import { untilSo } from '../../kernel/testing/until.js';
import { openEmbeddedStore } from '../../log/testing/embedded-store.js';
import { hashOf } from './hash.js';
import type { Card } from './cards.js';
import { PatientReader } from './patient-reader.js';
import { anOrigin } from '../../log/testing/temporary-store.js';

/** Read models of one process, with a log and an engine of their own. */
export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  readonly store: EventStore;
  readonly log: EventLog;
  views!: Views;
  subscriptions!: Subscriptions;
  documents!: ViewStore;
  /** SHA-256 over the documents of the view. */
  hash!: () => Promise<string>;
  private readonly closeStore: () => Promise<void>;
  private running = false;
  private readonly revisions = new Map<string, number>();

  constructor(private readonly open: (folder: string) => ViewStore) {
    Logger.overrideLogger(false);
    const { store, log, close } = openEmbeddedStore(this.folder);
    [this.store, this.log, this.closeStore] = [store, log, close];
  }

  /** Sets up the view as before the modules' initialisation: loops do not run yet. */
  prepare<D extends object = Card>(projection: Projection<D>): Collection<D> {
    this.documents = this.open(this.folder);
    this.subscriptions = new Subscriptions(this.store);
    this.views = new Views(this.documents, this.store, this.subscriptions, new EmbeddedLeases());
    const collection = new PatientReader(this.views.register(projection));
    this.hash = () => hashOf(collection as object as Collection<object>);
    return collection;
  }

  /** Opens the same engine as another process would. */
  another(): ViewStore {
    return this.open(this.folder);
  }

  /** Opens a build as the process that keeps the view. */
  async keep<D extends object>(record: BuildRecord, projection: Projection<D>): Promise<Build<D>> {
    return (await this.documents.keep(record.name, SOLE_TOKEN)).open(record, projection);
  }

  async begin(): Promise<void> {
    this.running = true;
    await this.views.onApplicationBootstrap();
  }

  /** Starts a process with this view only. */
  async start<D extends object = Card>(projection: Projection<D>): Promise<Collection<D>> {
    const collection = this.prepare(projection);
    await this.begin();
    return collection;
  }

  async stop(): Promise<void> {
    if (this.running) await this.views.onApplicationShutdown();
    this.running = false;
  }

  async restart<D extends object = Card>(projection: Projection<D>): Promise<Collection<D>> {
    await this.stop();
    return this.start(projection);
  }

  /** Appends each event to the stream of its patient, one after the other. Answers the last position. */
  async append(...events: DomainEvent[]): Promise<number> {
    let last = 0;
    for (const event of events) last = await this.appendOne(event);
    return last;
  }

  /** Appends all events at once; they must concern different patients. */
  async appendAtOnce(events: DomainEvent[]): Promise<void> {
    await Promise.all(events.map((event) => this.appendOne(event)));
  }

  async status(): Promise<SubscriptionStatus> {
    const [status] = await this.subscriptions.status();
    if (!status) throw new Error('no view is registered');
    return status;
  }

  /** Resolves when the status is as expected. */
  until(isSo: (status: SubscriptionStatus) => boolean): Promise<SubscriptionStatus> {
    return untilSo(`a view of which ${isSo}`, () => this.status(), isSo);
  }

  /** Rebuilds the view from the whole log and gives its hash. */
  async hashMadeAnew(projection: Projection<Card>): Promise<string> {
    await this.subscriptions.rebuild(projection.name);
    return this.hash();
  }

  async end(): Promise<void> {
    await this.stop();
    await this.closeStore();
    rmSync(this.folder, { recursive: true });
  }

  private async appendOne(event: DomainEvent): Promise<number> {
    const stream = `patient-${(event.data as { patientId?: number }).patientId ?? 'none'}`;
    const revision = this.revisions.get(stream) ?? -1;
    this.revisions.set(stream, revision + 1);
    return (await this.store.append(stream, revision, [event], anOrigin())).position;
  }
}
