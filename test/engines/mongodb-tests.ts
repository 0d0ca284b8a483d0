import { untilReached } from '../../backend/src/platform/connections/engine.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { BreakableMongoDb } from './breakable-mongodb.js';
import { MONGODB_START_MILLISECONDS, ownDatabase, type OpenMongoDb } from './mongodb.js';

/** A database for one test file, on a server that others may use too. */
export class TestDatabase {
  private readonly opened: MongoDb[] = [];
  /** a connection without cut-off calls */
  private own: Promise<MongoDb> | undefined;

  private constructor(private place?: { server: OpenMongoDb; uri: string }) {}

  static async on(server: OpenMongoDb): Promise<TestDatabase> {
    return new TestDatabase({ server, uri: ownDatabase(server) });
  }

  /** A database that is there for all tests of a file, on a server that ends with them. */
  static ofFile(openServer: () => Promise<OpenMongoDb>): TestDatabase {
    const database = new TestDatabase();
    beforeAll(async () => {
      const server = await openServer();
      database.place = { server, uri: ownDatabase(server) };
    }, MONGODB_START_MILLISECONDS);
    afterAll(async () => {
      if (!database.place) return;
      await database.end();
      await database.server.remove();
    });
    return database;
  }

  get server(): OpenMongoDb {
    return this.place!.server;
  }

  get uri(): string {
    return this.place!.uri;
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
