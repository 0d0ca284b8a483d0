import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { openBrowser } from '../browser/support/chromium.js';
import type { Figure } from './figure.js';

const LEAST_SCORE = 95;
const LARGEST_SHIFT = 0.02;

/** The public pages that search engines and people are sent to. */
const MEASURED = [
  '/',
  '/pricing-table',
  '/reports',
  '/healthcare',
  '/about',
  '/about/sources',
  '/support',
  '/privacy',
  '/termsconditions',
  '/treatments',
  '/sample-reports',
  '/sample-reports/genetic-sample',
  '/explore-diseases',
  '/explore-diseases/cystic-fibrosis',
  '/drugmetabolism/drugs',
  '/drugmetabolism/drugs/clopidogrel',
  '/blog',
  '/blog/genetics-basics/how-exome-sequencing-works',
];

const CATEGORIES = { performance: 'speed', accessibility: 'access', 'best-practices': 'practice', seo: 'search' };

/** Lighthouse with its mobile preset: a slow phone (4x CPU) on a simulated slow 4G line. */
export async function lighthouseFigures(origin: string): Promise<Figure[]> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const figures: Figure[] = [];
  for (const path of MEASURED) figures.push(await measure(origin, path, port));
  await browser.close();
  return figures;
}

async function measure(origin: string, path: string, port: number): Promise<Figure> {
  const run = await lighthouse(origin + path, { port, logLevel: 'error', output: 'json' });
  const { categories, audits } = run!.lhr;
  const scores = Object.entries(CATEGORIES).map(([id, name]) => ({ name, score: scoreOf(categories[id]?.score) }));
  const numeric = (id: string) => audits[id]?.numericValue ?? Infinity;
  const shift = numeric('cumulative-layout-shift');
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  const reached = scores.every(({ score }) => score >= LEAST_SCORE) && shift < LARGEST_SHIFT;
  const seconds = (id: string) => `${(numeric(id) / 1000).toFixed(1)} s`;
  return {
    what: `\`${path}\``,
    value: `${scores.map(({ score }) => score).join(' / ')}; ${seconds('first-contentful-paint')}, ${seconds('largest-contentful-paint')}; ${shift.toFixed(3)}`,
    target: `>= ${LEAST_SCORE}, < ${LARGEST_SHIFT}`,
    reached,
    ...(reached ? {} : { note: failed.map(({ id }) => id).join(', ') }),
  };
}

const scoreOf = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
