import { randomBytes } from 'node:crypto';
import { inflateBlocks } from './bgzf-reader.js';
import { bgzipped, END_MARKER } from '../standard-form/bgzf-writer.js';

const TEXT = Buffer.from(randomBytes(40_000).toString('hex'));
const FILE = Buffer.concat([bgzipped(TEXT), bgzipped(Buffer.from('a short block')), END_MARKER]);

/** Pieces that all lie in the same memory, as those of a file do. */
async function* inPieces(bytes: Buffer, length: number) {
  const piece = Buffer.alloc(length);
  for (let from = 0; from < bytes.length; from += length) yield piece.subarray(0, bytes.copy(piece, 0, from));
}

async function textOf(bytes: Buffer, length: number): Promise<string> {
  const texts: Buffer[] = [];
  for await (const text of inflateBlocks(inPieces(bytes, length))) texts.push(Buffer.from(text));
  return Buffer.concat(texts).toString();
}

describe('blocks of bgzip', () => {
  it.each([1, 17, 18, 19, 27, 28, 1_000, 65_536, FILE.length - 1, FILE.length])(
    'come out whole from pieces of %d bytes',
    async (length) => expect(await textOf(FILE, length)).toBe(`${TEXT.toString()}a short block`),
  );

  it.each([1, 17, 18, 40_000])('are told to be cut off %d bytes before the end', async (missing) => {
    const cut = FILE.subarray(0, FILE.length - missing);
    for (const length of [18, 1_000, FILE.length]) await expect(textOf(cut, length)).rejects.toThrow(/block|marker/);
  });
});
