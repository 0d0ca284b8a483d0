import type { Browser } from 'playwright-core';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { PublicAddress } from '../../backend/src/platform/http/public-address.js';
import {
  addPatient,
  newColleague,
  newProvider,
  PASSWORD,
  type Person,
  type Provider,
} from '../journeys/support/people.js';
import { formOf } from '../journeys/support/pictures.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { cardIn, carryCardRight, column, liftCard } from './pages/tracker.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { story } from './support/story.js';
import { Visitor } from './support/visitor.js';

const SLOW_MILLISECONDS = 1_500;
/** The bar of the workspace, under which the heads of a list stay. */
const BAR_PIXELS = 56;
/** How far, in pixels, the first line of each name that fills it reaches under the checkbox. */
const CHECKBOX_OVER_NAME = `[...document.querySelectorAll('[data-card]')].map((card) => {
  const name = card.querySelector('strong').firstChild;
  name.data = 'Li '.repeat(60);
  const line = document.createRange();
  line.selectNodeContents(name);
  const firstLine = line.getClientRects()[0];
  return firstLine.right - card.parentElement.querySelector('input').getBoundingClientRect().left;
}).filter((pixels) => pixels > 0)`;
const STATUS_ARROW = "getComputedStyle(document.querySelector('td select')).backgroundImage";
const NOTE = 'Penicillin: a rash in 2019';

/** What a clinic's people must never lose: a colleague's change, what they typed, where they wanted to go. */
describeInBrowser('days at work in a real browser', () => {
  const step = story();
  let portal: TestPortal;
  let browser: Browser;
  let visitor: Visitor;
  let dana: Provider;
  let nora: Person;
  let patientId: number;
  let patientPage: string;

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
    visitor = await Visitor.come(browser, new URL(await portal.app.get(PublicAddress).of('/')).origin);
    dana = await newProvider(portal);
    nora = await newColleague(portal, dana);
    patientId = (await addPatient(dana, { name: 'Omar Haddad' })).id;
    patientPage = `/patient-dashboard/patient?id=${patientId}`;
    for (const _ of Array.from({ length: 8 })) await addPatient(dana);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  const signIn = async () => {
    await visitor.page.locator('input[name=email]').fill(dana.email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  const omar = () => visitor.page.getByRole('heading', { level: 1, name: 'Omar Haddad' });
  const status = () => visitor.page.getByLabel('DNA status');
  const edit = (fields: object) => nora.client.call('POST', '/api/patient/edit', formOf({ id: patientId, ...fields }));

  step('a link to a patient leads there after the sign-in', async () => {
    await visitor.open(patientPage);
    await visitor.page.waitForURL((url) => url.pathname === '/');
    await visitor.open('/login');
    await signIn();
    await omar().waitFor();
    expect(visitor.page.url()).toContain(patientPage);
  });

  step('an Undo does not overwrite what a colleague has set since, and says so', async () => {
    await status().selectOption('Ordered');
    const undo = visitor.page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await nora.client.post('/api/patient/updateStatus', { patient_id: patientId, status: 'Completed' });
    await undo.click();
    await visitor.page.getByText(/was not moved to Not ordered\..*Nora Field/).waitFor();
    await until('the status that the colleague set', async () => (await status().inputValue()) === 'Completed');
  });

  step(
    'a saved profile changes what was typed alone, and shows both values of what a colleague changed too',
    async () => {
      const { page } = visitor;
      const profile = page.getByRole('region', { name: 'Profile' });
      await profile.getByRole('button', { name: 'Edit' }).click();
      await profile.getByLabel('Address').fill('12 Peachtree St');
      await edit({ phone: '404 555 0199' });
      await profile.getByRole('button', { name: 'Save' }).click();
      await profile.getByText('404 555 0199').waitFor();
      await profile.getByText('12 Peachtree St').waitFor();
      await profile.getByRole('button', { name: 'Edit' }).click();
      await profile.getByLabel('Phone').fill('1');
      await edit({ phone: '2' });
      await profile.getByRole('button', { name: 'Save' }).click();
      await profile.getByText('Nora Field changed this to “2”').waitFor();
      await profile.getByRole('button', { name: 'Use theirs' }).click();
      await profile.getByRole('button', { name: 'Cancel' }).click();
    },
  );

  step('what was typed is kept over a click elsewhere, and over the end of the session', async () => {
    const { page } = visitor;
    const history = page.getByRole('region', { name: 'Medical History' });
    await history.getByRole('button', { name: 'Add note' }).click();
    await history.getByLabel('Title').fill('Allergy');
    await history.getByLabel('Comment').fill(NOTE);
    await visitor.goTo('Employees');
    await leave();
    await page.waitForURL(/employees/);
    await page.goBack();
    await expectNote();
    await dana.client.post('/api/me/sessions/end', { all: true });
    await status().selectOption('Error');
    await page.getByText('Your session has ended.').waitFor();
    expect(await omar().count()).toBe(0);
    await signIn();
    await omar().waitFor();
    await expectNote();
  });

  step('a page that is slow to come is not named before it is there', async () => {
    const { page } = visitor;
    await visitor.open('/patient-dashboard');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByText('1–8 of 9').waitFor();
    await page.route('**/api/admin/patients?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS));
      await route.continue();
    });
    await pages.getByRole('button', { name: 'Go to page 2' }).click();
    await pages.getByText('Loading page 2').waitFor();
    await pages.getByText('9–9 of 9').waitFor();
    await page.unroute('**/api/admin/patients?*');
  });

  step('a status is changed in the list, whose heads stay in sight, and the next patient is one key away', async () => {
    const { page } = visitor;
    await visitor.open('/patient-dashboard');
    const table = page.getByRole('table', { name: 'Patients' });
    await page.getByLabel('Rows').selectOption('25');
    await page.getByText('1–9 of 9').waitFor();
    const omars = table.getByLabel('DNA status of Omar Haddad');
    await omars.press('ArrowDown'); // looks through the statuses, and takes none
    await page.keyboard.press('Escape');
    expect(await omars.inputValue()).toBe('Completed');
    await omars.selectOption('Kit returned');
    await page.getByText('Omar Haddad moved from Completed to Kit returned.').waitFor();
    await page.setViewportSize({ width: 1280, height: 480 });
    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    const { y } = (await table.getByRole('columnheader', { name: 'Status' }).boundingBox()) ?? { y: 0 };
    expect(Math.round(y)).toBe(BAR_PIXELS);
    await page.setViewportSize({ width: 1280, height: 900 });
    await table.getByRole('row').nth(8).getByRole('cell').last().click();
    await page.getByText('8 of 9').waitFor();
    await page.keyboard.press('j');
    await omar().waitFor();
  });

  step('the list prints its rows without checkboxes and arrows', async () => {
    const { page } = visitor;
    await visitor.open('/patient-dashboard');
    await page
      .getByLabel(/^DNA status of/)
      .first()
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate<string>(STATUS_ARROW)).toBe('none');
    await page.emulateMedia({ media: null });
  });

  step('the wizard prints without its tabs and its search', async () => {
    const { page } = visitor;
    await visitor.open('/dna-reports');
    await page.getByRole('searchbox').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('searchbox').or(page.getByRole('tab')).count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  step('a new report begins with the patient whose page led to it', async () => {
    const { page } = visitor;
    await visitor.open(`/patient-dashboard/patient?id=${patientId}`);
    await page.getByRole('link', { name: 'New report' }).click();
    await leave();
    await page.getByText('Selected: Omar Haddad').waitFor();
  });

  step('a card is dropped into Error while nobody is there', async () => {
    const { page } = visitor;
    await visitor.goTo('Tracker');
    await carryCardRight(page, column(page, 'Not ordered').getByRole('link').first());
    await column(page, 'Ordered').getByRole('link').waitFor();
    await liftCard(page, cardIn(page, 'Kit returned', 'Omar Haddad'), page.getByText(/^Nobody\. Drag a patient here/));
    await page.getByRole('region', { name: 'Error, 1' }).getByText('Omar Haddad').waitFor();
  });

  step('the checkbox of a card covers nothing of a name', async () => {
    const { page } = visitor;
    await column(page, 'Not ordered').getByRole('link').first().waitFor();
    expect(await page.evaluate<number[]>(CHECKBOX_OVER_NAME)).toEqual([]);
  });

  step('a page whose script does not come is told in its place, and comes with the line', async () => {
    const { page } = visitor;
    const script = '**/assets/own-page-*.js';
    await page.route(script, (route) => route.abort());
    await visitor.open('/patient-dashboard');
    await page.getByRole('link', { name: 'Drug Response' }).click();
    await page.getByText('This page could not be shown').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('We could not reach the server').waitFor();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tracker' }).waitFor();
    await page.context().setOffline(false);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Drug Response' }).waitFor();
  });

  step('a dialog whose script does not come says so over the page, and opens with the line', async () => {
    const { page } = visitor;
    const script = '**/assets/jump-dialog-*.js';
    await page.route(script, (route) => route.abort());
    await visitor.open('/patient-dashboard');
    await page.getByRole('table', { name: 'Patients' }).waitFor();
    await page.keyboard.press('Control+k');
    const failed = page.getByRole('dialog', { name: 'This could not be opened' });
    await failed.waitFor();
    await page.getByRole('table', { name: 'Patients', includeHidden: true }).waitFor();
    await page.unroute(script);
    await page.keyboard.press('Enter'); // Retry has the focus
    await page.getByRole('dialog', { name: 'Jump to' }).waitFor();
    await page.keyboard.press('Escape');
  });

  step('the colours are those that somebody chose, in the lists too', async () => {
    const { page } = visitor;
    const ground = () =>
      page.evaluate<string[]>(
        `[getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-background-paper')]`,
      );
    await visitor.open('/settings/profile');
    await page.getByLabel('Colours').selectOption('Dark');
    await visitor.open('/patient-dashboard');
    await page.getByRole('table', { name: 'Patients' }).waitFor();
    expect(await ground()).toEqual(['rgb(16, 21, 31)', '#171D29']);
    await visitor.open('/settings/profile');
    await page.getByLabel('Colours').selectOption('As the system');
    await visitor.open('/patient-dashboard');
    await page.getByRole('table', { name: 'Patients' }).waitFor();
    expect(await ground()).toEqual(['rgb(245, 247, 250)', '#FFFFFF']);
  });

  const leave = () =>
    visitor.page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();

  const expectNote = async () => {
    const comment = visitor.page.getByRole('region', { name: 'Medical History' }).getByLabel('Comment');
    await comment.waitFor();
    expect(await comment.inputValue()).toBe(NOTE);
  };
});
