import type { mongo } from 'mongoose';
import { MongoCheckpoints } from '../../backend/src/platform/effects/mongo-checkpoints.js';
import { untilReached } from '../../backend/src/platform/connections/engine.js';
import { MongoSecrets } from '../../backend/src/platform/coordination/secrets/shared-secrets.js';
import { MongoLeases } from '../../backend/src/platform/coordination/leases/mongodb-leases.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { MongoKeyStore } from '../../backend/src/platform/log/personal-data/mongo-key-store.js';
import { MongoViewStore } from '../../backend/src/platform/views/mongodb/mongo-view-store.js';
import { awaited, cards, changed } from '../../backend/src/platform/views/testing/cards.js';
import { Stage } from '../../backend/src/platform/views/testing/stage.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { describeLive } from './live.js';
import { mongoDbSources, MONGODB_START_MILLISECONDS, type OpenMongoDb } from './mongodb.js';
import { withOptions } from './mongodb-address.js';
import { TestDatabase } from './mongodb-tests.js';

const WRITES = ['insert', 'update', 'findAndModify', 'create', 'drop', 'createIndexes'];
/** Options of an address that contradict the needs of the portal. */
const CARELESS = { w: '1', journal: 'false', readPreference: 'secondaryPreferred' };

/** The write and read concerns that the portal sends. No stand-in of MongoDB checks them. */
describeLive('what is asked of MongoDB', mongoDbSources, (openServer) => {
  let server: OpenMongoDb;
  let database: TestDatabase;
  let db: Watched;
  beforeAll(async () => {
    server = await openServer();
    database = await TestDatabase.on(server);
    db = new Watched(withOptions(database.uri, { ...CARELESS, monitorCommands: 'true' }));
    await untilReached(db);
    db.watch();
    await everyKindOfCall(db);
  }, MONGODB_START_MILLISECONDS);
  afterAll(async () => {
    await db?.close();
    await database?.end();
    await server?.remove();
  });

  const asked = (...names: string[]) => db.asked.filter(({ name }) => names.includes(name));

  it('is that a write is on the disks of most servers, whatever the address says', () => {
    const writes = asked(...WRITES).filter(({ collection }) => collection !== 'progress');
    expect([...new Set(writes.map(({ name }) => name))].sort()).toEqual([...WRITES].sort());
    for (const { name, collection, command } of writes)
      expect([name, collection, command['writeConcern']]).toEqual([name, collection, { w: 'majority', j: true }]);
  });

  it('is that what seals and signs is read only where no change of the primary can take it back', () => {
    const reads = asked('find').filter(({ collection }) => ['keys', 'secrets'].includes(collection));
    expect(reads.length).toBeGreaterThan(0);
    for (const { command } of reads) expect(command['readConcern']).toEqual({ level: 'majority' });
  });

  it('is answered by the primary', () => {
    const reads = asked('find', 'aggregate');
    expect(reads.length).toBeGreaterThan(0);
    // on a direct connection the driver sends `primaryPreferred`
    for (const { command } of reads) expect(preferenceOf(command)).toMatch(/^primary/);
  });

  it('is that a page which no index has in its order may take the disk', () => {
    const pages = asked('find').filter(({ command }) => command['skip'] !== undefined);
    expect(pages.length).toBeGreaterThan(0);
    for (const { command } of pages) expect(command['allowDiskUse']).toBe(true);
  });

  it('is nothing that takes a replica set', () => {
    const names = new Set(db.asked.map(({ name }) => name));
    expect(['commitTransaction', 'abortTransaction'].filter((name) => names.has(name))).toEqual([]);
    expect(db.asked.filter(({ command }) => command['startTransaction'] !== undefined)).toEqual([]);
    expect(JSON.stringify(db.asked)).not.toContain('$changeStream');
  });

  it('is that an index of a replica set waits for most of its servers, and of a single server for nothing else', () => {
    const quorums = asked('createIndexes').map(({ command }) => command['commitQuorum']);
    expect([...new Set(quorums)]).toEqual([db.isSet ? 'majority' : undefined]);
  });
});

/** One call of each kind, as the portal makes them. */
async function everyKindOfCall(db: MongoDb): Promise<void> {
  const keys = new MongoKeyStore(db);
  await keys.ensure(['person:1', 'person:2']);
  await keys.destroy('person:2');
  await keys.get(['person:1', 'person:3']);
  await new MongoSecrets(db).agree(new Map([['invitation', 'x']]));
  const checkpoints = new MongoCheckpoints(db);
  await checkpoints.found();
  await checkpoints.load('mail', 1);
  await checkpoints.save('mail', 1, { position: 1 });
  const claim = await new Promise<{ release(): Promise<void> }>((resolve) => {
    const wanted = new MongoLeases(db, 'a node').want('effect:mail', {
      acquired: async () => resolve(wanted),
      lost: async () => undefined,
    });
  });
  await claim.release();
  const stage = new Stage(() => new MongoViewStore(db, 0));
  const all = await stage.start(cards);
  await stage.append(awaited(1, 'Dana'), changed(1, 'Ordered'));
  await all.get(1);
  await all.find({ search: 'ana', limit: 10, offset: 1, orderBy: { field: 'name', direction: 'asc' } });
  await all.count({ counter: 'company:2' });
  await stage.until(({ ready }) => ready);
  await stage.subscriptions.rebuild('cards');
  const builds = () => db.collectionsNamed('view_');
  await untilSo('the build that was replaced to go', builds, ({ length }) => length <= 1);
  await stage.end();
}

interface Asked {
  name: string;
  collection: string;
  command: mongo.Document;
}

/** A connection that records its commands. */
class Watched extends MongoDb {
  readonly asked: Asked[] = [];
  isSet = false;

  watch(): void {
    const { client } = this.collection('asked').db;
    client.on('commandStarted', ({ commandName: name, command }) =>
      this.asked.push({ name, collection: String(command[name]), command }),
    );
  }

  override async isReplicated(): Promise<boolean> {
    return (this.isSet = await super.isReplicated());
  }
}

/** The read preference of a command; without one the server uses the primary. */
function preferenceOf({ $readPreference: preference }: mongo.Document): string {
  return preference === undefined ? 'primary' : String((preference as { mode: string }).mode);
}
