import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting } from '../kernel/settings.js';
import { openDatabase, openExclusive } from './sqlite.js';

const DAMAGED = 'x'.repeat(8_192);

const damagedFile = (name: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'damaged-')), name);
  writeFileSync(path, DAMAGED);
  return path;
};

it.each([
  ['events.db', 'restore it from a backup'],
  ['keys.db', 'restore it from a backup'],
  ['views.db', 'made anew from the log'],
])('a damaged %s is named, with what to do, and left as it is', (name, advice) => {
  for (const open of [
    (path: string) => openExclusive(path, 'SELECT 1'),
    (path: string) => openDatabase(path, 'FULL'),
  ]) {
    const path = damagedFile(name);
    expect(() => open(path)).toThrow(BadSetting);
    expect(() => open(path)).toThrow(`${path} is damaged`);
    expect(() => open(path)).toThrow(advice);
    expect(readFileSync(path, 'utf8')).toBe(DAMAGED);
  }
});
