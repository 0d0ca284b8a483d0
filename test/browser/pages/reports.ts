import type { Page } from 'playwright-core';
import { until } from '../../../backend/src/platform/kernel/testing/until.js';

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

/** Unfolds the evidence, once the frame has the height of its report. @returns by how many pixels the report is then higher */
export async function unfoldEvidence(page: Page, title: string): Promise<number> {
  const frame = page.locator(`iframe[title="${title}"]`);
  const inside = page.frameLocator(`iframe[title="${title}"]`);
  const height = () => inside.locator('html').evaluate((html) => html.getBoundingClientRect().height);
  const fits = async () => ((await frame.boundingBox())?.height ?? 0) >= (await height());
  await until('the frame to have the height of its report', fits);
  const folded = await height();
  await inside.locator('summary').last().click();
  await until('the report to grow', async () => (await height()) > folded);
  await until('the frame to grow with it', fits);
  return inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
}
