import { chromium } from 'playwright-core';
import { openBrowser } from '../browser/support/chromium.js';
import { freePort } from '../engines/server-program.js';
import type { Figure } from '../site/figure.js';
import { lighthouseOn, scoreOf } from '../site/lighthouse-run.js';
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
  const options = ['--preset=desktop', '--only-categories=performance', '--disable-storage-reset'];
  const report = await lighthouseOn(`${clinic.origin}/patient-dashboard`, port, ...options);
  await browser.close();
  const score = scoreOf(report, 'performance');
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
    note: shown.map((id) => report.audits[id]?.displayValue).join(', '),
  };
}
