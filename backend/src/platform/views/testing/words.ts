import { findPage } from '../found.js';
import { pagesOf } from '../pages.js';
import type { Collection, Query } from '../read-models.js';
import { projection } from '../projection.js';
import { arrived, awaited, type Card, cards, changed, COMPANY, moved } from './cards.js';
import type { Stage } from './stage.js';

/** Cards that are found by their status, by the first letter of their name, and by both. */
export const found = projection<Card>('found', 1, {
  indexes: [['id'], ['companyId', 'name']],
  words: {
    of: ({ name, status }) => [wordOf(status), wordOf(name.charAt(0)), wordOf(status + name.charAt(0)), wordOf(status)],
    inOrderOf: 'id',
  },
})
  .create('PatientAwaited', 'patientId', (event) => cards.apply(undefined, event, '') ?? undefined)
  .on(['DnaStatusChanged', 'PatientMoved'], 'patientId', (card, event) => cards.apply(card, event, '') ?? card)
  .remove('AwaitedPatientArrived', 'patientId');

const wordOf = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/** Tests finding by any of several words. */
export function words(stage: () => Stage): void {
  let all: Collection<Card>;
  beforeEach(async () => {
    all = await stage().start(found);
  });
  const idsOf = async (asked: readonly string[], query: Partial<Query<Card>> = {}) =>
    (await all.find({ words: asked, limit: 100, ...query })).map(({ id }) => id);
  const newest = { orderBy: { field: 'id', direction: 'desc' } } as const;

  it('finds whole words alone, each document once, in order', async () => {
    await stage().append(awaited(3, 'Cy'), awaited(4, 'Bo'), awaited(5, 'Al'), awaited(20, 'Ann'));
    expect(await idsOf(['a'])).toEqual([5, 20]);
    expect(await idsOf(['a', 'b', 'notordered', 'a'], newest)).toEqual([20, 5, 4, 3]);
    expect(await idsOf(['an', 'ann', 'ordered', 'not'])).toEqual([]);
    expect(await idsOf([])).toEqual([]);
    expect(await idsOf(['notordered'], { limit: 2, offset: 1 })).toEqual([4, 5]);
    expect(await idsOf(['notordered'], { offset: 4 })).toEqual([]);
    await stage().append(awaited(21, 'Abe'), awaited(22, 'Bea'));
    expect(await idsOf(['a'], newest)).toEqual([21, 20, 5]);
    expect(await idsOf(['a'], { ...newest, offset: 2 })).toEqual([5]);
    expect(await all.count({ words: ['a'] })).toBe(3);
  });

  it('follows a change, and forgets what is gone', async () => {
    await stage().append(awaited(1, 'Ann'), awaited(2, 'Al'), changed(1, 'Ordered'), moved(2, 3));
    expect(await idsOf(['ordered'])).toEqual([1]);
    expect(await idsOf(['notordered', 'ordereda'])).toEqual([1, 2]);
    await stage().append(arrived(1), changed(2, 'Ordered'), changed(2, 'Not ordered'));
    expect(await idsOf(['a', 'ordered'])).toEqual([2]);
    expect(await all.count({ words: ['ordered', 'notordered'] })).toBe(1);
    await stage().subscriptions.rebuild('found');
    expect(await idsOf(['a', 'ordered'])).toEqual([2]);
  });

  it('merges many words, of which some find much and some find nothing', async () => {
    const letter = (id: number) => String.fromCharCode(65 + (id % 3 ? 0 : 1 + (id % 40)));
    await stage().appendAtOnce(Array.from({ length: 1_200 }, (_, id) => awaited(id + 1, letter(id + 1))));
    const asked = ['a', 'b', 'd', ...Array.from({ length: 400 }, (_, at) => `no${at}`)];
    const meant = Array.from({ length: 1_200 }, (_, id) => id + 1).filter((id) => asked.includes(wordOf(letter(id))));
    expect(await idsOf(asked, { limit: 2_000 })).toEqual(meant);
    expect(await idsOf(asked, { ...newest, limit: 9, offset: 700 })).toEqual(meant.reverse().slice(700, 709));
    expect(await all.count({ words: asked })).toBe(meant.length);
    expect(await all.count({ words: asked, most: 50 })).toBe(50);
    const read: number[] = [];
    for await (const some of pagesOf(all, { words: asked, orderBy: { field: 'id', direction: 'asc' } }))
      read.push(...some.map(({ id }) => id));
    expect(read).toEqual(meant.toReversed());
    const { rows, ...total } = await findPage(all, { words: asked, limit: 9 }, [], 100);
    expect([rows.length, total]).toEqual([9, { total: 100, total_at_least: true }]);
  });

  it('refuses words beside another condition, in another order, or of a view without words', async () => {
    await expect(idsOf(['a'], { where: { companyId: COMPANY } })).rejects.toThrow('words alone');
    await expect(idsOf(['a'], { search: 'ann' })).rejects.toThrow('words alone');
    await expect(idsOf(['a'], { orderBy: { field: 'companyId', direction: 'asc' } })).rejects.toThrow('order of id');
    await expect(idsOf(['a', 'OR "'])).rejects.toThrow('no word');
    await stage().stop();
    const none = await stage().start(cards);
    await expect(none.find({ words: ['a'], limit: 1 })).rejects.toThrow('no words');
  });
}
