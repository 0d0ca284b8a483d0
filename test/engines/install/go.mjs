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
 * FerretDB with our patch. `go install` does not suffice: the build needs the version in a file.
 *
 * @param {string} version `v1.24.0`
 */
export function ferretDb(version) {
  const prepare = (folder) => {
    writeFileSync(join(folder, 'build', 'version', 'version.txt'), version);
    run('patch', ['-p1', '-i', join(import.meta.dirname, 'ferretdb.patch')], { cwd: folder });
  };
  const options = ['-tags', 'ferretdb_sqlite', './cmd/ferretdb'];
  return goModule('ferretdb', `github.com/FerretDB/FerretDB@${version}`, options, prepare);
}

/**
 * The client of Docker Compose; its command `config` works without Docker. Go does not install the module directly,
 * because the module excludes versions of others.
 *
 * @param {string} version `v2.40.3`
 */
export function dockerCompose(version) {
  const symbols = `-s -w -X github.com/docker/compose/v2/internal.Version=${version}`;
  return goModule('docker-compose', `github.com/docker/compose/v2@${version}`, ['-ldflags', symbols, './cmd']);
}

/** Builds a program from a copy of a module's sources, for modules that `go install` rejects. */
function goModule(name, module, options, prepare = () => {}) {
  const make = () => {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`));
    try {
      const { Dir } = JSON.parse(run('go', ['mod', 'download', '-json', module]));
      cpSync(Dir, folder, { recursive: true });
      run('chmod', ['-R', 'u+w', folder]);
      prepare(folder);
      run('go', ['build', '-trimpath', '-o', join(ENGINES_FOLDER, name), ...options], { cwd: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { name, make };
}
