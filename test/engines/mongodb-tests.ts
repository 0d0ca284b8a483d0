import { untilReached } from '../../backend/src/platform/connections/engine.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { BreakableMongoDb } from './breakable-mongodb.js';
import { ownDatabase, type OpenMongoDb } from './mongodb.js';

/** A database of a test file's own on a server that it may share with others. */
export class TestDatabase {
  private readonly opened: MongoDb[] = [];
  /** of which no test cuts a call off */
  private own: Promise<MongoDb> | undefined;

  private constructor(
    readonly server: OpenMongoDb,
    readonly uri: string,
  ) {}

  static async on(server: OpenMongoDb): Promise<TestDatabase> {
    return new TestDatabase(server, ownDatabase(server));
  }

  /** A connection, as one more process has it. */
  async connect(): Promise<MongoDb> {
    const db = await MongoDb.open(this.uri);
    this.opened.push(db);
    return db;
  }

  /** A connection of which calls can be cut off. */
  async connectBreakable(): Promise<BreakableMongoDb> {
    const db = new BreakableMongoDb(this.uri);
    this.opened.push(db);
    await untilReached(db);
    return db;
  }

  /** Forgets everything that was kept. */
  async empty(): Promise<void> {
    const db = await (this.own ??= this.connect());
    for (const name of await db.collectionsNamed('')) await db.drop(name);
  }

  async end(): Promise<void> {
    // a server that did not come back takes what is in it along
    await this.empty().catch(() => undefined);
    for (const db of this.opened) await db.close();
  }
}
