import { findPage } from '../found.js';
import { pagesOf } from '../pages.js';
import { MAX_PAGE, type Collection, type Query } from '../read-models.js';
import { arrived, awaited, cards, changed, COMPANY, noted, type Card } from './cards.js';
import type { Stage } from './stage.js';

/** Tests finding, paging, counting and searching. */
export function queries(stage: () => Stage): void {
  let all: Collection<Card>;
  beforeEach(async () => {
    all = await stage().start(cards);
  });
  const idsOf = async (query: Omit<Query<Card>, 'limit'> & { limit?: number }) =>
    (await all.find({ limit: 100, ...query })).map(({ id }) => id);
  const company = { companyId: COMPANY };

  describe('find', () => {
    beforeEach(() =>
      stage().append(
        awaited(10, 'Cy', { to: 5 }),
        awaited(9, 'Ann'),
        awaited(11, 'Bo', { to: 6 }),
        awaited(12, 'Ann'),
        awaited(13, 'Ann', { companyId: 3 }),
        changed(11, 'Ordered'),
        changed(12, 'Kit sent'),
      ),
    );

    it('finds by equality, in the order of the index, equals by key', async () => {
      expect(await idsOf({ where: company })).toEqual([12, 9, 11, 10]);
      expect(await idsOf({ where: { ...company, status: 'Ordered' } })).toEqual([11]);
      expect(await idsOf({ where: { companyId: 4 } })).toEqual([]);
    });

    it('finds by one of several values, by none, by truth and by absence', async () => {
      expect(await idsOf({ where: { ...company, status: ['Ordered', 'Kit sent'] } })).toEqual([12, 11]);
      expect(await idsOf({ where: { ...company, status: [] } })).toEqual([]);
      expect(await idsOf({ where: { ...company, isAssigned: true } })).toEqual([10, 11]);
      expect(await idsOf({ where: { ...company, isAssigned: [true, false] } })).toHaveLength(4);
      expect(await idsOf({ where: { ...company, assignedTo: null } })).toEqual([12, 9]);
      expect((await idsOf({ where: { ...company, assignedTo: [null, 6] } })).sort()).toEqual([11, 12, 9]);
      expect(await idsOf({ where: { ...company, status: undefined } })).toHaveLength(4);
    });

    it('orders both ways', async () => {
      expect(await idsOf({ where: company, orderBy: { field: 'name', direction: 'asc' } })).toEqual([12, 9, 11, 10]);
      expect(await idsOf({ where: company, orderBy: { field: 'name', direction: 'desc' } })).toEqual([10, 11, 9, 12]);
    });

    it('orders by the beginning of an index, equals by the rest of it, and finds by that', async () => {
      const byStatus = (query: Partial<Query<Card>>, direction: 'asc' | 'desc' = 'asc') =>
        idsOf({ where: company, orderBy: { field: 'status', direction }, ...query });
      expect(await byStatus({})).toEqual([12, 9, 10, 11]);
      expect(await byStatus({}, 'desc')).toEqual([11, 10, 9, 12]);
      expect(await byStatus({ limit: 2, offset: 1 })).toEqual([9, 10]);
      expect(await byStatus({ search: 'y' })).toEqual([10]);
      const where = { ...company, name: 'Ann' };
      expect(await byStatus({ where })).toEqual([12, 9]);
      expect(await all.count({ where })).toBe(2);
    });

    it('pages without overlap, to the end and beyond', async () => {
      const page = (offset: number) => idsOf({ where: company, limit: 2, offset });
      expect([await page(0), await page(2), await page(4)]).toEqual([[12, 9], [11, 10], []]);
    });

    it('reads on behind a value of the order, both ways, under any condition', async () => {
      const behind = (after: number, direction: 'asc' | 'desc', query: Partial<Query<Card>> = {}) =>
        idsOf({ where: company, ...query, orderBy: { field: 'id', direction, after }, limit: 2 });
      expect([await behind(0, 'asc'), await behind(10, 'asc'), await behind(12, 'asc')]).toEqual([
        [9, 10],
        [11, 12],
        [],
      ]);
      expect([await behind(99, 'desc'), await behind(10, 'desc')]).toEqual([[12, 11], [9]]);
      expect(await behind(9, 'asc', { search: 'ann' })).toEqual([12]);
      expect(await behind(9, 'asc', { where: { ...company, status: ['Ordered', 'Kit sent'] } })).toEqual([11, 12]);
    });

    it('reads the whole of a long list, each document once, though many change their places meanwhile', async () => {
      const ids = Array.from({ length: 350 }, (_, index) => 100 + index);
      await stage().appendAtOnce(ids.map((id) => awaited(id, 'Al')));
      const read: number[] = [];
      let first = 9;
      for await (const some of pagesOf(all, { where: company, orderBy: { field: 'id', direction: 'asc' } })) {
        read.push(...some.map(({ id }) => id));
        await stage().append(arrived(read.at(-1)!), awaited(--first, 'Aa'));
      }
      expect(read).toEqual([9, 10, 11, 12, ...ids]);
    });

    it.each([-1, 0, Number.NaN])('takes a limit of %p for none', async (limit) => {
      expect(await idsOf({ where: company, limit })).toEqual([]);
    });

    it('takes a wild offset and a limit beyond the largest page', async () => {
      expect(await idsOf({ where: company, limit: MAX_PAGE * 10, offset: -3 })).toHaveLength(4);
      expect(await idsOf({ where: company, offset: Number.POSITIVE_INFINITY })).toEqual([]);
    });

    it('refuses a field without index by name', async () => {
      await expect(all.find({ where: { moves: 1 }, limit: 1 })).rejects.toThrow('moves');
      await expect(all.find({ orderBy: { field: 'note', direction: 'asc' }, limit: 1 })).rejects.toThrow('note');
    });

    it('counts what it would find', async () => {
      expect(await all.count({ where: company })).toBe(4);
      expect(await all.count({ where: { ...company, status: ['Ordered', 'Kit sent'] }, search: 'ann' })).toBe(1);
      expect(await all.count({})).toBe(5);
      const behind = { orderBy: { field: 'id', direction: 'desc', after: 12 } } as const;
      expect(await all.count({ where: company, ...behind })).toBe(3);
      expect(await all.count({ where: company, search: 'ann', ...behind })).toBe(1);
    });
  });

  describe('search', () => {
    const NAMES = ["Anne-Marie O'Neil", 'BJÖRN Åström', 'Zoe\u0308 "Zo" 100%', 'a_b\\c*', 'Ωμέγα ΟΔΟΣ', 'İpek Straße'];
    beforeEach(() =>
      stage().append(...NAMES.map((name, index) => awaited(index + 1, name, { companyId: 2 + (index % 2) }))),
    );

    it.each([
      ['a part of a word', 'marie', [1]],
      ['any case', 'ANNE', [1]],
      ['any case beyond ASCII', 'björn å', [2]],
      ['a composed letter for a decomposed one', 'zoë', [3]],
      ['a decomposed letter for a composed one', 'bjo\u0308rn', [2]],
      ['a sigma wherever it stands', 'οδοσ', [5]],
      ['an apostrophe', "o'n", [1]],
      ['quotation marks', '"zo"', [3]],
      ['a per cent sign', '00%', [3]],
      ['a lone per cent sign', '%', [3]],
      ['an underscore', '_', [4]],
      ['a backslash', '\\', [4]],
      ['an asterisk', 'c*', [4]],
      ['one letter', 'ö', [2]],
      ['two letters', 'nn', [1]],
      ['three letters', 'ÅST', [2]],
      ['a space', 'e o', [1]],
      ['the words of the search language', 'OR', []],
      ['a statement', "'; DROP TABLE x; --", []],
      ['nothing', '', [1, 2, 3, 4, 5, 6]],
    ])('finds %s', async (_, search, expected) => {
      expect((await idsOf({ search })).sort()).toEqual(expected);
    });

    it('finds any of several, and none of none', async () => {
      expect((await idsOf({ search: ['marie', 'björn'] })).sort()).toEqual([1, 2]);
      expect((await idsOf({ search: ['marie', '_'] })).sort()).toEqual([1, 4]);
      expect(await idsOf({ search: [] })).toEqual([]);
      expect(await idsOf({ search: ['marie', ''] })).toHaveLength(6);
    });

    it('keeps within the company that is asked for', async () => {
      expect(await idsOf({ where: { companyId: 3 }, search: 'björn' })).toEqual([2]);
      expect(await idsOf({ where: { companyId: 2 }, search: 'björn' })).toEqual([]);
      expect(await idsOf({ where: { companyId: 2 }, search: 'ö' })).toEqual([]);
    });

    it('does not find across two fields', async () => {
      await stage().append(noted(2, 'm and more'));
      expect(await idsOf({ search: 'åström' })).toEqual([2]);
      expect(await idsOf({ search: 'and more' })).toEqual([2]);
      expect(await idsOf({ search: 'tröm\nm' })).toEqual([]);
      expect(await idsOf({ search: 'trömm' })).toEqual([]);
    });

    it('forgets the old text and what is gone', async () => {
      await stage().append(noted(2, 'penicillin'));
      expect(await idsOf({ search: 'penicillin' })).toEqual([2]);
      await stage().append(noted(2, 'latex'), changed(2, 'Ordered'));
      expect(await idsOf({ search: 'penicillin' })).toEqual([]);
      expect(await idsOf({ search: 'latex' })).toEqual([2]);
      await stage().append(arrived(2));
      expect(await idsOf({ search: 'latex' })).toEqual([]);
    });

    it('finds, orders, pages and counts more than a few', async () => {
      const many = Array.from({ length: 1_200 }, (_, index) => awaited(100 + index, `Many ${1_200 - index}`));
      await stage().appendAtOnce(many);
      const found = {
        where: { companyId: COMPANY },
        search: 'many',
        orderBy: { field: 'name', direction: 'asc' },
      } as const;
      const names = (await all.find({ ...found, limit: 3, offset: 1 })).map(({ name }) => name);
      expect(names).toEqual(['Many 10', 'Many 100', 'Many 1000']);
      const { where, orderBy } = found;
      const far = await idsOf({ where, orderBy, limit: 3, offset: 1_000 });
      expect(far).toEqual((await idsOf({ where, orderBy, limit: 2_000 })).slice(1_000, 1_003));
      expect(await all.count(found)).toBe(1_200);
      expect(await all.count({ ...found, where: { companyId: 3 } })).toBe(0);
      expect(await all.count({ ...found, most: 1_100 })).toBe(1_100);
      expect(await all.count({ where: found.where, search: 'a', most: 700 })).toBe(700);
    });

    it('tells the total of a page, and where a search stopped counting', async () => {
      await stage().append(...NAMES.map((_, index) => awaited(20 + index, `Few ${index}`)));
      const few = { where: company, search: 'few', orderBy: { field: 'name', direction: 'asc' } } as const;
      const page = async (offset: number, most?: number) => {
        const { rows, ...total } = await findPage(all, { ...few, limit: 4, offset }, [], most);
        return { found: rows.length, ...total };
      };
      expect(await page(0)).toEqual({ found: 4, total: 6 });
      expect(await page(4)).toEqual({ found: 2, total: 6 });
      expect(await page(8)).toEqual({ found: 0, total: 6 });
      expect(await page(0, 5)).toEqual({ found: 4, total: 5, total_at_least: true });
      expect(await page(4, 5)).toEqual({ found: 2, total: 6 });
    });

    it('takes texts of any length', async () => {
      const long = `${'x'.repeat(50_000)}end`;
      await stage().append(noted(2, long));
      expect(await idsOf({ search: long })).toEqual([2]);
      expect(await idsOf({ search: Array.from({ length: 300 }, (_, index) => `word ${index}`) })).toEqual([]);
    });
  });
}
