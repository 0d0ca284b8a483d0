import type { Browser } from 'playwright-core';
import { renderHtml } from '../../backend/src/genomics/report/html/render.js';
import { report } from '../../backend/src/genomics/report/testing/written-report.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';

/** A screen, the viewer's frame beside its menus, a tablet and a phone. */
const WIDTHS = [1280, 770, 660, 360];

describeInBrowser('a report as a page', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  it.each(WIDTHS)('cuts no table off, folded or not: %i pixels', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    for (const audience of ['clinician', 'person'] as const) {
      await page.setContent(renderHtml(report({ audience })));
      for (const fold of await page.locator('summary').all()) await fold.click();
      const cells = page.locator('table, th, td, li, dd, h1');
      const rights = await cells.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      const edge = await page.locator('.sheet').evaluate((sheet) => sheet.getBoundingClientRect().right);
      expect(rights.filter((right) => right > edge + 1)).toEqual([]);
    }
    await page.close();
  });
});
