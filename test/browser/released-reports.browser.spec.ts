import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { type Clinic, newClinic } from '../journeys/support/clinics.js';
import { buyCredits } from '../journeys/support/credits.js';
import { documentsOf } from '../journeys/support/documents.js';
import { accept, PASSWORD, type Person, type Session } from '../journeys/support/people.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { fillWizard, generate } from './pages/reports.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { keepPicture } from './support/pictures.js';
import { story } from './support/story.js';

/** JavaScript that runs in the page. */
const FOCUSED = 'document.activeElement.textContent';
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' };

/** A clinic holds a report back in the wizard; the patient asks for it on a phone, by keyboard, and gets it. */
describeInBrowser('a report that the patient may ask for', () => {
  const step = story();
  let portal: TestPortal;
  let browser: Browser;
  let clinic: Clinic;
  let patient: Person;
  let work: Page;
  let phone: Page;

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
    clinic = await newClinic(portal, 'Rowan');
    await buyCredits(clinic.admin.client);
    patient = await accept(portal, clinic.patientEmail, 'patient');
    work = await pageOf(clinic.nurse, 'employee');
    phone = await pageOf(patient, 'patient', PHONE);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  /** A page in a browser in which a person is signed in. */
  async function pageOf({ email }: Person, login_as: 'employee' | 'patient', options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const { body } = await portal.client().post<Session>('/api/login', { email, password: PASSWORD, login_as });
    const { user, access_token, expires_in, expires_at } = body;
    const kept = { access_token, expires_in, expires_at, company: user.company, user: JSON.stringify(user) };
    const items = Object.entries(kept).filter(([, value]) => value !== null);
    await context.addInitScript(`for (const item of ${JSON.stringify(items)}) localStorage.setItem(...item)`);
    return context.newPage();
  }

  const patientPage = () => new URL(`/patient-dashboard/patient?id=${clinic.patientId}`, portal.url).href;

  step('the wizard asks when, and the order says so', async () => {
    await work.goto(new URL('/dna-reports', portal.url).href);
    await fillWizard(work, { patient: 'Rowan Patient', template: 'Cardiovascular', name: 'Held heart' });
    await work.getByRole('radio', { name: 'When they ask' }).check();
    await keepPicture(work, 'wizard');
    await generate(work);
    await until('the report', async () =>
      (await documentsOf(clinic.nurse.client, clinic.patientId)).some(
        ({ title, status }) => title === 'Held heart' && status === 'Completed',
      ),
    );
    await work.goto(patientPage());
    await work.getByText('Not released').waitFor();
    await keepPicture(work, 'clinic');
  });

  step('the patient sees its title, and asks by keyboard', async () => {
    await phone.goto(new URL('/dashboard', portal.url).href);
    const ask = phone.getByRole('button', { name: 'Ask for this report: Held heart' });
    await ask.focus();
    await keepPicture(phone, 'ask');
    expect(await phone.getByRole('link', { name: 'View Held heart' }).count()).toBe(0);
    await phone.keyboard.press('Enter');
    await phone.getByText('Your clinic has been told').waitFor();
    expect(await phone.evaluate<string>(FOCUSED)).toBe('Ordered Reports');
    await keepPicture(phone, 'asked');
    expect(await phone.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  step('the clinic hears of it at once and releases it; the patient reads it without a reload', async () => {
    await work.getByText('Asked for', { exact: true }).waitFor();
    await work.getByRole('button', { name: 'Release to patient: Held heart' }).click();
    await work.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
    await work.getByText('The patient can read the report now').waitFor();
    await work.getByText('Asked for', { exact: true }).waitFor({ state: 'detached' });
    await keepPicture(work, 'released');
    await phone.getByRole('link', { name: 'View Held heart' }).click();
    await phone
      .frameLocator('iframe[title="Held heart"]')
      .locator('body')
      .filter({ hasText: 'Rowan Patient' })
      .waitFor();
  });
});
