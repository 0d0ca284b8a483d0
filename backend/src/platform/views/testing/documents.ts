import type { Collection } from '../read-models.js';
import { SOLE_TOKEN } from '../../coordination/leases/leases.js';
import { arrived, awaited, cards, changed, moved, noted, unrelated, type Card } from './cards.js';
import type { Stage } from './stage.js';

/** Tests documents and totals. */
export function documents(stage: () => Stage): void {
  let all: Collection<Card>;
  beforeEach(async () => {
    all = await stage().start(cards);
  });

  it('makes documents of events and keeps them up', async () => {
    await stage().append(awaited(7, 'Dana Reyes'));
    expect(await all.get(7)).toMatchObject({ id: 7, name: 'Dana Reyes', status: 'Not ordered' });
    await stage().append(changed(7, 'Ordered'), noted(7, 'allergic'));
    expect(await all.get('7')).toMatchObject({ name: 'Dana Reyes', status: 'Ordered', note: 'allergic' });
  });

  it('takes a document away', async () => {
    await stage().append(awaited(7, 'Dana'), arrived(7));
    expect(await all.get(7)).toBeUndefined();
    await stage().append(awaited(7, 'Omar'));
    expect(await all.get(7)).toMatchObject({ name: 'Omar' });
  });

  it('has nothing under an unknown key', async () => {
    await stage().append(changed(7, 'Ordered'), unrelated);
    expect(await all.get(7)).toBeUndefined();
    expect(await all.get("7' OR ''='")).toBeUndefined();
  });

  it('gives several in the order of their keys in the question, without the absent', async () => {
    await stage().append(awaited(1, 'A'), awaited(2, 'B'), awaited(3, 'C'));
    expect((await all.getMany([3, '99', 1])).map(({ id }) => id)).toEqual([3, 1]);
    expect(await all.getMany([])).toEqual([]);
  });

  it('peeks without waiting', async () => {
    await stage().append(awaited(1, 'A'));
    await all.get(1);
    expect(await all.peek(1)).toMatchObject({ name: 'A' });
    expect(await all.peek(2)).toBeUndefined();
  });

  it('peeks only at a view that takes events at once', async () => {
    await stage().stop();
    all = await stage().start({ ...cards, atOnce: false });
    await expect(all.peek(1)).rejects.toThrow('does not take events at once');
  });

  it('peeks at what is written after a look that found nothing, or something older', async () => {
    await stage().append(awaited(1, 'A'));
    await all.get(1);
    await stage().stop();
    all = await stage().start(cards);
    expect([await all.peek(1), await all.peek(2)]).toMatchObject([{ status: 'Not ordered' }, undefined]);
    await stage().append(changed(1, 'Ordered'), awaited(2, 'B'));
    await all.get(2);
    expect([await all.peek(1), await all.peek(2)]).toMatchObject([{ status: 'Ordered' }, { name: 'B' }]);
  });

  it('keeps totals as documents come, change and go', async () => {
    await stage().append(
      awaited(1, 'A'),
      awaited(2, 'B'),
      awaited(3, 'C'),
      changed(1, 'Ordered'),
      moved(2, 9),
      arrived(3),
    );
    const totals = ['company:2', 'company:2/Ordered', 'company:2/Not ordered', 'company:9', 'company:1'];
    expect(await Promise.all(totals.map((counter) => all.count({ counter })))).toEqual([1, 1, 0, 1, 0]);
  });

  it('goes on from its checkpoint after a restart', async () => {
    await stage().append(awaited(1, 'A'), unrelated);
    await all.get(1);
    await stage().stop();
    await stage().append(moved(1, 3));
    all = await stage().start(cards);
    expect(await all.get(1)).toMatchObject({ companyId: 3, moves: 1 });
  });

  it('writes all of a commit or nothing, or so that doing it again leads to the same', async () => {
    await stage().append(awaited(1, 'A'));
    await all.get(1);
    await stage().stop();
    const position = await stage().append(awaited(2, 'B'), changed(1, 'Ordered'));
    all = stage().prepare(cards);
    const [record] = await stage().documents.builds();
    const build = await stage().keep(record!, cards);
    const absent = { document: undefined, position: 0, counters: [] };
    const [one] = await build.get(['1']);
    const second = { document: { ...one!, id: 2, name: 'B' }, position: position - 1, counters: cards.counters!(one!) };
    const changes = [
      { key: '2', before: absent, after: second },
      { key: '1', before: { ...second, position: position - 1 }, after: { ...second, position } },
      { key: '3', before: second, after: { ...absent, position } },
    ];
    await expect(build.commit({ position, changes, parked: [] })).rejects.toThrow();
    expect((await stage().documents.builds())[0]).toEqual(record);
    await stage().begin();
    expect(await all.get(1)).toMatchObject({ name: 'A', status: 'Ordered' });
    expect(await all.get(2)).toMatchObject({ name: 'B' });
    expect(await all.count({ counter: 'company:2' })).toBe(2);
    expect(await all.count({ counter: 'company:2/Not ordered' })).toBe(1);
    const live = await stage().hash();
    expect(await stage().hashMadeAnew(cards)).toBe(live);
  });

  it('waits, and says so, while the engine fails', async () => {
    await stage().append(awaited(1, 'A'));
    await all.get(1);
    const [build] = await stage().documents.builds();
    await (await stage().documents.keep('cards', SOLE_TOKEN)).drop(build!);
    await stage().append(changed(1, 'Ordered'));
    const { reason, parked } = await stage().until(({ state }) => state === 'waiting');
    expect(reason).not.toBe('');
    expect(parked.streams).toBe(0);
  });

  it('refuses a second view of the same name', () => {
    expect(() => stage().views.register(cards)).toThrow('cards');
  });
}
