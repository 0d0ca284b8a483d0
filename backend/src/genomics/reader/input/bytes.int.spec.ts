import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { openBytes } from './bytes.js';
import { TestFolder } from '../testing/genome-files.js';

const PIECES = 7_000;
const PIECE_BYTES = 64 * 1024;

/** Expands a hundred times, as populations do. */
function* repetitive() {
  for (let i = 0; i < PIECES; i++) {
    const piece = Buffer.alloc(PIECE_BYTES, '0|0\t');
    randomBytes(500).copy(piece);
    yield piece;
  }
}

it('a gzip that expands a hundred times from its beginning to its end is read', async () => {
  const folder = await TestFolder.make();
  const path = join(folder.path, 'population.vcf.gz');
  await pipeline(Readable.from(repetitive()), createGzip({ level: 6 }), createWriteStream(path));
  const file = await openBytes(path);
  let total = 0;
  for await (const chunk of file.chunks()) total += chunk.length;
  expect(total).toBe(PIECES * PIECE_BYTES);
  expect(total / file.size).toBeGreaterThan(80);
  expect(total / file.size).toBeLessThan(115);
  await file.close();
  await folder.remove();
});

const LETTERS = Buffer.from(`#${randomBytes(2_500_000).toString('hex')}`);
const END = Buffer.from('end');

it.each([
  ['as it is', LETTERS, LETTERS],
  ['from gzip', gzipSync(LETTERS), LETTERS],
  ['from gzip of two members', Buffer.concat([gzipSync(LETTERS), gzipSync(END)]), Buffer.concat([LETTERS, END])],
])('a text of many pieces comes out %s', async (_, packed, text) => {
  const folder = await TestFolder.make();
  const file = await openBytes(await folder.file(packed));
  const came = createHash('sha256');
  for await (const chunk of file.chunks()) came.update(chunk);
  expect(came.digest('hex')).toBe(createHash('sha256').update(text).digest('hex'));
  await file.close();
  await folder.remove();
});
