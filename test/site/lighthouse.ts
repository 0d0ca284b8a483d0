import { openBrowser } from '../browser/support/chromium.js';
import { freePort } from '../engines/server-program.js';
import { type Figure, medianRun } from './figure.js';
import { lighthouseOn, type LighthouseReport, scoreOf } from './lighthouse-run.js';

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

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse with its mobile preset: a slow phone (4x CPU) on a simulated slow 4G line. */
export async function lighthouseFigures(origin: string): Promise<Figure[]> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const figures: Figure[] = [];
  for (const path of MEASURED) {
    figures.push(...(await medianRun(async () => [figureOf(path, await lighthouseOn(origin + path, port))])));
    console.error(`  ${path}: ${figures.at(-1)?.value}`);
  }
  await browser.close();
  return figures;
}

function figureOf(path: string, result: LighthouseReport): Figure {
  const scores = CATEGORIES.map((id) => scoreOf(result, id));
  const numeric = (id: string) => result.audits[id]?.numericValue ?? Infinity;
  const shift = numeric('cumulative-layout-shift');
  const failed = Object.values(result.audits).filter(({ score }) => score !== null && score < 0.9);
  const reached = scores.every((score) => score >= LEAST_SCORE) && shift < LARGEST_SHIFT;
  const seconds = (id: string) => `${(numeric(id) / 1000).toFixed(1)} s`;
  return {
    what: `\`${path}\``,
    value: `${scores.join(' / ')}; ${seconds('first-contentful-paint')}, ${seconds('largest-contentful-paint')}; ${shift.toFixed(3)}`,
    target: `>= ${LEAST_SCORE}, < ${LARGEST_SHIFT}`,
    reached,
    ...(reached ? {} : { note: failed.map(({ id }) => id).join(', ') }),
  };
}
