import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES_FOLDER } from './folders.mjs';
import { run } from './run.mjs';

/** Builds the program of a published Go package. @param {string} name @param {string} packagePath with its version */
export function goPackage(name, packagePath) {
  return { name, make: () => run('go', ['install', packagePath], { env: { ...process.env, GOBIN: ENGINES_FOLDER } }) };
}

/**
 * FerretDB, with our patch. Its module cannot be installed as it stands: it wants to be told its own version.
 *
 * @param {string} version `v1.24.0`
 */
export function ferretDb(version) {
  const make = () => {
    const folder = mkdtempSync(join(tmpdir(), 'ferretdb-'));
    try {
      const { Dir } = JSON.parse(run('go', ['mod', 'download', '-json', `github.com/FerretDB/FerretDB@${version}`]));
      cpSync(Dir, folder, { recursive: true });
      run('chmod', ['-R', 'u+w', folder]);
      writeFileSync(join(folder, 'build', 'version', 'version.txt'), version);
      run('patch', ['-p1', '-i', join(import.meta.dirname, 'ferretdb.patch')], { cwd: folder });
      const target = join(ENGINES_FOLDER, 'ferretdb');
      run('go', ['build', '-tags', 'ferretdb_sqlite', '-o', target, './cmd/ferretdb'], { cwd: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { name: 'ferretdb', make };
}
