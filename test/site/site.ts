/** `npm run site`: measures the public site as visitors meet it, and writes `docs/site.md`. */
import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diseaseSearchBench } from '../bench/catalogue.bench.js';
import { keptPageBench } from '../bench/public-pages.bench.js';
import type { BenchRow } from '../bench/row.js';
import { run } from '../bench/servers/running.js';
import { openBrowser } from '../browser/support/chromium.js';
import type { Figure } from './figure.js';
import { lighthouseFigures } from './lighthouse.js';
import { linkFigures } from './links.js';
import { matrixFigures } from './matrix.js';
import { speedFigures } from './speed.js';

const [page = ''] = process.argv.slice(2);
/** From here on the page is written by hand. */
const BY_HAND = '## What was changed after looking';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const portal = await run('backend/dist/main.js', { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' });
const browser = await openBrowser();
const speed = [
  ...(await speedFigures(browser, portal.url)),
  ...[...(await keptPageBench()), ...(await diseaseSearchBench())].map(figureOf),
];
const views = [...(await matrixFigures(browser, portal.url)), ...(await linkFigures(portal.url))];
await browser.close();
const lighthouse = await lighthouseFigures(portal.url);
await portal.stop();
rmSync(folder, { recursive: true });

function figureOf({ what, value, reference = '', target = '', reached = false }: BenchRow): Figure {
  return { what, value, target, reached, note: reference };
}

const table = (figures: readonly Figure[]): string =>
  [
    '| what | measured | to reach | reached | note |',
    '|---|---|---|---|---|',
    ...figures.map(
      ({ what, value, target, reached, note = '' }) =>
        `| ${[what, value, target, reached ? 'yes' : '**no**', note.replaceAll('|', '\\|')].join(' | ')} |`,
    ),
  ].join('\n');

const before = readFileSync(page, { encoding: 'utf8', flag: 'a+' });
const looks = before.includes(BY_HAND) ? before.slice(before.indexOf(BY_HAND)) : BY_HAND;
writeFileSync(
  page,
  `# The public site, measured

Made by \`npm run site\` with the Chromium of this machine, which other work shared: times are rather too long than too short.

## Speed

${table(speed)}

## Every page

At 360, 768, 1280 and 1920 px, in light and dark, with script. The same pages stand without script, and their HTML is
valid, in \`test/browser/public-site.browser.spec.ts\`.

${table(views)}

## Lighthouse

Version 12.8.2, its mobile preset. Measured are the scores of performance, accessibility, best practices and SEO; the
first and the largest paint; and the layout shift.

${table(lighthouse)}

${looks}`,
);
process.exit(0);
