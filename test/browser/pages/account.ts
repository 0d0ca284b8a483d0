import type { Page } from 'playwright-core';

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** `/register?type=provider`: fills in the sign-up form. */
export async function signUpAsProvider(page: Page, { name, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('main').getByLabel('Email').fill(email); // the footer has one as well
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** `/company-setup`: one answer per step, `Next` between them and `Finish` at the end. */
export async function setUpCompany(page: Page, answers: readonly [label: string, answer: string][]): Promise<void> {
  for (const [step, [label, answer]] of answers.entries()) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(answer);
    await page.getByRole('button', { name: step === answers.length - 1 ? 'Finish' : 'Next' }).click();
  }
}

/** `/register-invite`: sets the password, which completes the data that the clinic entered. */
export async function acceptInvitation(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
}

/** `/register`: fills in the sign-up form of members. */
export async function signUpAsMember(page: Page, newcomer: Newcomer): Promise<void> {
  await page.getByLabel('Sex at Birth').selectOption('female');
  await page.getByLabel('Birthday').fill('02/01/1980');
  await signUpAsProvider(page, newcomer);
}
