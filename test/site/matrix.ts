import type { Browser } from 'playwright-core';
import { hindrancesOf } from '../browser/support/hindrances.js';
import type { Figure } from './figure.js';
import { PAGES } from './pages.js';

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;
const LARGEST_SHIFT = 0.02;
/** JavaScript that runs in the page. */
const SCROLLS_BY = 'document.documentElement.scrollWidth - innerWidth';
const SHIFTS = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 300);
})`;

/** Every page at four widths, in light and dark: what hinders people, what scrolls sideways, what moves by itself. */
export async function matrixFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const hindrances: string[] = [];
  const sideways: string[] = [];
  let [shift, shifted, seen] = [0, '', 0];
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
      for (const path of Object.keys(PAGES)) {
        await page.goto(origin + path, { waitUntil: 'load' });
        const at = `${path} at ${width} px, ${colorScheme}`;
        const moved = await page.evaluate<number>(SHIFTS);
        if (moved > shift) [shift, shifted] = [moved, at];
        if ((await page.evaluate<number>(SCROLLS_BY)) !== 0) sideways.push(at);
        for (const hindrance of await hindrancesOf(page, ['serious', 'critical']))
          hindrances.push(`${at}: ${hindrance}`);
        seen++;
      }
      await page.close();
    }
  }
  const count = (what: string, found: readonly string[]): Figure => ({
    what: `${what}, ${seen} views`,
    value: String(found.length),
    target: '0',
    reached: found.length === 0,
    ...(found.length > 0 && { note: found.slice(0, 3).join('; ') }),
  });
  return [
    count('axe: serious and critical', hindrances),
    count('pages that scroll sideways', sideways),
    {
      what: `largest layout shift, ${seen} views`,
      value: shift.toFixed(4),
      target: `< ${LARGEST_SHIFT}`,
      reached: shift < LARGEST_SHIFT,
      ...(shifted && { note: shifted }),
    },
  ];
}
