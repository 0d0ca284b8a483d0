/**
 * `npm run sbom`: prints what runs in production as CycloneDX. `npm sbom --omit=dev` itself leaves out every package that
 * the tests use as well.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LARGEST = 2 ** 26;

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const running = new Set(
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, name = path.split('node_modules/').at(-1) }]) => `${name}@${version}`),
);

const options = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const bill = JSON.parse(
  execFileSync('npm', options, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: LARGEST,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }),
);
const runs = (reference) => running.has(reference.split('|')[0]);
const own = bill.metadata.component['bom-ref'];
bill.components = bill.components.filter((component) => runs(component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => ref === own || runs(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(runs) }));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
