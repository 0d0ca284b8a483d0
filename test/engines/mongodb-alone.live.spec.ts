import { MongoViewStore } from '../../backend/src/platform/views/mongodb/mongo-view-store.js';
import { awaited, cards, changed } from '../../backend/src/platform/views/testing/cards.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import type { BreakableMongoDb } from './breakable-mongodb.js';
import { GivenLeases } from './given-leases.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { sharedLog } from './shared-log.js';
import { ViewProcess } from './view-process.js';

/** Documents that are peeked at: their view takes each event as it comes. */
const projection = { ...cards, atOnce: true };

describeLive('views in MongoDB whose log this process alone has', mongoDbSources, (openServer) => {
  const processes: ViewProcess[] = [];
  const shared = sharedLog(openServer, processes);
  let db: BreakableMongoDb;
  let leases: GivenLeases;
  let process: ViewProcess;

  beforeEach(async () => {
    db = await shared.database.connectBreakable();
    leases = new GivenLeases(1);
    process = await start(leases);
  });

  async function start(given: GivenLeases): Promise<ViewProcess> {
    const store = new MongoViewStore(db, undefined, true);
    const started = new ViewProcess(shared.log, shared.keys, store, projection, given);
    processes.push(started);
    await started.start();
    return started;
  }

  it('are peeked at in memory, as they are written', async () => {
    await process.append(awaited(1, 'Dana'));
    await process.cards.get(1);
    await process.raw.peek(2);
    const calls = db.calls;
    for (let time = 0; time < 20; time++) {
      expect(await process.raw.peek(1)).toMatchObject({ name: 'Dana' });
      expect(await process.raw.peek(2)).toBeUndefined();
    }
    expect(db.calls).toBe(calls);
    await process.append(awaited(2, 'Ann'), changed(1, 'Ordered'));
    expect(await process.cards.get(2)).toMatchObject({ name: 'Ann' });
    expect(await process.raw.peek(1)).toMatchObject({ status: 'Ordered' });
  });

  it('are asked for at the server together, by all who miss them in one turn', async () => {
    await process.append(...[1, 2, 3, 4].map((id) => awaited(id, 'Dana')));
    await process.cards.get(4);
    await process.stop();
    const next = await start(new GivenLeases(2));
    await next.until(({ ready }) => ready);
    const calls = db.calls;
    const found = await Promise.all([1, 2, 3, 4, 1].map((id) => next.raw.peek(id)));
    expect(found.map((card) => card?.id)).toEqual([1, 2, 3, 4, 1]);
    expect(db.calls).toBe(calls + 1);
  });

  it('answer from the server while the lease is lost, and from memory again when it is back', async () => {
    await process.append(awaited(1, 'Dana'));
    await process.cards.get(1);
    await leases.take();
    expect(await process.raw.peek(1)).toMatchObject({ name: 'Dana' });
    await process.append(changed(1, 'Ordered'));
    expect(await process.raw.peek(1)).toMatchObject({ status: 'Not ordered' });
    await leases.give(2);
    expect(await process.cards.get(1)).toMatchObject({ status: 'Ordered' });
    const calls = db.calls;
    expect(await process.raw.peek(1)).toMatchObject({ status: 'Ordered' });
    expect(db.calls).toBe(calls);
  });

  it.each(['before', 'after'] as const)(
    'show what was written and count it once, whichever call is cut off %s the server did it',
    async (when) => {
      for (let call = 1; call <= 6; call++) {
        const id = call * 10;
        await process.append(awaited(id, 'Dana'));
        await process.cards.get(id);
        db.breakAt(call, when);
        await process.append(changed(id, 'Ordered'), awaited(id + 1, 'Ann'));
        // reads while the write fails and is made again
        const peeks = [id, id + 1, id - 10].map((key) => process.raw.peek(key).catch(() => undefined));
        await untilSo(
          'the change to be seen',
          () => process.raw.peek(id).catch(() => undefined),
          (card) => card?.status === 'Ordered',
        );
        await Promise.all(peeks);
        db.mend();
        expect(await process.cards.get(id + 1)).toMatchObject({ name: 'Ann' });
        expect(await process.cards.count({ counter: 'company:2/Ordered' })).toBe(call);
        expect(await process.cards.count({ counter: 'company:2' })).toBe(2 * call);
      }
    },
  );
});
