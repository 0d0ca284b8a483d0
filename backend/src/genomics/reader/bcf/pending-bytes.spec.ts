import { PendingBytes } from './pending-bytes.js';

/** Pieces that all lie in the same memory, as those of a file do. */
async function* pieces(...texts: string[]) {
  const piece = Buffer.alloc(16);
  for (const text of texts) yield piece.subarray(0, piece.write(text));
}

it('bytes come by number, whatever pieces they lie in', async () => {
  const pending = new PendingBytes(pieces('abc', 'de', 'fghij'));
  const taken = [];
  for (const length of [2, 5, 1, 9]) taken.push((await pending.next(length)).toString());
  expect(taken).toEqual(['ab', 'cdefg', 'h', 'ij']);
});
