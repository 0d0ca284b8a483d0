import { setTimeout as pause } from 'node:timers/promises';
import type { Leases } from '../../backend/src/platform/coordination/leases/leases.js';
import { MongoLeases } from '../../backend/src/platform/coordination/leases/mongodb-leases.js';
import { HeldElsewhere } from '../../backend/src/platform/subscriptions/registry.js';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { ForgottenViews } from '../../backend/src/platform/views/forgotten-views.js';
import { MongoViewStore } from '../../backend/src/platform/views/mongodb/mongo-view-store.js';
import type { Projection } from '../../backend/src/platform/views/read-models.js';
import {
  arrived,
  awaited,
  cards,
  changed,
  unrelated,
  type Card,
} from '../../backend/src/platform/views/testing/cards.js';
import { hashOf } from '../../backend/src/platform/views/testing/hash.js';
import { fresh } from '../../backend/src/platform/views/testing/patient-reader.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { GivenLeases } from './given-leases.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { sharedLog } from './shared-log.js';
import { ViewProcess } from './view-process.js';

/** Long leases: no test waits for one to expire, and a machine that stops for seconds loses none. */
const LEASE = { leaseMilliseconds: 60_000, renewMilliseconds: 150 };

describeLive('views of several processes in MongoDB', mongoDbSources, (openServer) => {
  const processes: ViewProcess[] = [];
  const shared = sharedLog(openServer, processes);

  /** @param given leases, or the token of the process for the view; null: the process only reads */
  const start = async (given: Leases | number | null, projection: Projection<Card> = cards, grace?: number) => {
    const leases = typeof given === 'number' ? new GivenLeases(given) : given;
    const process = new ViewProcess(shared.log, shared.keys, new MongoViewStore(shared.db, grace), projection, leases);
    processes.push(process);
    await process.start();
    return process;
  };

  describe('a process that only reads', () => {
    it('sees what it has appended, by every kind of read, whoever keeps the view', async () => {
      const [, reader] = [await start(1), await start(null)];
      for (let id = 1; id <= 10; id++) {
        await reader.append(awaited(id, 'Dana'), unrelated);
        expect(await reader.cards.get(id)).toMatchObject({ name: 'Dana' });
        expect(await reader.cards.count({ counter: 'company:2' })).toBe(id);
        expect(await reader.cards.find({ where: { companyId: 2 }, limit: 100 })).toHaveLength(id);
      }
    });

    it('sees what a call says that it has seen on another node', async () => {
      const [keeper, reader, third] = [await start(1), await start(null), await start(null)];
      for (let id = 1; id <= 10; id++) {
        const position = await third.append(awaited(id, 'Dana'), changed(id, 'Ordered'));
        expect(await fresh(() => reader.cards.get(id), position)).toMatchObject({ status: 'Ordered' });
        expect(await fresh(() => keeper.cards.get(id), position)).toMatchObject({ status: 'Ordered' });
      }
    });

    it('sees at once, without waiting, what any process has waited for', async () => {
      const [keeper, reader] = [await start(1), await start(null)];
      for (let id = 1; id <= 10; id++) {
        await keeper.append(awaited(id, 'Dana'));
        await keeper.cards.get(id);
        expect(await reader.cards.peek(id)).toMatchObject({ name: 'Dana' });
        await reader.append(arrived(id));
        await reader.cards.get(id);
        expect(await keeper.cards.peek(id)).toBeUndefined();
      }
    });

    it('never takes a view that nobody has made for an empty one', async () => {
      const reader = await start(null);
      await reader.append(awaited(1, 'Dana'));
      await expect(reader.raw.peek(1)).rejects.toThrow(DependencyDown);
      await expect(reader.raw.find({ limit: 9 })).rejects.toThrow('cards');
      expect(await reader.status()).toMatchObject({ ready: false, behind: 1, state: 'catching-up' });
      await start(1);
      expect(await reader.cards.get(1)).toMatchObject({ name: 'Dana' });
    });

    it('never takes a view that is being made for the first time for a whole one', async () => {
      const reader = await start(null);
      const store = new MongoViewStore(shared.db);
      await (await store.keep('cards', 1)).create(cards, true);
      await expect(reader.raw.get(1)).rejects.toThrow(DependencyDown);
      expect(await reader.status()).toMatchObject({ ready: false });
      await store.close();
    });

    it('tells how far the view is and what is parked', async () => {
      const apply: Projection<Card>['apply'] = (card, event, key) => {
        if (event.type === 'DnaStatusChanged') throw new Error('a field is missing');
        return cards.apply(card, event, key);
      };
      const [, reader] = [await start(1, { ...cards, apply }), await start(null)];
      const position = await reader.append(awaited(1, 'Dana'), changed(1, 'Ordered'));
      await reader.cards.get(1);
      const status = await reader.until(({ parked, state }) => parked.streams === 1 && state === 'live');
      expect(status).toMatchObject({ position, behind: 0, ready: true, rebuild: null });
      expect(await reader.subscriptions.parked('cards')).toMatchObject([{ stream: 'patient-1', events: 1 }]);
    });

    it('tells an operator that it keeps nothing', async () => {
      const [, reader] = [await start(1), await start(null)];
      await reader.append(awaited(1, 'Dana'));
      await reader.cards.get(1);
      const refused = await reader.subscriptions.rebuild('cards').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(HeldElsewhere);
      expect(String(refused)).toContain('role projector');
    });
  });

  describe('a view that is made anew', () => {
    it('is read by every process as soon as it serves, and the old one is not missed', async () => {
      const grace = 1_500;
      const [keeper, reader] = [await start(1, cards, grace), await start(null)];
      for (let round = 1; round <= 3; round++) {
        await reader.append(awaited(round, 'Dana'));
        expect(await reader.cards.get(round)).toBeDefined();
        await keeper.subscriptions.rebuild('cards');
        await reader.append(changed(round, 'Ordered'));
        expect(await reader.cards.get(round)).toMatchObject({ status: 'Ordered' });
        await pause(grace);
        expect(await reader.cards.count({ counter: 'company:2' })).toBe(round);
      }
      expect(await hashOf(reader.cards)).toBe(await hashOf(keeper.cards));
    });

    it('by a newer version of the portal is read when it is there', async () => {
      const [old, reader] = [await start(1), await start(null)];
      await reader.append(awaited(1, 'Dana'));
      await reader.cards.get(1);
      await old.stop();
      await start(2, { ...cards, version: 2, apply: shouting });
      await untilSo(
        'the newer view',
        () => reader.cards.get(1),
        (card) => card?.name === 'DANA',
      );
    });
  });

  describe('of two processes that would keep a view', () => {
    const processNamed = (node: string) => new MongoLeases(shared.db, node, LEASE);

    it('one does, names itself to the operators of the other, and hands it on when it ends', async () => {
      const first = await start(processNamed('first'));
      await first.append(awaited(1, 'Dana'));
      await first.cards.get(1);
      const second = await start(processNamed('second'));
      await untilSo(
        'the first to be named',
        () => second.subscriptions.rebuild('cards').then(() => 'the second did it', String),
        (answer) => answer.includes('first does cards: ask that process'),
      );
      await first.stop();
      const position = await second.append(changed(1, 'Ordered'));
      await second.until((status) => status.position === position);
      expect(await second.cards.get(1)).toMatchObject({ status: 'Ordered' });
      await second.subscriptions.rebuild('cards');
    });

    it('the newer one drops what it does not know only once no older one keeps it', async () => {
      const older = await start(processNamed('older'));
      await older.append(awaited(1, 'Dana'));
      await older.cards.get(1);
      await start(processNamed('newer'), { ...cards, name: 'other-cards' });
      await pause(4 * LEASE.renewMilliseconds);
      expect(await older.cards.get(1)).toMatchObject({ name: 'Dana' });
      await older.stop();
      const store = new MongoViewStore(shared.db);
      const names = async () => (await store.builds()).map(({ name }) => name);
      await untilSo('the view to be dropped', names, (left) => !left.includes('cards'));
      expect(await names()).toEqual(['other-cards']);
      await store.close();
    });

    it('what it dropped is removed by the next one when it ends before the grace is over', async () => {
      const older = await start(processNamed('older'));
      await older.append(awaited(1, 'Dana'));
      await older.cards.get(1);
      await older.stop();
      const newer = await start(processNamed('newer'), { ...cards, name: 'other-cards' });
      const collections = () => shared.db.collectionsNamed('view_cards_');
      const store = new MongoViewStore(shared.db, 0);
      await untilSo(
        'the view to be dropped',
        () => store.builds(),
        (left) => left.every(({ name }) => name !== 'cards'),
      );
      expect(await collections()).toHaveLength(1);
      await newer.stop();
      const forgotten = new ForgottenViews(store, processNamed('next'));
      await forgotten.drop(new Set(['other-cards']));
      await untilSo('what it dropped to be removed', collections, ({ length }) => length === 0);
      await forgotten.stop();
      await store.close();
    });
  });

  describe('a process that was frozen while another one took over', () => {
    it('changes nothing when it wakes up', async () => {
      const frozen = await start(1);
      await frozen.append(awaited(1, 'Dana'));
      await frozen.cards.get(1);
      const keeper = await start(2);
      await keeper.append(changed(1, 'Ordered'));
      expect(await keeper.cards.get(1)).toMatchObject({ status: 'Ordered' });
      const last = await keeper.append(awaited(2, 'Omar'));
      // its writes are refused until the keeper has written everything: then it finds nothing left to write
      await frozen.until(({ position }) => position === last);
      expect(await keeper.cards.get(2)).toMatchObject({ name: 'Omar' });
      const live = await hashOf(keeper.cards);
      await keeper.subscriptions.rebuild('cards');
      expect(await hashOf(keeper.cards)).toBe(live);
    });

    it('reads what the others read', async () => {
      const frozen = await start(1);
      await frozen.append(awaited(1, 'Dana'));
      await frozen.cards.get(1);
      const keeper = await start(2);
      const position = await keeper.append(changed(1, 'Ordered'));
      expect(await fresh(() => frozen.cards.get(1), position)).toMatchObject({ status: 'Ordered' });
      expect(await frozen.cards.peek(1)).toMatchObject({ status: 'Ordered' });
    });

    it('goes on where the other one was once it keeps the view again', async () => {
      const [one, other] = [new GivenLeases(1), new GivenLeases(2)];
      const first = await start(one);
      await first.append(awaited(1, 'Dana'));
      await first.cards.get(1);
      await one.take();
      const second = await start(other);
      await second.append(changed(1, 'Ordered'), awaited(2, 'Omar'));
      await second.cards.get(2);
      await other.take();
      await one.give(3);
      await first.append(changed(1, 'Kit sent'), changed(2, 'Ordered'));
      expect(await first.cards.get(1)).toMatchObject({ status: 'Kit sent' });
      expect(await first.cards.count({ counter: 'company:2/Ordered' })).toBe(1);
      expect(await first.until(({ state }) => state === 'live')).toMatchObject({ behind: 0, ready: true });
    });
  });
});

const shouting: Projection<Card>['apply'] = (card, event) => {
  const made = cards.apply(card, event, '');
  return made ? { ...made, name: made.name.toUpperCase() } : made;
};
