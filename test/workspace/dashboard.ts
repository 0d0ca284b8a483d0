import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { openBrowser } from '../browser/support/chromium.js';
import type { Figure } from '../site/figure.js';
import { freePort } from '../site/lighthouse.js';
import { type Clinic, signIn } from './clinic.js';

const LEAST_SCORE = 90;

/** Lighthouse with its desktop preset on the dashboard of somebody who is signed in. */
export async function dashboardFigure(clinic: Clinic): Promise<Figure> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  // Lighthouse opens its tab in the browser's own profile, so the session has to be there
  const same = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await same.contexts()[0]!.newPage();
  await signIn(page, clinic);
  await page.goto('about:blank'); // this tab works on behind otherwise
  const flags: Flags = { port, logLevel: 'error', onlyCategories: ['performance'], disableStorageReset: true };
  const run = await lighthouse(`${clinic.origin}/patient-dashboard`, flags, desktopConfig);
  await browser.close();
  if (!run) throw new Error('Lighthouse says nothing of the dashboard');
  const { categories, audits } = run.lhr;
  const score = Math.round((categories['performance']?.score ?? 0) * 100);
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return {
    what: 'dashboard: performance by Lighthouse, desktop preset',
    value: String(score),
    target: `>= ${LEAST_SCORE}`,
    reached: score >= LEAST_SCORE,
    note: shown.map((id) => audits[id]?.displayValue).join(', '),
  };
}
