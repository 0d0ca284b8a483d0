import type { Locator, Page } from 'playwright-core';

/** The provider dashboard: adds a patient and waits for the result of the address look-up. */
export async function addPatient(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add patient' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Patient' });
  await dialog.waitFor();
  await page.keyboard.type(email); // the dialog begins in its first field
  await dialog.getByText('✓ New user - please enter their name below').waitFor();
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByRole('button', { name: 'Add patient' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A patient's name in the list; the dashboard names a patient who has not accepted elsewhere, too. */
export const patientInList = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Patients' }).getByRole('link', { name });

/** The patient overview: chooses a DNA file and sends it. @returns once the server has confirmed the upload */
export async function uploadGenome(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: 'Upload DNA file' }).click();
  await page.locator('input[type=file]').setInputFiles({ ...file, mimeType: '' });
  const confirmed = page.waitForResponse('**/api/documents/confirm');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await confirmed;
}

/** Unfolds the facts of a converted file: `Build` -> `GRCh38`. */
export async function figuresOf(files: Locator): Promise<Record<string, string>> {
  const figures = files.locator('details').first();
  await figures.locator('summary').click();
  const pairs = await figures.locator('dl > div').all();
  const read = async (pair: Locator) => [await pair.locator('dt').innerText(), await pair.locator('dd').innerText()];
  return Object.fromEntries(await Promise.all(pairs.map(read)));
}
