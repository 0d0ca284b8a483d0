import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkReference } from './reference-genome.js';

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

it('a reference genome may be missing, or be a FASTA file', () => {
  expect(() => checkReference(undefined)).not.toThrow();
  expect(() => checkReference(file('q.fa', '>q\nACGT\n'))).not.toThrow();
});

it.each([
  ['is not there', join(folder, 'none.fa'), 'none.fa cannot be read (ENOENT)'],
  ['is a folder', folder, 'cannot be read (EISDIR)'],
  ['is empty', file('empty.fa', ''), 'must be a FASTA file'],
  ['is compressed', file('q.fa.gz', '\x1f\x8b'), 'must be a FASTA file that is not compressed'],
])('one that %s stops the start', (_what, path, sentence) => expect(() => checkReference(path)).toThrow(sentence));
