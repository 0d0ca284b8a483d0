import os from 'node:os';
import { createConnection, mongo, type Connection, type Model, type Schema } from 'mongoose';
import { BadSetting } from '../../kernel/settings.js';
import { untilReached, type Engine } from '../engine.js';
import { DependencyDown } from '../../kernel/failures.js';
import { parseMongoUri, SETTING, type MongoAddress } from './mongo-address.js';
import { CALLS_THAT_END } from './mongo-connection.js';
import { meaningOf, reasonOf, settingAtFault } from './mongo-failures.js';

/** Limits of a call that finds no server or waits for a free connection, so that no call hangs. */
const FIND_SERVER_MILLISECONDS = 5_000;
const WAIT_FOR_CONNECTION_MILLISECONDS = 10_000;
/**
 * The pause between heartbeats. All calls to a server end when it does not answer a heartbeat in time. A server that is
 * back is found soon.
 */
const HEARTBEAT_MILLISECONDS = 2_000;
/** How long a live server may leave a call unanswered. Building the index of a large view takes a while. */
const SILENCE_MILLISECONDS = 60_000;
const CONNECTIONS = 20;

/**
 * Acknowledges a write once it is on the disks of most servers. Sets the journal by both its names: otherwise an
 * address could switch it off.
 */
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

  /** Does not connect yet: the first call does. @throws BadSetting */
  constructor(private readonly uri: string) {
    this.address = parseMongoUri(uri);
  }

  /** @throws BadSetting when the server cannot be reached or does not let the portal in */
  static async open(uri: string, milliseconds?: number): Promise<MongoDb> {
    const db = new MongoDb(uri);
    await db.starting(() => untilReached(db, milliseconds));
    return db;
  }

  get where(): string {
    return this.address.hosts;
  }

  /** Returns a collection whose documents have a schema. Call {@link open} first. */
  model<Row>(collection: string, schema: Schema<Row>): Model<Row> {
    return this.connection.models[collection] ?? this.connection.model<Row>(collection, schema, collection);
  }

  /** Returns a collection without a schema. Call {@link open} first. */
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

  /** Lists the collections whose names begin with this text. */
  async collectionsNamed(beginning: string): Promise<string[]> {
    const found = await this.run(() => this.database.listCollections({}, { nameOnly: true }).toArray());
    return found.map(({ name }) => name).filter((name) => name.startsWith(beginning));
  }

  /** Runs a call. @throws DependencyDown during an outage; an error about the call itself as it came */
  async run<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      throw meaningOf(error);
    }
  }

  /** Runs a step of the start. Closes the connection when the step fails, because nobody else would. */
  async starting<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Whether the server belongs to a replica set. */
  async isReplicated(): Promise<boolean> {
    return (await this.hello())['setName'] !== undefined;
  }

  /** The time of the server's clock. */
  async now(): Promise<Date> {
    return (await this.hello())['localTime'] as Date;
  }

  /**
   * Runs a read that misses no acknowledged write, even with read concern majority. A newly elected primary knows all
   * acknowledged writes only once a write of its own is acknowledged. So this method writes first.
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

  /** Writes as well as reads, because a server or a user that may only read is of no use. */
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

  /**
   * The id of the election that made the server primary; each election has another one. A server that stands alone has
   * none.
   */
  private async election(): Promise<string> {
    return String((await this.hello())['electionId']);
  }

  /** Writes a document of no other use, acknowledged like all writes. */
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
      ...CALLS_THAT_END,
      writeConcern: DURABLE,
      // a read must see the last write, so it goes to the primary, whatever the address says
      readPreference: 'primary',
      ignoreUndefined: true,
      // the driver's own import() of it fails in silence under Jest, and a real server refuses the handshake without it
      runtimeAdapters: { os },
      // calls do not queue while the server is away; collections and indexes are made only on purpose
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
