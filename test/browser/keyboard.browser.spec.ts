import type { Browser } from 'playwright-core';
import { PublicAddress } from '../../backend/src/platform/http/public-address.js';
import { addPatient, newProvider, PASSWORD, type Provider } from '../journeys/support/people.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { hasFocus, tabTo, unseenStops } from './pages/keys.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { story } from './support/story.js';
import { Visitor } from './support/visitor.js';

const PATIENTS = 20;
const SCREENS = ['/patient-dashboard', '/dna-tracker', '/employees', '/dna-reports', '/kits', '/settings/profile'];
/** No step of this day uses the mouse. `workspace-screens` goes the same way on a phone. */
describeInBrowser('a day at a desk by keyboard alone', () => {
  const step = story();
  let portal: TestPortal;
  let browser: Browser;
  let dana: Provider;
  let visitor: Visitor;

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
    dana = await newProvider(portal);
    for (const _ of Array.from({ length: PATIENTS })) await addPatient(dana);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  step('signs in', async () => {
    visitor = await Visitor.come(browser, new URL(await portal.app.get(PublicAddress).of('/')).origin);
    const { page } = visitor;
    await visitor.open('/login');
    await tabTo(page, page.locator('input[name=email]'));
    await page.keyboard.type(dana.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/patient-dashboard');
    await visitor.settled();
  });

  step('opens a dialog, leaves it, and stands where it was', async () => {
    const { page } = visitor;
    const add = page.getByRole('button', { name: 'Add patient' }).first();
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add Patient' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(page, add)).toBe(true);
  });

  step('moves a patient who is selected, and stands in the list again', async () => {
    const { page } = visitor;
    const change = page.getByRole('button', { name: 'Change status' });
    await tabTo(page, page.getByRole('checkbox', { name: 'Select ' }).nth(1));
    await page.keyboard.press('Space');
    await tabTo(page, change, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').locator(change));
    await page.keyboard.press('Enter');
    await page.getByText('1 patient set to Ordered.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(page, page.getByRole('checkbox', { name: 'Select all' }))).toBe(true);
  });

  step('sees which card the arrows have come to', async () => {
    const { page } = visitor;
    await visitor.open('/dna-tracker');
    const cards = page.getByRole('region', { name: /^Not ordered/ }).getByRole('link');
    await tabTo(page, cards.first());
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(page, cards.nth(1))).toBe(true);
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
  });

  step('sees where it is at every stop of the main screens', async () => {
    const unseen: Record<string, string[]> = {};
    for (const path of SCREENS) {
      await visitor.open(path);
      await visitor.settled();
      unseen[path] = await unseenStops(visitor.page);
    }
    expect(unseen).toEqual(Object.fromEntries(SCREENS.map((path) => [path, []])));
  });
});
