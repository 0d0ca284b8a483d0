import fc from 'fast-check';
import { merge } from './merge.js';

describe('merging sorted sequences', () => {
  it('is a stable sort of all of them', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat({ max: 9 }))), (lists) => {
        const sequences = lists.map((keys, from) => keys.sort((a, b) => a - b).map((key, i) => ({ key, from, i })));
        const expected = sequences.flat().sort((a, b) => a.key - b.key);
        expect([...merge(sequences.map((sequence) => sequence.values()))]).toEqual(expected);
      }),
    );
  });
});
