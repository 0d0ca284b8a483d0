import { MongoViewStore } from '../../backend/src/platform/views/mongodb/mongo-view-store.js';
import {
  arrived,
  awaited,
  type Card,
  cards,
  changed,
  moved,
  noted,
} from '../../backend/src/platform/views/testing/cards.js';
import { collectionOf } from '../../backend/src/platform/views/mongodb/stored-view.js';
import { shapeOf } from '../../backend/src/platform/views/view-store.js';
import { Stage } from '../../backend/src/platform/views/testing/stage.js';
import type { BreakableMongoDb } from './breakable-mongodb.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

const GRACE_MILLISECONDS = 500;
const LONG_GRACE_MILLISECONDS = 60_000;

describeLive('views in MongoDB', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  let db: BreakableMongoDb;
  let stage: Stage;
  let grace: number;
  beforeAll(async () => {
    db = await database.connectBreakable();
  });
  beforeEach(async () => {
    await database.empty();
    grace = GRACE_MILLISECONDS;
    stage = new Stage(() => new MongoViewStore(db, grace));
  });
  afterEach(() => stage.end());

  const builds = async () => (await db.collectionsNamed('view_')).sort();
  const untilLive = () => stage.until(({ state, behind }) => state === 'live' && behind === 0);

  it.each(['before', 'after'] as const)(
    'come to the same whichever call is cut off %s the server did it',
    async (when) => {
      const all = await stage.start(cards);
      for (let call = 1; call <= 8; call++) {
        const [one, other] = [call * 10, call * 10 + 1];
        const position = await stage.append(
          awaited(one, `Patient ${one}`),
          awaited(other, 'Ann'),
          changed(one, 'Ordered'),
        );
        await stage.until((status) => status.position >= position);
        db.breakAt(call, when);
        await stage.append(
          noted(one, 'x'),
          moved(other, 9),
          arrived(call === 1 ? one : one - 10),
          changed(other, 'Kit sent'),
        );
        await untilLive();
        db.mend();
      }
      // the cut may also have hit the reader, which reads again soon
      expect(await all.count({ counter: 'company:9/Kit sent' })).toBe(8);
      const live = await stage.hash();
      expect(await stage.hashMadeAnew(cards)).toBe(live);
    },
  );

  it.each(['before', 'after'] as const)(
    'are made anew whichever call of that is cut off %s the server did it',
    async (when) => {
      const all = await stage.start(cards);
      await stage.append(awaited(1, 'Dana'), awaited(2, 'Ann'), changed(1, 'Ordered'), awaited(3, 'Eve'), arrived(2));
      await untilLive();
      const before = await stage.hash();
      for (let call = 1; call <= 24; call++) {
        db.breakAt(call, when);
        // a rebuild that failed to begin is requested again
        await stage.subscriptions.rebuild('cards').catch(() => stage.subscriptions.rebuild('cards'));
        db.mend();
        expect(await stage.hash()).toBe(before);
      }
      expect(await all.count({ counter: 'company:2/Ordered' })).toBe(1);
    },
  );

  it.each(['before', 'after'] as const)(
    'know what they could not take, whichever call is cut off %s the server did it',
    async (when) => {
      const apply: typeof cards.apply = (card, event, key) => {
        if ((event.data as { to?: string }).to === 'Error') throw new Error('a field is missing');
        return cards.apply(card, event, key);
      };
      // a projection in which events of all streams change one document
      const projection = { ...cards, keys: () => [1], apply };
      await stage.start(projection);
      await stage.append(awaited(1, 'Dana'));
      await untilLive();
      for (let call = 1; call <= 8; call++) {
        db.breakAt(call, when);
        await stage.appendAtOnce([changed(100 + call, 'Error'), noted(1, `after ${call}`)]);
        await untilLive();
        db.mend();
        const { streams, events } = (await stage.status()).parked;
        expect({ call, streams, events }).toEqual({ call, streams: call, events: call });
      }
      await stage.stop();
      await stage.start(projection);
      await untilLive();
      expect((await stage.status()).parked).toMatchObject({ streams: 8, events: 8 });
    },
  );

  it('stay readable for a while after they were replaced', async () => {
    grace = LONG_GRACE_MILLISECONDS;
    const all = await stage.start(cards);
    await stage.append(awaited(1, 'Dana'));
    await all.get(1);
    const [old] = await stage.documents.builds();
    await stage.subscriptions.rebuild('cards');
    const still = await stage.documents.open<Card>(old!);
    expect(await still.get(['1'])).toHaveLength(1);
  });

  it('are gone a while after they were replaced', async () => {
    const all = await stage.start(cards);
    await stage.append(awaited(1, 'Dana'));
    await all.get(1);
    await stage.subscriptions.rebuild('cards');
    await untilSo('the old build to go', builds, ({ length }) => length <= 1);
    expect(await all.get(1)).toMatchObject({ name: 'Dana' });
  });

  it('are cleared away by the next keeper when the one that replaced them has ended', async () => {
    grace = LONG_GRACE_MILLISECONDS;
    const all = await stage.start(cards);
    await stage.append(awaited(1, 'Dana'));
    await all.get(1);
    await stage.subscriptions.rebuild('cards');
    await stage.stop();
    await db.create('view_cards_0');
    await db.create('view_cards_77');
    expect(await builds()).toHaveLength(4);
    grace = GRACE_MILLISECONDS;
    await stage.start(cards);
    await untilSo('two builds to go', builds, ({ length }) => length <= 2);
    // a build with a number that was not assigned yet belongs to another process, which now keeps the view
    expect(await builds()).toEqual(['view_cards_2', 'view_cards_77']);
  });

  it('are made anew where a version before stored them otherwise, and serve meanwhile', async () => {
    const before = await stage.start(cards);
    await stage.append(awaited(1, 'Dana'), awaited(2, 'Ann'));
    await before.get(1);
    await stage.stop();
    const [old] = await stage.documents.builds();
    const stored = db.collection<{ _id: string }>('views');
    await stored.updateOne({ _id: 'cards' }, { $set: { [`builds.${old!.id}.shape`]: shapeOf(cards) } });
    await db
      .collection(collectionOf(old!))
      .updateMany({ document: { $exists: true } }, { $set: { counters: ['company:2'] } });
    const all = stage.prepare(cards);
    const reading = await stage.documents.open<Card>((await stage.documents.builds())[0]!);
    expect([await all.peek(1), await reading.total('company:2')]).toMatchObject([{ name: 'Dana' }, 2]);
    await stage.begin();
    await stage.until(({ rebuild, ready }) => ready && rebuild === null);
    expect(await all.count({ counter: 'company:2' })).toBe(2);
    expect((await stage.documents.builds()).map(({ id }) => id)).toEqual([old!.id + 1]);
  });

  it('make every index that their projection declares', async () => {
    const all = await stage.start(cards);
    await stage.append(awaited(1, 'Dana'));
    await all.get(1);
    await stage.until(({ ready }) => ready);
    const [name] = await builds();
    const indexes = await db.collection(name!).listIndexes().toArray();
    expect(indexes.map(({ key }) => Object.keys(key as object).join(' ')).sort()).toEqual([
      '_id',
      'by.companyId by.assignedTo _id',
      'by.companyId by.id _id',
      'by.companyId by.isAssigned _id',
      'by.companyId by.name _id',
      'by.companyId by.status by.name _id',
      'grams by.companyId by.name _id',
    ]);
  });
});
