import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './testing/temporary-folder.js';
import { writeWhole, writeWholeSync } from './durable.js';
import { itOnLinux } from './testing/where.js';

const ways: [string, (path: string, content: string) => Promise<void>][] = [
  ['at once', async (path, content) => writeWholeSync(path, content)],
  ['in its time', (path, content) => writeWhole(path, Buffer.from(content))],
];

describe.each(ways)('a small file that is written %s', (_way, write) => {
  it('takes the place of the one before, for its owner only, and leaves nothing beside', async () => {
    const folder = temporaryFolder('durable');
    const path = join(folder, 'file');
    await write(path, 'before');
    await write(path, 'after');
    expect(readFileSync(path, 'utf8')).toBe('after');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  itOnLinux('keeps no file open that could not take its place', async () => {
    const folder = temporaryFolder('durable');
    const path = join(folder, 'a-folder');
    mkdirSync(path);
    for (let times = 0; times < 5; times++) await expect(write(path, 'content')).rejects.toThrow('EISDIR');
    expect(openFiles().filter((file) => file.startsWith(folder))).toEqual([]);
  });
});

/** The paths of all files that this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((file) => {
    try {
      return [readlinkSync(`/proc/self/fd/${file}`)];
    } catch {
      // the listing's own, or one that was closed meanwhile
      return [];
    }
  });
}
