import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OTHER_DISK } from '../../kernel/testing/other-disk.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { copyTree } from './copy-tree.js';

it.each([
  ['the same disk', tmpdir()],
  ['another disk', OTHER_DISK ?? tmpdir()],
])('copies a folder to %s, but not what is still being written', async (_where, disk) => {
  const from = temporaryFolder('from');
  mkdirSync(join(from, 'files', '.incoming'), { recursive: true });
  writeFileSync(join(from, 'files', 'genome'), 'ACGT', { mode: 0o600 });
  writeFileSync(join(from, 'files', '.incoming', 'half'), 'AC');
  const to = join(temporaryFolder('to', disk), 'copy');
  expect(await copyTree(from, to)).toBe(1);
  expect(readFileSync(join(to, 'files', 'genome'), 'utf8')).toBe('ACGT');
  expect(existsSync(join(to, 'files', '.incoming'))).toBe(false);
});
