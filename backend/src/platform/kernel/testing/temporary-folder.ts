import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Makes a folder that is removed after the tests of a file. */
export function temporaryFolder(name: string, base = tmpdir()): string {
  const folder = mkdtempSync(join(base, `${name}-`));
  made.push(folder);
  return folder;
}
