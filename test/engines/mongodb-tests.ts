import { untilReached } from '../../backend/src/platform/connections/engine.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { BreakableMongoDb } from './breakable-mongodb.js';
import { ownDatabase, type OpenMongoDb } from './mongodb.js';

/** A database for one test file, on a server that others may use too. */
export class TestDatabase {
  private readonly opened: MongoDb[] = [];
  /** a connection without cut-off calls */
  private own: Promise<MongoDb> | undefined;

  private constructor(
    readonly server: OpenMongoDb,
    readonly uri: string,
  ) {}

  static async on(server: OpenMongoDb): Promise<TestDatabase> {
    return new TestDatabase(server, ownDatabase(server));
  }

  /** A connection, as another process would have it. */
  async connect(): Promise<MongoDb> {
    const db = await MongoDb.open(this.uri);
    this.opened.push(db);
    return db;
  }

  /** A connection that can cut off calls. */
  async connectBreakable(): Promise<BreakableMongoDb> {
    const db = new BreakableMongoDb(this.uri);
    this.opened.push(db);
    await untilReached(db);
    return db;
  }

  /** Removes all data. */
  async empty(): Promise<void> {
    const db = await (this.own ??= this.connect());
    for (const name of await db.collectionsNamed('')) await db.drop(name);
  }

  async end(): Promise<void> {
    // a server that stays away takes its data with it
    await this.empty().catch(() => undefined);
    for (const db of this.opened) await db.close();
  }
}
