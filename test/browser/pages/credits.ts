import type { Page } from 'playwright-core';

/** `/credits` and the hosted checkout: buys a package with the test card that succeeds. */
export async function buyCredits(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Buy Now: ${title}` }).click();
  await page.waitForURL('**/checkout/*');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/payment-success?**');
}
