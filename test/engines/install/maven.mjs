import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES_FOLDER } from './folders.mjs';
import { run } from './run.mjs';

/** The jars of a server and of its dependencies, in a folder of its name. `<name>.pom.xml` sets their versions. */
export function mavenJars(name) {
  const make = () => {
    const folder = mkdtempSync(join(ENGINES_FOLDER, 'jars-'));
    try {
      const pom = join(import.meta.dirname, `${name}.pom.xml`);
      run('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`]);
      renameSync(folder, join(ENGINES_FOLDER, name));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { name, make };
}
