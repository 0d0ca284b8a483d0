import { createConnection, mongo, type Connection, type Model, type Schema } from 'mongoose';
import { BadSetting } from '../../kernel/settings.js';
import { untilReached, type Engine } from '../engine.js';
import { DependencyDown } from '../../kernel/failures.js';
import { parseMongoUri, SETTING, type MongoAddress } from './mongo-address.js';
import { meaningOf, reasonOf, settingAtFault } from './mongo-failures.js';

/** No call hangs: neither one that no server can be found for, nor one that waits for a connection. */
const FIND_SERVER_MILLISECONDS = 5_000;
const WAIT_FOR_CONNECTION_MILLISECONDS = 10_000;
/** A server that does not answer this in time is given up with all calls to it; one that is back is soon seen. */
const HEARTBEAT_MILLISECONDS = 2_000;
/** For a server that is alive and does not answer a call. An index of a large view takes a while. */
const SILENCE_MILLISECONDS = 60_000;
const CONNECTIONS = 20;

/** What is acknowledged stays: on the disks of most servers. By both its names, or an address could take the journal away. */
const DURABLE = { w: 'majority', journal: true, j: true } as const;

const NOT_THERE = 26;
const ALREADY_THERE = 48;

interface BuildInfo {
  version: string;
  ferretdbVersion?: string;
}

/** The connection of this process to MongoDB. */
export class MongoDb implements Engine {
  readonly name = 'MongoDB';
  readonly needed = true;
  readonly setting = SETTING;
  private readonly address: MongoAddress;
  private readonly connection: Connection = createConnection();
  private opening: Promise<Connection> | undefined;

  /** Connects with the first call. @throws BadSetting */
  constructor(private readonly uri: string) {
    this.address = parseMongoUri(uri);
  }

  /** @throws BadSetting when the server cannot be reached or does not let us in */
  static async open(uri: string, milliseconds?: number): Promise<MongoDb> {
    const db = new MongoDb(uri);
    await db.starting(() => untilReached(db, milliseconds));
    return db;
  }

  get where(): string {
    return this.address.hosts;
  }

  /** Documents of a fixed shape; {@link open} comes first. */
  model<Row>(collection: string, schema: Schema<Row>): Model<Row> {
    return this.connection.models[collection] ?? this.connection.model<Row>(collection, schema, collection);
  }

  /** A collection without a schema; {@link open} comes first. */
  collection<Row extends mongo.Document>(name: string): mongo.Collection<Row> {
    return this.database.collection<Row>(name);
  }

  /** Makes a collection, unless it is there. */
  async create(name: string): Promise<void> {
    await this.run(() => this.database.createCollection(name).catch(nothingFor(ALREADY_THERE)));
  }

  /** Removes a collection with everything in it. */
  async drop(name: string): Promise<void> {
    await this.run(() => this.database.dropCollection(name).catch(nothingFor(NOT_THERE)));
  }

  /** The names of the collections that begin so. */
  async collectionsNamed(beginning: string): Promise<string[]> {
    const found = await this.run(() => this.database.listCollections({}, { nameOnly: true }).toArray());
    return found.map(({ name }) => name).filter((name) => name.startsWith(beginning));
  }

  /** @throws DependencyDown; what says something of the call itself as it came */
  async run<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      throw meaningOf(error);
    }
  }

  /** A step of the start: when it fails, nobody comes to close the connection later. */
  async starting<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Whether it is one of several servers that have the same. */
  async isReplicated(): Promise<boolean> {
    return (await this.hello())['setName'] !== undefined;
  }

  /** What the server's clock shows. */
  async now(): Promise<Date> {
    return (await this.hello())['localTime'] as Date;
  }

  /**
   * A read that misses nothing which was acknowledged before, also with read concern majority: a primary that was just
   * elected knows what that is once a write of its own is acknowledged.
   *
   * @throws DependencyDown when the primary changes meanwhile
   */
  async settled<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    const election = await this.election();
    await this.run(() => this.mark());
    const answer = await read();
    if ((await this.election()) !== election) throw new DependencyDown('MongoDB: the primary has changed');
    return answer;
  }

  /** Writes as well as reads: a user or a server that may only read is of no use. */
  async ask(): Promise<string> {
    try {
      await this.connected();
      await this.mark();
      const { version, ferretdbVersion } = (await this.database.command({ buildInfo: 1 })) as unknown as BuildInfo;
      return ferretdbVersion === undefined ? version : `FerretDB ${ferretdbVersion}`;
    } catch (error) {
      const fault = settingAtFault(error);
      throw fault === undefined ? new Error(reasonOf(error)) : new BadSetting(`${SETTING}: ${fault}, at ${this.where}`);
    }
  }

  async close(): Promise<void> {
    await this.connection.close().catch(() => undefined);
  }

  private hello(): Promise<mongo.Document> {
    return this.run(() => this.database.command({ hello: 1 }));
  }

  /** By which a server became the primary: another one each time. A server that stands alone has none. */
  private async election(): Promise<string> {
    return String((await this.hello())['electionId']);
  }

  /** A write that changes nothing of worth, acknowledged as all are. */
  private mark(): Promise<unknown> {
    const marks = this.collection<{ _id: string }>('asked');
    return marks.updateOne({ _id: 'last' }, { $currentDate: { at: true } }, { upsert: true });
  }

  private get database(): mongo.Db {
    if (!this.connection.db) throw new Error('MongoDB is not connected yet');
    return this.connection.db;
  }

  private async connected(): Promise<void> {
    this.opening ??= this.connection.openUri(this.uri, {
      dbName: this.address.database,
      appName: 'genetic-health-portal',
      serverSelectionTimeoutMS: FIND_SERVER_MILLISECONDS,
      connectTimeoutMS: FIND_SERVER_MILLISECONDS,
      socketTimeoutMS: SILENCE_MILLISECONDS,
      waitQueueTimeoutMS: WAIT_FOR_CONNECTION_MILLISECONDS,
      heartbeatFrequencyMS: HEARTBEAT_MILLISECONDS,
      maxPoolSize: CONNECTIONS,
      writeConcern: DURABLE,
      // what was just written is read, whatever the address says
      readPreference: 'primary',
      ignoreUndefined: true,
      // nothing waits in this process for a server that is away, and no index is made behind our back
      bufferCommands: false,
      autoCreate: false,
      autoIndex: false,
    });
    await this.opening.catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
  }
}

const nothingFor = (code: number) => (error: unknown) => {
  if (!(error instanceof mongo.MongoServerError) || error.code !== code) throw error;
};
