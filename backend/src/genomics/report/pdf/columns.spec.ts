import { columnWidths } from './columns.js';

const widths = (columns: string[][], width: number) => columnWidths(columns, width, 0, (text) => text.length);

describe('the widths of a table', () => {
  it('leave the last column what nobody needs', () => {
    expect(widths([['ab'], ['abc']], 10).reduce((all, each) => all + each, 0)).toBe(10);
  });

  it('break long words before short ones where not all fit', () => {
    const long = ['x', 'y', 'z'].map((letter) => [letter.repeat(60)]);
    expect(widths([['CACNA1S'], ...long], 40)).toEqual([7, 11, 11, 11]);
  });
});
