/**
 * `npm run fhir`: writes reports of built people as FHIR bundles and validates them with HAPI's validator against HL7's
 * guide to genomics reporting. Jars and packages are fetched once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, install, run } from '../../backend/bin/steps.mjs';
import { ENGINES_FOLDER } from '../engines/install/folders.mjs';
import { mavenJars } from '../engines/install/maven.mjs';

const PACKAGES = {
  'hl7.fhir.uv.genomics-reporting': '3.0.0',
  'hl7.terminology.r4': '7.0.1',
  'hl7.fhir.uv.extensions.r4': '5.3.0-ballot-tc1',
};
const JARS = join(ENGINES_FOLDER, 'hapi');
const GUIDES = join(ENGINES_FOLDER, 'fhir-packages');

install();
mkdirSync(GUIDES, { recursive: true });
if (!existsSync(JARS)) mavenJars('hapi').make();
for (const [name, version] of Object.entries(PACKAGES)) fetchPackage(name, version);

const folder = mkdtempSync(join(tmpdir(), 'fhir-'));
try {
  const typescript = join(import.meta.dirname, 'typescript.mjs');
  run(process.execPath, ['--import', typescript, join(ROOT, 'test', 'fhir', 'bundles.ts'), folder]);
  const bundles = readdirSync(folder).map((name) => join(folder, name));
  const validator = join(ROOT, 'test', 'engines', 'java', 'ValidateFhir.java');
  const { status } = spawnSync('java', ['-cp', `${join(JARS, '*')}:${GUIDES}`, validator, ...bundles], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function fetchPackage(name, version) {
  const target = join(GUIDES, `${name}.tgz`);
  if (existsSync(target)) return;
  run('npm', ['pack', '--silent', '--pack-destination', GUIDES, `${name}@${version}`]);
  renameSync(join(GUIDES, `${name}-${version}.tgz`), target);
}
