import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SCREENS } from './site/screen-list.js';
import { settings } from '../backend/src/config-schema.js';

const ROOT = dirname(import.meta.dirname);
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join('docs', name)),
];

/** The anchor that Markdown makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (page: string): string[] =>
  [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

it('docs/configuration.md names every setting', () => {
  const page = text('docs/configuration.md');
  expect(Object.keys(settings.shape).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('README names every folder of the backend', () => {
  const folders = readdirSync(join(ROOT, 'backend/src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const page = text('README.md');
  expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`[\`/]${name}[\`/]`).test(page))).toEqual([]);
});

it.each(PAGES)('the links of %s lead somewhere', (page) => {
  const links = [...text(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link]) => link ?? '');
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it.each(PAGES)('a shell can read what %s tells to type', (page) => {
  const blocks = [...text(page).matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block]) => block ?? '');
  const unread = blocks.filter((block) => spawnSync('bash', ['-n'], { input: block }).status !== 0);
  expect(unread).toEqual([]);
});

it('the pictures are those of `npm run screens`, few and small', () => {
  const pictures = readdirSync(join(ROOT, 'docs', 'screens'));
  expect(pictures.sort()).toEqual(SCREENS.map(({ name }) => `${name}.webp`).sort());
  expect(pictures.length).toBeLessThanOrEqual(24);
  expect(pictures.filter((name) => statSync(join(ROOT, 'docs', 'screens', name)).size >= 150_000)).toEqual([]);
});

it('the documents and the image speak of one Node', () => {
  const spoken = [...PAGES, 'Dockerfile'].flatMap((page) => text(page).match(/\bnode:\d[\w.-]*/g) ?? []);
  expect(spoken.length).toBeGreaterThan(3);
  expect(new Set(spoken).size).toBe(1);
});

it.each(['docs/security.md', 'docs/asvs.md'])('the tests that %s names exist', (page) => {
  const specs = ['backend/src', 'events/src', 'frontend/src', 'test']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
    .filter((name) => !name.includes('node_modules') && /\.spec\.tsx?$/.test(name))
    .map((name) => basename(name));
  const named = [...text(page).matchAll(/`([\w.*-]+\.spec|row-[\w-]+|fuzz)`/g)].map(([, name]) => name!.split('*')[0]!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !specs.some((spec) => spec.startsWith(name)))).toEqual([]);
});
