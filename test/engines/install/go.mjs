import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES_FOLDER } from './folders.mjs';
import { run } from './run.mjs';

/** Alike for all programs, so that the standard library is compiled once. Without symbols they are linked sooner. */
const FLAGS = ['-ldflags=-s'];

/** Builds the program of a published Go package. @param {string} name @param {string} packagePath with its version */
export function goPackage(name, packagePath) {
  return {
    name,
    make: () => run('go', ['install', ...FLAGS, packagePath], { env: { ...process.env, GOBIN: ENGINES_FOLDER } }),
  };
}

/** Our program of that name, in the folder beside this file. @param {string} name */
export function goProgram(name) {
  const options = { cwd: join(import.meta.dirname, name) };
  return { name, make: () => run('go', ['build', ...FLAGS, '-o', join(ENGINES_FOLDER, name), '.'], options) };
}

/**
 * FerretDB with our patch, built from a copy of its sources: the build needs the version in a file.
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
      const program = join(ENGINES_FOLDER, 'ferretdb');
      run('go', ['build', ...FLAGS, '-tags', 'ferretdb_sqlite', '-o', program, './cmd/ferretdb'], { cwd: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { name: 'ferretdb', make };
}
