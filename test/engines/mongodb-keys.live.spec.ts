import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { untilReached } from '../../backend/src/platform/connections/engine.js';
import { KEY_BYTES, KeyStoreUnavailable } from '../../backend/src/platform/log/personal-data/key-store.js';
import { MongoKeyStore } from '../../backend/src/platform/log/personal-data/mongo-key-store.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

const OMAR = 'person:12';

describeLive('keys in MongoDB, right after a change of the primary', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  let elected: JustElected;
  let keys: MongoKeyStore;
  beforeEach(async () => {
    await database.empty();
    const before = new MongoKeyStore(await database.connect());
    await before.ensure([OMAR]);
    elected = new JustElected(database.uri);
    await untilReached(elected);
    elected.begin();
    keys = new MongoKeyStore(elected);
  });
  afterEach(() => elected.close());

  it('are found, though the new primary cannot show at once what was acknowledged before', async () => {
    expect((await keys.get([OMAR])).get(OMAR)).toHaveLength(KEY_BYTES);
  });

  it('are missing only where nobody has ever made them', async () => {
    expect([...(await keys.get([OMAR, 'person:13'])).keys()]).toEqual([OMAR]);
  });

  it('are waited for while primaries change', async () => {
    elected.isChanging = true;
    await expect(keys.get([OMAR])).rejects.toThrow(KeyStoreUnavailable);
  });

  it('are to be restored where they really are', () =>
    expect(keys.where).toBe(`the collection keys of MongoDB at ${elected.where}`));

  it('are made once', async () => {
    const there = await new MongoKeyStore(await database.connect()).get([OMAR]);
    expect(await keys.ensure([OMAR])).toEqual(there);
  });

  it('are waited for until no change of the primary can take them back, and not for ever', async () => {
    const there = await keys.get([OMAR]);
    const db = await database.connectBreakable();
    db.blind = 4;
    expect(await new MongoKeyStore(db).ensure([OMAR])).toEqual(there);
    db.blind = Infinity;
    await expect(new MongoKeyStore(db).ensure([OMAR])).rejects.toThrow(KeyStoreUnavailable);
  });
});

/**
 * A connection to a new primary: it hides writes from before its election until one of its own writes is acknowledged.
 */
class JustElected extends MongoDb {
  isChanging = false;
  private knows = true;
  private elections = 0;

  begin(): void {
    this.knows = false;
  }

  override async run<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
    try {
      const answer = await super.run(work);
      if (!this.knows && Array.isArray(answer)) return [] as Answer;
      if (!isHello(answer)) this.knows = true;
      return isHello(answer) ? { ...answer, electionId: this.isChanging ? this.elections++ : 1 } : answer;
    } catch (error) {
      // a refused write counts as acknowledged
      this.knows = true;
      throw error;
    }
  }
}

const isHello = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'localTime' in answer;
