import { NotHere } from './errors/problems.js';
import { IdInPath, readId } from './ids.js';

describe('an id', () => {
  it.each([1, 12, 999_999_999_999_999])('%p is read as a number and as its digits', (id) => {
    expect([readId(id), readId(String(id))]).toEqual([id, id]);
  });

  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 53, true, null, undefined, [1], { id: 1 }])('%p is none', (value) => {
    expect(readId(value)).toBeNull();
  });

  it.each(['', '0', '012', ' 12', '12 ', '+12', '-12', '1e1', '12.0', '0x0c', '12abc', '１２', '9'.repeat(16)])(
    'the text %p is none',
    (text) => expect(readId(text)).toBeNull(),
  );

  it('in a path leads nowhere when it is none', () => {
    expect(new IdInPath().transform('12')).toBe(12);
    expect(() => new IdInPath().transform('012')).toThrow(NotHere);
  });
});
