import type { UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '../../connections/mongodb/mongo-failures.js';
import { LeaseLost } from '../../coordination/leases/leases.js';
import type { Doc, Projection } from '../read-models.js';
import { shapeOf, type Build, type BuildRecord, type Keeping } from '../view-store.js';
import { MongoBuild } from './mongo-build.js';
import type { Parts } from './mongo-readable-build.js';
import type { Row } from './row.js';
import { collectionOf, storedShape, type StoredView } from './stored-view.js';
import { emptyShards } from './total-shards.js';

/** Runs work later, unless the process ends first. */
type Later = (work: () => Promise<void>, milliseconds: number) => void;

/**
 * Manages the builds of one view, for the process that keeps the view. No change succeeds once another process has a
 * greater token.
 */
export class MongoKeeping implements Keeping {
  /** @param graceMilliseconds how long a replaced build stays for others who still read it */
  constructor(
    private readonly parts: Parts,
    private readonly view: string,
    private readonly token: number,
    private readonly graceMilliseconds: number,
    private readonly later: Later,
  ) {}

  /** @throws LeaseLost when another process keeps the view with a greater token */
  async take(): Promise<void> {
    const { db, views } = this.parts;
    const notNewer = { _id: this.view, fence: { $lte: this.token } };
    await db
      .run(() => views.updateOne(notNewer, { $set: { fence: this.token } }, { upsert: true }))
      .catch((error: unknown) => {
        // the insert fails because the view exists with a greater token
        throw isDuplicateKey(error) ? this.lost() : error;
      });
  }

  async create<D extends Doc>(projection: Projection<D>, serving: boolean): Promise<Build<D>> {
    const { name, version } = projection;
    const shape = shapeOf(projection);
    const id = await this.nextBuild();
    const record: BuildRecord = { id, name, version, shape, serving, complete: false, checkpoint: 0 };
    await this.parts.db.create(collectionOf(record));
    if (projection.counters) await this.insertTotals(record);
    const made = { [`builds.${id}`]: { version, shape: storedShape(shape), complete: false, checkpoint: 0 } };
    await this.change({ $set: { ...made, ...(serving && { serving: id }) } });
    return this.open(record, projection);
  }

  async open<D extends Doc>(record: BuildRecord, projection: Projection<D>): Promise<Build<D>> {
    const change = (fields: Record<string, unknown>) => this.changeBuild(record.id, { $set: fields });
    return new MongoBuild(this.parts, record, projection, this.token, change);
  }

  async replace(old: BuildRecord, fresh: BuildRecord): Promise<void> {
    const { $set, $unset } = await this.retiring(old);
    await this.changeBuild(fresh.id, { $set: { serving: fresh.id, ...$set }, $unset });
    fresh.serving = true;
    this.removeLater(old.id, this.graceMilliseconds);
  }

  async drop(record: BuildRecord): Promise<void> {
    const { $set, $unset } = await this.retiring(record);
    await this.change({ $set, $unset: { ...$unset, ...(record.serving && { serving: '' }) } });
    this.removeLater(record.id, this.graceMilliseconds);
  }

  /** Removes builds that earlier keepers left behind. */
  async tidy(): Promise<void> {
    const { builds = {}, lastBuild = 0 } = await this.read();
    const now = (await this.parts.db.now()).getTime();
    for (const [id, { retiredAt }] of Object.entries(builds))
      if (retiredAt) this.removeLater(Number(id), this.graceMilliseconds - (now - retiredAt.getTime()));
    const beginning = collectionOf({ name: this.view, id: 0 }).slice(0, -1);
    for (const collection of await this.parts.db.collectionsNamed(beginning)) {
      const id = collection.slice(beginning.length);
      // a greater number belongs to a build of the process that keeps the view now
      if (/^\d+$/.test(id) && Number(id) <= lastBuild && !builds[id]) await this.parts.db.drop(collection);
    }
  }

  /**
   * Marks a build as retired, by the server's clock, which every keeper reads. Removes its parked streams at once, so
   * that the document does not grow.
   */
  private async retiring({ id }: BuildRecord) {
    return { $set: { [`builds.${id}.retiredAt`]: await this.parts.db.now() }, $unset: { [`parked.${id}`]: '' } };
  }

  private removeLater(id: number, milliseconds: number): void {
    this.later(() => this.remove(id), Math.max(0, milliseconds));
  }

  private async remove(id: number): Promise<void> {
    await this.change({ $unset: { [`builds.${id}`]: '' } });
    await this.parts.db.drop(collectionOf({ name: this.view, id }));
  }

  private async read(): Promise<StoredView> {
    const { db, views } = this.parts;
    const view = await db.run(() => views.findOne({ _id: this.view }).lean<StoredView>());
    if (!view || view.fence > this.token) throw this.lost();
    return view;
  }

  private async insertTotals(record: BuildRecord): Promise<void> {
    const { db } = this.parts;
    await db.run(() => db.collection<Row>(collectionOf(record)).insertMany(emptyShards()));
  }

  /** Gives a build number that this view never had. @throws LeaseLost */
  private async nextBuild(): Promise<number> {
    const { db, views } = this.parts;
    const next = { $inc: { lastBuild: 1 } };
    const changed = await db.run(() =>
      views.findOneAndUpdate(this.mine, next, { returnDocument: 'after' }).lean<StoredView>(),
    );
    if (changed?.lastBuild === undefined) throw this.lost();
    return changed.lastBuild;
  }

  /** Changes one build that is in use. @throws LeaseLost; Error when the build is no longer in use */
  private async changeBuild(id: number, update: UpdateQuery<StoredView>): Promise<void> {
    const inUse = { [`builds.${id}.version`]: { $exists: true }, [`builds.${id}.retiredAt`]: { $exists: false } };
    if (await this.changes(update, inUse)) return;
    await this.read();
    throw new Error(`build ${id} of the view ${this.view} is gone`);
  }

  /** @throws LeaseLost */
  private async change(update: UpdateQuery<StoredView>): Promise<void> {
    if (!(await this.changes(update))) throw this.lost();
  }

  private async changes(update: UpdateQuery<StoredView>, condition: object = {}): Promise<boolean> {
    const { db, views } = this.parts;
    const { matchedCount } = await db.run(() => views.updateOne({ ...this.mine, ...condition }, update));
    return matchedCount === 1;
  }

  private get mine() {
    return { _id: this.view, fence: this.token };
  }

  private lost(): LeaseLost {
    return new LeaseLost(`another process keeps the view ${this.view}`);
  }
}
