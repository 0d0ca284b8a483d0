import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Projection } from '../read-models.js';
import { untilSo } from '../../kernel/testing/until.js';
import { arrived, awaited, cards, changed, COMPANY, erased, moved, noted, type Card } from './cards.js';
import { asItIs } from './patient-reader.js';
import type { Stage } from './stage.js';

const PATIENTS = 40;

/** Appends a history in which cards are added, changed, moved and deleted in turns. */
async function history(stage: Stage, first: number): Promise<void> {
  const ids = Array.from({ length: PATIENTS }, (_, index) => first + index);
  await stage.appendAtOnce(ids.map((id) => awaited(id, `Patient ${id}`)));
  await stage.appendAtOnce(ids.map((id) => changed(id, 'Ordered')));
  await stage.appendAtOnce(ids.filter((id) => id % 3 === 0).map((id) => moved(id, 9)));
  await stage.appendAtOnce(ids.filter((id) => id % 5 === 0).map((id) => arrived(id)));
  await stage.appendAtOnce(ids.filter((id) => id % 7 === 0).map((id) => noted(id, 'allergic')));
}

const shouting: Projection<Card> = {
  ...cards,
  version: 2,
  apply: (card, event) => {
    const made = cards.apply(card, event, '');
    return made ? { ...made, name: made.name.toUpperCase() } : made;
  },
};

/**
 * Tests that repeated events change nothing, that a rebuilt view equals the live one, and that a changed version is
 * made beside the old view.
 */
export function rebuilding(stage: () => Stage): void {
  it('rebuilds to what was live', async () => {
    const all = await stage().start(cards);
    await history(stage(), 1);
    await all.get(1);
    const live = await stage().hash();
    expect(await stage().hashMadeAnew(cards)).toBe(live);
    expect(await all.count({ counter: `company:${COMPANY}` })).toBe(await all.count({ where: { companyId: COMPANY } }));
    expect(await all.count({ search: 'allergic' })).toBe(4);
  });

  it('takes events twice as once', async () => {
    const all = await stage().start(cards);
    await history(stage(), 1);
    await all.get(1);
    const [once, count] = [await stage().hash(), await all.count({ counter: 'company:9' })];
    await stage().stop();
    const again = stage().prepare(cards);
    const [build] = await stage().documents.builds();
    await (await stage().keep(build!, cards)).commit({ position: 0, changes: [], parked: [] });
    await stage().begin();
    await again.get(1);
    expect(await stage().hash()).toBe(once);
    expect(await again.count({ counter: 'company:9' })).toBe(count);
  });

  it('rebuilds to what is live while events keep coming, and answers meanwhile', async () => {
    const all = await stage().start(cards);
    await history(stage(), 1);
    let isRebuilding = true;
    const rebuilt = stage()
      .subscriptions.rebuild('cards')
      .then(() => (isRebuilding = false));
    for (let first = 100; isRebuilding || first < 600; first += 100) {
      await history(stage(), first);
      expect(await all.get(first + 1)).toMatchObject({ id: first + 1, status: 'Ordered' });
      await nextTurn();
    }
    await rebuilt;
    await history(stage(), 10_000);
    expect(await all.get(10_001)).toMatchObject({ status: 'Ordered' });
    const live = await stage().hash();
    expect(await stage().hashMadeAnew(cards)).toBe(live);
  });

  it('is made anew behind an erasure, since it may hold what nobody can read in the log any more', async () => {
    const all = await stage().start(cards);
    await history(stage(), 1);
    await all.get(1);
    const [before] = await stage().documents.builds();
    await stage().append(erased(1));
    const builds = () => stage().documents.builds();
    await untilSo('another build', builds, ([only, more]) => !more && only!.serving && only!.id > before!.id);
    expect(await all.get(1)).toMatchObject({ name: 'Patient 1', status: 'Ordered' });
    await stage().append(awaited(900, 'Ann'));
    expect(await all.get(900)).toMatchObject({ name: 'Ann' });
  });

  it('serves the old version until the new one has caught up', async () => {
    const before = await stage().start(cards);
    await stage().append(awaited(1, 'Dana'));
    await before.get(1);
    await stage().stop();
    const after = stage().prepare(shouting);
    expect(await after.peek(1)).toMatchObject({ name: 'Dana' });
    // where several processes share the engine, one that does not run yet starts no rebuild
    const rebuild = stage().documents.isShared ? null : { position: 0 };
    expect(await stage().status()).toMatchObject({ ready: true, rebuild });
    await stage().begin();
    await stage().until((status) => status.rebuild === null);
    expect(await after.get(1)).toMatchObject({ name: 'DANA' });
    expect(await stage().status()).toMatchObject({ ready: true, rebuild: null, state: 'live' });
    await stage().restart(shouting);
    expect((await stage().documents.builds()).map(({ version, serving }) => ({ version, serving }))).toEqual([
      { version: 2, serving: true },
    ]);
  });

  it('lets a question wait for the version that has its index', async () => {
    const plain: Projection<Card> = { ...cards, indexes: [], search: [] };
    const before = await stage().start(plain);
    await stage().append(awaited(1, 'Dana'), awaited(2, 'Ann'));
    await before.get(1);
    await stage().stop();
    const after = stage().prepare(cards);
    const found = () =>
      after.find({ where: { companyId: COMPANY }, orderBy: { field: 'name', direction: 'asc' }, limit: 9 });
    await expect(asItIs(found)).rejects.toThrow('companyId of cards is being indexed');
    const [waiting] = await Promise.all([asItIs(found), stage().begin()]);
    expect(waiting.map(({ name }) => name)).toEqual(['Ann', 'Dana']);
    await stage().until((status) => status.rebuild === null);
    expect(await after.count({ search: 'dan' })).toBe(1);
  });

  it('goes on with a rebuild that the end of the process interrupted', async () => {
    const all = await stage().start(cards);
    await history(stage(), 1);
    await all.get(1);
    await stage().stop();
    await stage().prepare(shouting).peek(1);
    await stage().documents.close();
    await (await stage().start(shouting)).get(1);
    await stage().until(({ rebuild }) => rebuild === null);
    expect(await stage().documents.builds()).toHaveLength(1);
  });

  it('tells who waits for a rebuild that the portal stops', async () => {
    const all = await stage().start(cards);
    await history(stage(), 1);
    await all.get(1);
    const rebuilt = stage().subscriptions.rebuild('cards');
    await stage().stop();
    await expect(rebuilt).rejects.toThrow();
    await (await stage().start(cards)).get(1);
    await stage().until(({ rebuild }) => rebuild === null);
    expect(await stage().documents.builds()).toHaveLength(1);
  });

  it('is not ready before it has caught up for the first time', async () => {
    await history(stage(), 1);
    stage().prepare(cards);
    expect(await stage().status()).toMatchObject({ ready: false, state: 'catching-up' });
    await stage().begin();
    expect(await stage().until(({ ready }) => ready)).toMatchObject({ state: 'live', behind: 0 });
  });

  it('makes a view anew that belongs to another log', async () => {
    await (await stage().start(cards)).get(1);
    const position = await stage().append(awaited(1, 'Dana'));
    await stage().until((status) => status.position === position);
    const [build] = await stage().documents.builds();
    const ahead = await stage().keep(build!, cards);
    await ahead.commit({ position: position + 1_000, changes: [], parked: [] });
    await stage().stop();
    const all = await stage().start(cards);
    expect(await all.get(1)).toMatchObject({ name: 'Dana' });
  });

  it('drops views that no code speaks of any more', async () => {
    await (await stage().start(cards)).get(1);
    await stage().restart({ ...cards, name: 'other-cards' });
    expect((await stage().documents.builds()).map(({ name }) => name)).toEqual(['other-cards']);
  });

  it('names the views there are not', async () => {
    await stage().start(cards);
    await expect(stage().subscriptions.rebuild('nothing')).rejects.toThrow(/nothing.*cards/);
  });
}
