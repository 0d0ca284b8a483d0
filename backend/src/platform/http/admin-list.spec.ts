import type { FastifyReply } from 'fastify';
import { adminList, type AdminListQuery, idsIn, sendAdminList, textOf, wordsOf } from './admin-list.js';
import { InvalidFields } from './errors/problems.js';
import { MAX_RANGE } from './limits/sizes.js';

const FIELDS = { name: 'nameKey', 'user.email': 'email' } as const;
const read = (query: AdminListQuery) => adminList(query, FIELDS);
const problem = (ask: () => unknown): Record<string, string[]> => {
  try {
    ask();
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
    throw error;
  }
  return {};
};

describe('a list as react-admin asks for it', () => {
  it('has a page, an order and no filter where nothing is said', () =>
    expect(read({})).toEqual({ filter: {}, offset: 0, limit: 25, sort: { field: 'nameKey', direction: 'asc' } }));

  it('reads range, sort and filter', () =>
    expect(read({ range: '[8,15]', sort: '["user.email","DESC"]', filter: '{"q":"omar"}' })).toEqual({
      filter: { q: 'omar' },
      offset: 8,
      limit: 8,
      sort: { field: 'email', direction: 'desc' },
    }));

  it('gives at most so many rows', () => {
    expect(read({ range: `[0,${MAX_RANGE - 1}]` }).limit).toBe(MAX_RANGE);
    expect(problem(() => read({ range: `[0,${MAX_RANGE}]` }))).toEqual({ range: ['Invalid input'] });
  });

  it.each(['', '0-7', '[0]', '[0,1,2]', '[1,0]', '[-1,3]', '["0","7"]', '[0,null]', '[0.5,7]', '{"0":0}', 'null'])(
    'refuses the range %p',
    (range) => expect(problem(() => read({ range }))).toEqual({ range: ['Invalid input'] }),
  );

  it.each(['', 'name', '"name"', '[]', '["password","ASC"]', '["constructor","ASC"]', '[["name"],"ASC"]', 'null'])(
    'refuses to sort by %p',
    (sort) => expect(problem(() => read({ sort }))).toEqual({ sort: ['Invalid input'] }),
  );

  it.each(['', 'q', '"q"', '[]', '7', 'null', '{"q":'])('refuses the filter %p', (filter) =>
    expect(problem(() => read({ filter }))).toEqual({ filter: ['Invalid input'] }),
  );

  it('refuses what is said twice', () => {
    const twice = ['[0,7]', '[8,15]'] as unknown as string;
    expect(problem(() => read({ range: twice }))).toEqual({ range: ['Invalid input'] });
  });
});

describe('the filter of a list', () => {
  it('asks for rows by id', () => {
    expect(idsIn({})).toBeNull();
    expect(idsIn({ id: [1, '2'] })).toEqual([1, 2]);
    expect(idsIn({ id: 7 })).toEqual([7]);
    expect(idsIn({ id: [] })).toEqual([]);
  });

  it.each([[0], [-1], ['01'], ['x'], [null], [[1]], Array.from({ length: MAX_RANGE + 1 }, (_, index) => index + 1)])(
    'refuses the ids %j',
    (...ids) => expect(problem(() => idsIn({ id: ids }))).toEqual({ filter: ['Invalid input'] }),
  );

  it('has a text under the first of its names that says something', () => {
    expect(textOf({ q: '', name: 'omar' }, 'q', 'name')).toBe('omar');
    expect(textOf({}, 'q', 'name')).toBeUndefined();
    for (const q of [7, ['omar'], { $ne: '' }, null, 'o'.repeat(201)])
      expect(problem(() => textOf({ q }, 'q'))).toEqual({ filter: ['Invalid input'] });
  });

  it('has words of a fixed set, as a list or comma-separated', () => {
    const words = (status: unknown) => wordsOf({ status }, ['state', 'status'], ['Ordered', 'Kit sent'], 'No status');
    expect([words('Ordered,Kit sent'), words(['Kit sent']), words(''), words(null), words(undefined)]).toEqual([
      ['Ordered', 'Kit sent'],
      ['Kit sent'],
      [],
      [],
      [],
    ]);
    for (const status of ['ordered', 'Ordered,x', ['x'], 7, { toString: 1 }])
      expect(problem(() => words(status))).toEqual({ filter: ['No status'] });
  });
});

describe('the answer of a list', () => {
  const sent = (rows: string[], offset: number, total: number) => {
    const headers: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => (headers[name] = value) } as unknown as FastifyReply;
    return [sendAdminList(reply, 'patients', { offset }, rows, total), headers['Content-Range']];
  };

  it('is bare, and says where it is', () => {
    expect(sent(['a', 'b'], 8, 57)).toEqual([['a', 'b'], 'patients 8-9/57']);
    expect(sent([], 0, 0)).toEqual([[], 'patients 0-0/0']);
    expect(sent([], 64, 57)).toEqual([[], 'patients 64-64/57']);
  });
});
