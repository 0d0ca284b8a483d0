import type { Page } from 'playwright-core';

/** The hosted checkout: pays with the test card that succeeds. @returns on the page that thanks */
export async function pay(page: Page): Promise<void> {
  await page.waitForURL('**/checkout/*');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/payment-success?**');
}
