import { BuildFields, fixedBy } from './build-fields.js';

const INDEXES = [
  ['team', 'rank', 'name'],
  ['team', 'name'],
  ['team', 'rank'],
  ['name', 'rank'],
];
const shape = JSON.stringify({ events: [], indexes: INDEXES, search: [], searchBy: 'index' });
const fields = new BuildFields({
  ...{ id: 1, name: 'rows', version: 1, shape },
  ...{ serving: true, complete: true, checkpoint: 0 },
});

describe('the index along which a question goes', () => {
  it.each([
    ['begins with the fixed fields, in any order', ['rank', 'team'], ['name'], { number: 0, begins: 2 }],
    ['has the wanted order next', ['team'], ['name'], { number: 1, begins: 1 }],
    ['has nothing behind it, where another one has', ['team'], ['rank'], { number: 2, begins: 1 }],
    ['may have more behind it', [], ['name'], { number: 3, begins: 0 }],
    ['needs no order for fixed fields', ['team', 'rank'], ['rank'], { number: 2, begins: 2 }],
  ])('%s', (_, equal, order, expected) => expect(fields.along(equal, order)).toMatchObject(expected));

  it.each([
    ['where none has the order', ['name'], ['team']],
    ['where none begins with a fixed field', ['rank'], []],
  ])('is absent %s', (_, equal, order) => expect(fields.along(equal, order)).toBeUndefined());
});

it('tells the fields that a condition fixes to one value', () => {
  expect(fixedBy({ one: 1, none: null, many: [1, 2], lone: [1], nothing: [], unasked: undefined })).toEqual([
    ...['one', 'none', 'lone'],
  ]);
  expect(fixedBy()).toEqual([]);
});
