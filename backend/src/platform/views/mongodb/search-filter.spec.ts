import { searchFor } from './search-filter.js';

it('looks up pieces of the whole word, its end too, and compares the text', () => {
  expect(searchFor(['Lindqvist 1000021'], true).filter).toEqual({
    grams: { $all: ['lin', 'qvi', ' 10', '021'] },
    search: { $regex: 'lindqvist 1000021' },
  });
});

it('needs no look at the text for a word of one piece, and no index for a shorter one', () => {
  expect(searchFor(['Ann'], true).filter).toEqual({ grams: 'ann' });
  expect(searchFor(['an'], true).filter).toEqual({ search: { $regex: 'an' } });
  expect(searchFor(['ann', 'bo'], false).filter).toEqual({
    $or: [{ search: { $regex: 'ann' } }, { search: { $regex: 'bo' } }],
  });
});
