import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import type { Doc } from '../read-models.js';
import type { BuildRecord, Keeping, ReadableBuild, ViewStore } from '../view-store.js';
import { MongoKeeping } from './mongo-keeping.js';
import { MongoReadableBuild, type Parts } from './mongo-readable-build.js';
import { Progress } from './progress.js';
import { recordsOf, storedViews, type StoredView } from './stored-view.js';

/** How long a replaced build stays, because other processes learn of its successor later. */
const GRACE_MILLISECONDS = 60_000;

/** Views in MongoDB, shared by all processes that use the same database. */
export class MongoViewStore implements ViewStore {
  readonly isShared = true;
  private readonly log = new Logger(MongoViewStore.name);
  private readonly parts: Parts;
  private readonly timers = new Set<NodeJS.Timeout>();
  private isTidy = false;
  private closed = false;

  constructor(
    db: MongoDb,
    private readonly graceMilliseconds = GRACE_MILLISECONDS,
  ) {
    this.parts = { db, views: db.model('views', storedViews), progress: new Progress(db, randomUUID()) };
  }

  async builds(): Promise<BuildRecord[]> {
    const { db, views } = this.parts;
    const all = await db.run(() => views.find({}, { parked: 0 }).lean<StoredView[]>());
    return all.flatMap(recordsOf);
  }

  async names(): Promise<string[]> {
    const { db, views } = this.parts;
    const all = await db.run(() => views.find({}, { builds: 1 }).lean<StoredView[]>());
    return all.filter(({ builds = {} }) => Object.keys(builds).length > 0).map(({ _id }) => _id);
  }

  async open<D extends Doc>(record: BuildRecord): Promise<ReadableBuild<D>> {
    return new MongoReadableBuild(this.parts, record);
  }

  async keep(view: string, token: number): Promise<Keeping> {
    const later = (work: () => Promise<void>, milliseconds: number) => this.later(work, milliseconds);
    const keeping = new MongoKeeping(this.parts, view, token, this.graceMilliseconds, later);
    await keeping.take();
    await keeping.tidy();
    if (!this.isTidy) await this.parts.progress.forgetLongEnded();
    this.isTidy = true;
    return keeping;
  }

  progress(): Promise<(record: BuildRecord) => number> {
    return this.parts.progress.heard();
  }

  /** Deletes all builds. Tokens and build numbers continue from their last values, so that old ones stay invalid. */
  async clear(): Promise<void> {
    const { db, views, progress } = this.parts;
    await db.run(() => views.updateMany({}, { $unset: { builds: '', parked: '', serving: '' } }));
    await progress.clear();
    for (const name of await db.collectionsNamed('view_')) await db.drop(name);
  }

  /** Leaves the builds that wait for removal to the next keeper of the view. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.parts.progress.close();
  }

  private later(work: () => Promise<void>, milliseconds: number): void {
    if (this.closed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work().catch((error: unknown) => this.log.debug(`an old build stays for now: ${String(error)}`));
    }, milliseconds).unref();
    this.timers.add(timer);
  }
}
