import type { Page } from 'playwright-core';

interface Order {
  patient: string;
  template: string;
  name: string;
}

/** Fills in the five steps of the report wizard, up to the button that spends the credits. */
export async function fillWizard(page: Page, { patient, template, name }: Order): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${patient}`) }).click();
  await page.getByRole('button', { name: 'Next: Select Data' }).click();
  await page.locator('[aria-pressed=true]').getByText('Primary').waitFor();
  await page.getByRole('button', { name: 'Next: Select Template' }).click();
  await page.getByRole('button', { name: new RegExp(`^${template}`) }).click();
  await page.getByRole('button', { name: 'Next: Configure Report' }).click();
  await page.getByLabel('Report name').fill(name);
  await page.getByRole('button', { name: 'Next: Review & Generate' }).click();
}

/** Presses the button of the last step. @returns once the server has accepted the order */
export async function generate(page: Page): Promise<void> {
  const taken = page.waitForResponse('**/api/generateReport');
  await page.getByRole('button', { name: 'Generate DNA Report (250 Credits)' }).click();
  await taken;
}

/** The text of the report in the viewer's frame, once it shows the patient. */
export async function reportText(page: Page, title: string, patient: string): Promise<string> {
  const body = page.frameLocator(`iframe[title="${title}"]`).locator('body');
  await body.filter({ hasText: patient }).waitFor();
  return body.innerText();
}
