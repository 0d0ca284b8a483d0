import type { Browser, Locator, Page } from 'playwright-core';
import { type Clinic, newClinic } from '../journeys/support/clinics.js';
import { GOOD_CARD } from '../journeys/support/credits.js';
import { accept, addPatient, newHouseEmployee, PASSWORD, type Provider } from '../journeys/support/people.js';
import { setUpApp } from '../journeys/support/second-factor.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Hand, keyboard, mouse } from './pages/hands.js';
import { hasFocus, unseenStops } from './pages/keys.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { hindrancesOf } from './support/hindrances.js';
import { story } from './support/story.js';
import { Visitor } from './support/visitor.js';

const WALKS = [
  { how: 'on a desk, light, by mouse', size: { width: 1280, height: 800 }, colorScheme: 'light', keys: false },
  { how: 'on a phone, dark, by keyboard alone', size: { width: 360, height: 740 }, colorScheme: 'dark', keys: true },
] as const;

/** JavaScript that runs in the page. */
const SCROLLS_BY = 'document.documentElement.scrollWidth - innerWidth';
const GRAVE = ['serious', 'critical'];

/** Every screen and every dialog of the workspace: nothing hinders, nothing is cut off, and every key leads somewhere. */
describeInBrowser('all screens of the workspace', () => {
  let portal: TestPortal;
  let browser: Browser;
  let clinic: Clinic;
  let house: Provider;
  let recoveryCodes: string[];

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
    clinic = await newClinic(portal, 'Rowan');
    const { client } = clinic.admin;
    const added = await addPatient(clinic.admin, { name: 'Wolfeschlegelsteinhausenbergerdorff Hubert' });
    await client.post('/api/patient/updateStatus', { patient_id: added.id, status: 'Error' });
    const archived = await addPatient(clinic.admin, { name: 'محمد عبد الرحمن' });
    await client.post('/api/patient/archive', { id: archived.id });
    const patient = await accept(portal, clinic.patientEmail, 'patient');
    const kits = { product_id: 'dna-sequencing-50x', patient_ids: [patient.id] };
    await client.post(`${(await client.post<{ url: string }>('/api/payment', kits)).body.url}/pay`, GOOD_CARD);
    house = await newHouseEmployee(portal);
    ({ recoveryCodes } = await setUpApp(house.client));
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  describe.each(WALKS)('$how', ({ size, colorScheme, keys }) => {
    const step = story();
    let visitor: Visitor;
    let page: Page;
    let hand: Hand;

    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

    const come = async ({ email }: Pick<Provider, 'email'>, recoveryCode?: string) => {
      visitor = await Visitor.come(browser, portal.url);
      ({ page } = visitor);
      hand = keys ? keyboard(page) : mouse(page);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visitor.open('/login');
      await hand.write(page.locator('input[name=email]'), email);
      await hand.write(page.getByLabel('Password', { exact: true }), PASSWORD);
      await page.keyboard.press('Enter');
      if (recoveryCode) {
        await hand.press(button('Use a recovery code'));
        await hand.write(page.getByLabel('Recovery code'), recoveryCode);
        await page.keyboard.press('Enter');
      }
      await page.waitForURL('**/patient-dashboard');
      await visitor.settled();
    };

    /** What is wrong with what the page shows now. */
    const faults = async (): Promise<string[]> => {
      const hindrances = await hindrancesOf(page, GRAVE);
      const sideways = await page.evaluate<number>(SCROLLS_BY);
      return [...hindrances, ...(sideways > 0 ? [`scrolls sideways by ${sideways} pixels`] : [])];
    };

    /** Looks at screens, and at every stop of the Tab key on them. */
    const walk = async (paths: readonly string[]): Promise<Record<string, string[]>> => {
      const found: Record<string, string[]> = {};
      for (const path of paths) {
        await visitor.open(path);
        await visitor.settled();
        found[path] = [...(await faults()), ...(keys ? await unseenStops(page) : [])];
      }
      return found;
    };
    const nothingOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, []]));

    /** Opens a dialog, looks at it, and leaves it: whoever opened it stands there again. */
    const look = async (opener: Locator, dialog: string): Promise<string[]> => {
      await hand.press(opener);
      const opened = page.getByRole('dialog', { name: dialog });
      await opened.waitFor();
      const inside =
        (await opened
          .locator(':focus')
          .or(opened.and(page.locator(':focus')))
          .count()) > 0;
      const found = [...(await faults()), ...(inside ? [] : ['the focus stays outside'])];
      await hand.leave(opened);
      await opened.waitFor({ state: 'hidden' });
      if (keys && !(await hasFocus(page, opener))) found.push('the focus does not come back');
      return found.map((fault) => `${dialog}: ${fault}`);
    };

    step('every screen of a clinic', async () => {
      await come(clinic.admin);
      const screens = [
        '/patient-dashboard',
        `/patient-dashboard?filter=${encodeURIComponent('{"archived":true}')}`,
        '/patient-dashboard?filter=%7B%22name%22%3A%22nobody%22%7D',
        `/patient-dashboard/patient?id=${clinic.patientId}`,
        '/patient-dashboard/patient?id=999999',
        '/dna-tracker',
        '/dna-tracker?lanes=1',
        '/dna-tracker?tab=logs',
        '/employees',
        `/employees/employee?id=${clinic.nurse.id}`,
        '/dna-reports?tab=all',
        '/dna-reports?tab=templates',
        '/credits',
        '/company-profile',
        '/settings/profile',
        '/settings/security',
      ];
      expect(await walk(screens)).toEqual(nothingOf(screens));
    });

    step('every dialog of the lists', async () => {
      await visitor.open('/patient-dashboard');
      await visitor.settled();
      const found = await look(button('Add patient'), 'Add Patient');
      found.push(...(await look(button('Views'), 'Saved views')), ...(await look(button(/^Jump to/), 'Jump to')));
      await visitor.open('/employees');
      found.push(...(await look(button('Add employee'), 'Add Employee')));
      await visitor.open('/dna-reports?tab=templates');
      found.push(...(await look(button('Edit template Rowan'), 'Edit Rowan')));
      found.push(...(await look(button('Delete template Rowan'), 'Rowan')));
      await visitor.open(`/employees/employee?id=${clinic.nurse.id}`);
      found.push(...(await look(button('End all sessions'), 'End all sessions')));
      found.push(...(await look(button('Remove employee'), 'Remove Nora Field')));
      expect(found).toEqual([]);
    });

    step('every dialog of a patient', async () => {
      await visitor.open(`/patient-dashboard/patient?id=${clinic.patientId}`);
      await visitor.settled();
      const found = await look(button('Archive'), 'Archive Rowan Patient?');
      for (const [opener, dialog] of [
        ['Upload DNA file', 'Upload DNA file'],
        ['Move genome.vcf', 'Move genome.vcf'],
        ['Remove genome.vcf', 'Remove file'],
        ['Upload record', 'Upload medical record'],
        ['Add results', 'Laboratory results'],
      ] as const)
        found.push(...(await look(button(opener), dialog)));
      expect(found).toEqual([]);
    });

    step('the wizard of reports, up to its last button', async () => {
      await visitor.open('/dna-reports');
      const found: string[] = [];
      const next = async (words: string) => {
        await visitor.settled();
        found.push(...(await faults()));
        await hand.press(button(`Next: ${words}`));
        await page.getByRole('heading', { level: 2, name: words }).waitFor();
      };
      await hand.press(button(/^Rowan Patient/));
      await next('Select Data');
      await page.locator('[aria-pressed=true]').getByText('Primary').waitFor();
      await next('Select Template');
      await hand.press(button(/^Cardiovascular/));
      await next('Configure Report');
      await hand.write(page.getByLabel('Report name'), 'Heart');
      found.push(...(await look(button('Save as template'), 'Save as template')));
      await next('Review & Generate');
      await visitor.settled();
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: 'Configure Report' }).waitFor();
      expect([...found, ...(await faults())]).toEqual([]);
    });

    step('the order of kits, up to its last button', async () => {
      await visitor.open('/kits');
      await visitor.settled();
      const found = await faults();
      await hand.press(page.getByRole('checkbox', { name: /^Rowan Patient/ }));
      await hand.press(button('Next: Choose Kit'));
      await hand.press(button(/^DNA Sequencing 50x/));
      found.push(...(await faults()));
      await hand.press(button('Next: Review & Order'));
      await page.getByRole('button', { name: 'Place Order ($500)' }).waitFor();
      found.push(...(await faults()));
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: 'Choose Kit' }).waitFor();
      expect(found).toEqual([]);
    });

    step('every screen of the house', async () => {
      await come(house, recoveryCodes.pop());
      const tabs = ['shipments', 'orders', 'questions', 'products'].map((tab) => `/company-profile?tab=${tab}`);
      expect(await walk(tabs)).toEqual(nothingOf(tabs));
      await visitor.open('/company-profile?tab=shipments');
      const sent = await look(button(/^Mark sent/), `Mark ${clinic.orderNumber.replace(/\d{6}$/, '')}`);
      expect(sent).toEqual([]);
    });
  });
});
