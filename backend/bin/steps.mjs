/** The steps before the portal can run: install and build, each only when missing or out of date. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compress } from './compress.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');

const STAMPS = join(ROOT, 'node_modules', '.cache', 'portal');
const SHARED = ['package-lock.json', 'tsconfig.json'];

/** `made` exists once the part is built; `from` lists its sources. */
const language = {
  name: 'the event language',
  folder: '.',
  made: 'events/dist/index.js',
  from: [...SHARED, 'events/package.json', 'events/tsconfig.json', 'events/src'],
  build: ['tsc', '-p', 'events'],
};

const backend = {
  name: 'the backend',
  folder: '.',
  made: 'backend/dist/main.js',
  from: [
    ...SHARED,
    'nest-cli.json',
    'backend/bin/openapi.mjs',
    'backend/package.json',
    'backend/tsconfig.json',
    'events/src',
    'backend/src',
  ],
  build: ['nest', 'build'],
  finish: () => run(process.execPath, ['backend/bin/openapi.mjs']),
  checkedIn: {
    'backend/dist/openapi.json': 'docs/openapi.json',
    'backend/dist/schema.ts': 'frontend/src/api/generated/schema.ts',
  },
};

const pages = {
  name: 'the web pages',
  folder: 'frontend',
  made: 'frontend/dist/index.html',
  from: [
    'package-lock.json',
    'events/package.json',
    'events/src/vocabulary.ts',
    'events/src/rules',
    'frontend/package.json',
    'frontend/index.html',
    'frontend/vite.config.ts',
    'frontend/public',
    'frontend/src',
  ],
  build: ['vite', 'build', '--logLevel', 'warn'],
  finish: () => {
    // what renders the public site, for the server
    run(toolIn('frontend', 'vite'), ['build', '--ssr', '--logLevel', 'warn'], 'frontend');
    compress(join(ROOT, 'frontend', 'dist'));
  },
};

const samples = {
  name: 'the sample reports',
  folder: 'frontend',
  made: 'frontend/dist/samples/longevity.pdf',
  from: [
    'package-lock.json',
    'backend/bin/samples.mjs',
    'backend/data',
    'backend/src/catalogue',
    'backend/src/genomics',
    'backend/src/orders/products',
  ],
  build: ['node', '../backend/bin/samples.mjs'],
};

/** In build order; those of one row do not need each other. */
const ROWS = [[language], [backend, pages], [samples]];
const ROWS_WITHOUT_PAGES = [[language], [backend]];

/** A container image holds the built parts without their sources. */
const isImage = !existsSync(join(ROOT, 'backend', 'src'));

/** Installs the packages when the installed ones differ from the lock file. */
export function install() {
  if (isImage || isInstalled()) return;
  say('Installing the packages (npm ci). This takes about a minute, once.');
  run('npm', ['ci']);
}

/**
 * Builds the parts whose sources have changed since the last build. `all` builds every part, `withPages: false` skips the
 * web pages. `write: false` does not write the generated files that are checked in.
 */
export async function build({ all = false, withPages = true, write = true } = {}) {
  if (isImage) return;
  for (const row of withPages ? ROWS : ROWS_WITHOUT_PAGES)
    await Promise.all(row.map((part) => bringUpToDate(part, all, write)));
}

async function bringUpToDate(part, all, write) {
  const fingerprint = fingerprintOf(part.from);
  if (all || !isBuilt(part, fingerprint)) await make(part, fingerprint);
  if (write) for (const [made, kept] of Object.entries(part.checkedIn ?? {})) keep(made, kept);
}

async function make(part, fingerprint) {
  say(`Building ${part.name}.`);
  const [tool, ...options] = part.build;
  await runBeside(toolIn(part.folder, tool), options, part.folder);
  part.finish?.();
  stamp(part, fingerprint);
}

function keep(made, kept) {
  const [from, to] = [join(ROOT, made), join(ROOT, kept)];
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Runs a program in a folder of the project, its output among the messages, and ends this one with its exit code when it fails. */
export function run(program, options, folder = '.') {
  const { status, error } = spawnSync(program, options, { cwd: join(ROOT, folder), stdio: ['inherit', 2, 2] });
  if (error) say(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** As `run`, while others go on. They end with this process. */
async function runBeside(program, options, folder) {
  const child = spawn(program, options, { cwd: join(ROOT, folder), stdio: ['inherit', 2, 2] });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const [status] = await once(child, 'close').catch((error) => (say(error.message), [1]));
  process.off('exit', endWithUs);
  if (status !== 0) process.exit(status ?? 1);
}

/** The path of a package's program. npm puts it into the workspace that needs it when the root has no copy. */
export function toolIn(folder, tool) {
  return [folder, '.'].map((place) => join(ROOT, place, 'node_modules', '.bin', tool)).find(existsSync) ?? tool;
}

export function say(sentence) {
  console.error(`\n> ${sentence}`);
}

const isBuilt = (part, fingerprint) =>
  existsSync(join(ROOT, part.made)) && existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === fingerprint;

function stamp(part, fingerprint) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampOf(part), fingerprint);
}

const stampOf = (part) => join(STAMPS, dirname(part.made).replaceAll('/', '-'));

/** A hash of the contents. Dates do not serve: a checkout changes them, and two edits within a second share one. */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  const place = join(ROOT, path);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [path];
  const names = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return names
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter(isSource)
    .sort();
}

/** What is generated follows from other sources, and the pages take only types from it. */
const isSource = (file) => !/\.(spec|contract)\.tsx?$|[\\/](testing|generated)[\\/]/.test(file);

/** Compares contents as well: npm keeps a list of the installed packages. Packages for other platforms are optional. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  const { '': _root, ...wanted } = packagesIn('package-lock.json');
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    const found = installed[place];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

function packagesIn(lockFile) {
  const file = join(ROOT, lockFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
