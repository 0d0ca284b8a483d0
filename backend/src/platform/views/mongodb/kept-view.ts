import type { Model, UpdateQuery } from 'mongoose';
import { LeaseLost } from '../../coordination/leases/leases.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { isDuplicateKey } from '../../connections/mongodb/mongo-failures.js';
import type { StoredView } from './stored-view.js';

/**
 * The stored state of a view, as the process that keeps the view changes it. No change succeeds once another process
 * has a greater token.
 */
export class KeptView {
  private constructor(
    private readonly db: MongoDb,
    private readonly views: Model<StoredView>,
    readonly name: string,
    private readonly token: number,
  ) {}

  /** @throws LeaseLost when another process keeps the view with a greater token */
  static async take(db: MongoDb, views: Model<StoredView>, name: string, token: number): Promise<KeptView> {
    const notNewer = { _id: name, fence: { $lte: token } };
    await db
      .run(() => views.updateOne(notNewer, { $set: { fence: token } }, { upsert: true }))
      .catch((error: unknown) => {
        // the insert fails because the view exists with a greater token
        throw isDuplicateKey(error) ? lost(name) : error;
      });
    return new KeptView(db, views, name, token);
  }

  async read(): Promise<StoredView> {
    const view = await this.db.run(() => this.views.findOne({ _id: this.name }).lean<StoredView>());
    if (!view || view.fence > this.token) throw lost(this.name);
    return view;
  }

  /** Gives a build number that this view never had. @throws LeaseLost */
  async nextBuild(): Promise<number> {
    const changed = await this.db.run(() =>
      this.views
        .findOneAndUpdate(
          { _id: this.name, fence: this.token },
          { $inc: { lastBuild: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredView>(),
    );
    if (changed?.lastBuild === undefined) throw lost(this.name);
    return changed.lastBuild;
  }

  /** Changes one build that is in use. @throws LeaseLost; Error when the build is no longer in use */
  async changeBuild(id: number, update: UpdateQuery<StoredView>): Promise<void> {
    const inUse = { [`builds.${id}.version`]: { $exists: true }, [`builds.${id}.retiredAt`]: { $exists: false } };
    if (await this.changes(update, inUse)) return;
    await this.read();
    throw new Error(`build ${id} of the view ${this.name} is gone`);
  }

  /** @throws LeaseLost */
  async change(update: UpdateQuery<StoredView>): Promise<void> {
    if (!(await this.changes(update))) throw lost(this.name);
  }

  private async changes(update: UpdateQuery<StoredView>, condition: object = {}): Promise<boolean> {
    const mine = { _id: this.name, fence: this.token, ...condition };
    const { matchedCount } = await this.db.run(() => this.views.updateOne(mine, update));
    return matchedCount === 1;
  }
}

const lost = (name: string): LeaseLost => new LeaseLost(`another process keeps the view ${name}`);
