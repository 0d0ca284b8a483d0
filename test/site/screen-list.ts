import type { Page } from 'playwright-core';

/** The people of the demo whose screens are shown; a visitor is not signed in. */
export const PEOPLE = {
  visitor: undefined,
  member: { email: 'omar@patients.example', role: 'Member', home: '/dashboard' },
  provider: { email: 'admin@peachtree.example', role: 'Provider', home: '/patient-dashboard' },
} as const;

export type Person = keyof typeof PEOPLE;

export interface Screen {
  /** the name of the picture */
  name: string;
  of: Person;
  path: string;
  /** leads from the page to what is shown */
  open?: (page: Page) => Promise<void>;
  phone?: true;
  dark?: true;
}

const follow = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();

/** Finds a patient by name, and opens the record. */
async function openOmar(page: Page): Promise<void> {
  await page.getByPlaceholder('Search patient').fill('Omar Haddad');
  await follow(/^Omar Haddad/)(page);
  await page.getByRole('heading', { level: 1, name: 'Omar Haddad' }).waitFor();
}

/** Opens the member's report, once its frame shows it. */
async function openReport(page: Page): Promise<void> {
  await follow(/^View /)(page);
  await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor();
}

/** Goes on to the summary of the report. */
async function openSummary(page: Page): Promise<void> {
  await openReport(page);
  await page.getByRole('button', { name: 'Summary' }).click();
}

/** Goes to the template, which is the third step of the wizard. */
async function chooseTemplate(page: Page): Promise<void> {
  await page.getByPlaceholder('Search patient').fill('Omar Haddad');
  await page.getByRole('button', { name: /^Omar Haddad/ }).click();
  await page.getByRole('button', { name: 'Next: Select Data' }).click();
  await page.locator('[aria-pressed=true]').getByText('Primary').waitFor();
  await page.getByRole('button', { name: 'Next: Select Template' }).click();
  await page.getByRole('button', { name: /^Cardiovascular Risk/ }).click();
}

/** The pictures of `docs/screens`: at most 24. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', of: 'visitor', path: '/' },
  { name: 'home-phone', of: 'visitor', path: '/', phone: true, dark: true },
  { name: 'pricing', of: 'visitor', path: '/pricing-table' },
  { name: 'disease', of: 'visitor', path: '/explore-diseases/cystic-fibrosis' },
  { name: 'disease-phone', of: 'visitor', path: '/explore-diseases/cystic-fibrosis', phone: true, dark: true },
  { name: 'drugs', of: 'visitor', path: '/drugmetabolism/drugs', dark: true },
  { name: 'sample-report', of: 'visitor', path: '/sample-reports/genetic-sample', open: follow(/^Heart and vessels/) },
  { name: 'blog', of: 'visitor', path: '/blog' },
  { name: 'sign-in', of: 'visitor', path: '/login' },
  // the demo's report is made after the start: these two wait for it
  { name: 'report', of: 'member', path: '/dashboard', open: openSummary },
  { name: 'report-phone', of: 'member', path: '/dashboard', open: openReport, phone: true },
  { name: 'member', of: 'member', path: '/dashboard' },
  { name: 'member-phone', of: 'member', path: '/dashboard', phone: true, dark: true },
  { name: 'patients', of: 'provider', path: '/patient-dashboard' },
  { name: 'patient', of: 'provider', path: '/patient-dashboard', open: openOmar },
  { name: 'patient-phone', of: 'provider', path: '/patient-dashboard', open: openOmar, phone: true },
  { name: 'tracker', of: 'provider', path: '/dna-tracker' },
  { name: 'tracker-dark', of: 'provider', path: '/dna-tracker', dark: true },
  { name: 'tracker-phone', of: 'provider', path: '/dna-tracker', phone: true, dark: true },
  { name: 'activity-log', of: 'provider', path: '/dna-tracker?tab=logs' },
  { name: 'wizard', of: 'provider', path: '/dna-reports', open: chooseTemplate },
  { name: 'credits', of: 'provider', path: '/credits' },
  { name: 'kits', of: 'provider', path: '/kits' },
];
