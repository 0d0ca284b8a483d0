import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { checkTools } from './alignment-tools.js';

const folder = mkdtempSync(join(tmpdir(), 'tools-'));
const file = join(folder, 'samtools');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['', folder, [folder, '', tmpdir()].join(delimiter)])('alignment tools may be in "%s"', (folders) => {
  expect(() => checkTools(folders)).not.toThrow();
});

it.each([
  ['is not there', join(folder, 'none')],
  ['is a file', file],
  ['is two with a comma', `${folder},${tmpdir()}`],
])('a folder that %s stops the start', (_what, path) => {
  for (const folders of [path, [folder, path].join(delimiter)])
    expect(() => checkTools(folders)).toThrow(`ALIGNMENT_TOOLS: ${path} must be a folder`);
});
