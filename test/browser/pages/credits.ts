import type { Page } from 'playwright-core';
import { pay } from './checkout.js';

/** `/credits` and the hosted checkout: buys a package. */
export async function buyCredits(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Buy Now: ${title}` }).click();
  await pay(page);
}
