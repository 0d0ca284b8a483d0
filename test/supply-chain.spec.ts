import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is installed is what the lock file says; see docs/dependencies.md. */
const ROOT = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Package {
  version?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
const nameOf = (path: string) => path.split('node_modules/').at(-1)!;
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

it('every package has the digest of its bytes', () =>
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]));

it('no package runs an install script, and those that have one are named', () => {
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect([...new Set(scripts)].sort()).toEqual(Object.keys(allowScripts).sort());
  expect(Object.values(allowScripts)).not.toContain(true);
});

it('the list of what faces input names packages that are there, and how each is used', () => {
  const listed = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);
  const there = new Set(installed.map(([path]) => nameOf(path)));
  expect(listed.length).toBeGreaterThan(15);
  expect(listed.filter((name) => !there.has(name))).toEqual([]);
});

it('`npm run sbom` tells every package that runs in production, with its version', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const bill = JSON.parse(text) as { bomFormat: string; components: { name: string; version: string }[] };
  expect(bill.bomFormat).toBe('CycloneDX');
  for (const name of ['@photostructure/sqlite', 'fastify', 'react', 'zod'])
    expect(bill.components).toContainEqual(
      expect.objectContaining({ name, version: packages[`node_modules/${name}`]!.version }),
    );
  for (const name of ['jest', 'eslint']) expect(bill.components.map((each) => each.name)).not.toContain(name);
}, 60_000);
