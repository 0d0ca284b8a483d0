/** `npm run site`: measures the public site as visitors meet it, and writes `docs/site.md`. */
import 'reflect-metadata';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diseaseSearchBench } from '../bench/catalogue.bench.js';
import { keptPageBench } from '../bench/public-pages.bench.js';
import type { BenchRow } from '../bench/row.js';
import { run } from '../bench/servers/running.js';
import { openBrowser } from '../browser/support/chromium.js';
import { documentOf } from './document.js';
import { type Figure, medianRun } from './figure.js';
import { lighthouseFigures } from './lighthouse.js';
import { linkFigures } from './links.js';
import { matrixFigures } from './matrix.js';
import { speedFigures } from './speed.js';
import { workspaceFigures } from './workspace.js';

const [page = ''] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const portal = await run('backend/dist/main.js', { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' });
const browser = await openBrowser();
const speed = await told('speed', async () => [
  ...(await speedFigures(browser, portal.url)),
  ...(await workspaceFigures(browser, portal.url)),
  ...(await rowsOf(keptPageBench)),
  ...(await medianRun(() => rowsOf(diseaseSearchBench))),
]);
const views = await told('every page at every width', () => matrixFigures(browser, portal.url));
const links = await told('every link', () => linkFigures(portal.url));
const chromium = browser.version();
await browser.close();
const lighthouse = await told('Lighthouse', () => lighthouseFigures(portal.url));
await portal.stop();
rmSync(folder, { recursive: true });

/** Says what is being measured, and how long it took. */
async function told(what: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  console.error(`> Measuring ${what}.`);
  const began = performance.now();
  const figures = await measure();
  console.error(`  ${figures.length} figures in ${Math.round((performance.now() - began) / 1000)} s`);
  return figures;
}

/** What a benchmark measures, with its reference as the note. */
async function rowsOf(bench: () => Promise<BenchRow[]>): Promise<Figure[]> {
  const rows = await bench();
  return rows.map(({ what, value, reference = '', target = '', reached = false }) => {
    return { what, value, target, reached, note: reference };
  });
}

writeFileSync(
  page,
  documentOf({
    speed,
    views: [...views, ...links],
    lighthouse,
    chromium,
    before: existsSync(page) ? readFileSync(page, 'utf8') : '',
  }),
);
process.exit(0);
