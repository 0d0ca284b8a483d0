import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';

let taken = 0;

/** Keeps a picture for people to look at, in the folder `PICTURES`, if there is one. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const suite = basename(expect.getState().testPath ?? '', '.browser.spec.ts');
  const number = String(++taken).padStart(3, '0');
  await page.screenshot({ path: join(folder, `${suite}-${number}-${name}.png`), fullPage: await isWhole(page) });
}

/** A whole page shows what sticks to the window in its middle where it is scrolled, and dialogs at its top. */
const isWhole = async (page: Page): Promise<boolean> =>
  (await page.getByRole('dialog').count()) === 0 && (await page.evaluate<number>('scrollY')) === 0;
