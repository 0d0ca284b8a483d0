import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(import.meta.dirname, '..', 'frontend', 'dist');
const html = readFileSync(join(PAGES, 'index.html'), 'utf8');

/** The scripts that the page names for everybody, and those that `boot.js` asks for when an employee is signed in. */
function scriptsOfWorkspace(): string[] {
  const own = /name="chunks-employee" content="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const all = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
  return [...new Set([...own, ...all])].filter((path) => path.endsWith('.js'));
}

/** What travels: a file too small to be compressed goes as it is. */
const bytesOf = (path: string, ending: string): number =>
  (statSync(join(PAGES, path + ending), { throwIfNoEntry: false }) ?? statSync(join(PAGES, path))).size;

const total = (ending: string): number =>
  scriptsOfWorkspace().reduce((sum, path) => sum + bytesOf(path, ending), 0) / 1_000;

it('the workspace needs no more than 330 kB of script by gzip, 280 kB by Brotli, until its first table', () => {
  expect(scriptsOfWorkspace().length).toBeGreaterThan(10);
  expect(total('.gz')).toBeLessThanOrEqual(330);
  expect(total('.br')).toBeLessThanOrEqual(280);
});
