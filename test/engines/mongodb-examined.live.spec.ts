import { setTimeout as pause } from 'node:timers/promises';
import { MongoViewStore } from '../../backend/src/platform/views/mongodb/mongo-view-store.js';
import { findPage } from '../../backend/src/platform/views/found.js';
import { projection } from '../../backend/src/platform/views/projection.js';
import type { Collection, Query } from '../../backend/src/platform/views/read-models.js';
import { awaited, type Card, cards, changed, COMPANY } from '../../backend/src/platform/views/testing/cards.js';
import { Stage } from '../../backend/src/platform/views/testing/stage.js';
import { describeLive } from './live.js';
import { mongoClient } from './mongo-client.js';
import { mongoDbSources, MONGODB_START_MILLISECONDS, type OpenMongoDb } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

/** Servers that stand for MongoDB keep no profile, and use no index. */
const real = mongoDbSources.filter((source) => source && !/FerretDB|java/.test(source.used));

const CARDS = 3_000;
const MOST_TIMES_SHOWN = 100;
const PAGE = 10;
/** The server writes its profile a little later. */
const WRITTEN_MILLISECONDS = 100;

/** What a query did, as MongoDB's profiler tells it. */
interface Profiled {
  op: string;
  keysExamined?: number;
  docsExamined?: number;
  nreturned?: number;
}

const found = projection<Card>('examined', 1, {
  indexes: cards.indexes,
  search: ['name'],
  counters: (card) => cards.counters!(card),
  words: { of: ({ status }) => [status.toLowerCase().replaceAll(' ', '')], inOrderOf: 'id' },
})
  .create('PatientAwaited', 'patientId', (event) => cards.apply(undefined, event, '') ?? undefined)
  .on('DnaStatusChanged', 'patientId', (card, event) => cards.apply(card, event, '') ?? card);

const suite = (open: () => Promise<OpenMongoDb>): void => {
  let server: OpenMongoDb;
  let database: TestDatabase;
  let stage: Stage;
  let all: Collection<Card>;
  beforeAll(async () => {
    server = await open();
    database = await TestDatabase.on(server);
    const db = await database.connect();
    stage = new Stage(() => new MongoViewStore(db));
    all = await stage.start(found);
    const name = (id: number) => `${id % 3 ? 'Ann' : 'Bo'} Reyes ${id}`;
    const ids = Array.from({ length: CARDS }, (_, index) => index + 1);
    await stage.appendAtOnce(ids.map((id) => awaited(id, name(id), { companyId: id % 2 ? COMPANY : 9 })));
    await stage.appendAtOnce(ids.filter((id) => id % 5 === 0).map((id) => changed(id, 'Ordered')));
    await stage.until(({ ready, behind }) => ready && behind === 0);
  }, MONGODB_START_MILLISECONDS);
  afterAll(async () => {
    await stage?.end();
    await database?.end();
    await server?.remove();
  });

  /** Gives what the queries of some work examined, of all that they found. */
  const profiled = async (work: () => Promise<unknown>): Promise<Profiled[]> => {
    const client = mongoClient(database.uri);
    const mongo = client.db();
    await mongo.setProfilingLevel('all');
    await work();
    await pause(WRITTEN_MILLISECONDS);
    await mongo.setProfilingLevel('off');
    const queries = await mongo
      .collection('system.profile')
      .find<Profiled>({ ns: /\.view_examined_/ })
      .toArray();
    await mongo.dropCollection('system.profile');
    await client.close();
    return queries;
  };

  const where = { companyId: COMPANY };
  const byName = { field: 'name', direction: 'asc' } as const;
  it.each<[string, Partial<Query<Card>>, string[]]>([
    ['the first page', { where, orderBy: byName }, [`company:${COMPANY}`]],
    ['the second page', { where, orderBy: byName, offset: PAGE }, [`company:${COMPANY}`]],
    [
      'of two statuses',
      { where: { ...where, status: ['Ordered', 'Kit sent'] }, orderBy: byName },
      [`company:${COMPANY}/Ordered`],
    ],
    ['a search of what few have', { where, search: 'reyes 29', orderBy: byName }, []],
    ['words', { words: ['ordered'], orderBy: { field: 'id', direction: 'desc' } }, []],
  ])('a page of a list examines no more than a hundred times what it shows: %s', async (_, query, counters) => {
    const queries = await profiled(() => findPage(all, { limit: PAGE, ...query }, counters));
    expect(queries.length).toBeGreaterThan(0);
    for (const { op, keysExamined = 0, docsExamined = 0 } of queries)
      expect({ op, examined: Math.max(keysExamined, docsExamined) <= MOST_TIMES_SHOWN * PAGE }).toEqual({
        op,
        examined: true,
      });
  });
};

// no server of CI is one: a suite that needs it must not be required there
describeLive('what MongoDB examines', real, suite, false);
