import { byteRange } from './byte-range.js';

describe('a range of ten bytes', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=5-500', { start: 5, end: 9 }],
    ['bytes=-500', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=1-2', 'whole'],
    ['bytes=a-b', 'whole'],
    [undefined, 'whole'],
  ])('%s', (header, range) => expect(byteRange(header, 10)).toEqual(range));

  it('lies outside of an empty file', () => expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable'));
});
