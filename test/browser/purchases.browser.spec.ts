import type { Browser } from 'playwright-core';
import { syntheticFile } from '../journeys/support/documents.js';
import { setUpCompany, signUpAsMember, signUpAsProvider } from './pages/account.js';
import { pay } from './pages/checkout.js';
import { addPatient, patientInList } from './pages/patients.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { PortalProcess } from './support/portal-process.js';
import { story } from './support/story.js';
import { Visitor } from './support/visitor.js';

const member = { name: 'Maya Lindqvist', email: 'maya@home.example', password: 'mayas-own' };
const founder = { name: 'Dana Reyes', email: 'dana@clinic.example', password: 'peachtree' };
const patients = [
  { name: 'Omar Haddad', email: 'omar@patients.example' },
  { name: 'Lina Park', email: 'lina@patients.example' },
] as const;
const REPORT = 'My years';
const LEAST_HEIGHT = 2_000;
/** A small phone, and a tablet, held upright or on its side, where the side navigation takes its part. */
const WIDTHS = [360, 768, 1024];

/** JavaScript that runs in the page. */
const PICKER_HEIGHT = "getComputedStyle(document.querySelector('dialog select'), '::picker(select)').maxHeight";

/** What a member and a clinic buy, on one portal. */
describeInBrowser('purchases in a real browser', () => {
  const portal = new PortalProcess();
  let browser: Browser;
  beforeAll(async () => {
    await Promise.all([openBrowser().then((opened) => (browser = opened)), portal.start()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal.close();
  });

  describe('a member', () => {
    const step = story();
    let maya: Visitor;

    step('signs up and drops a DNA file on the dashboard', async () => {
      maya = await Visitor.come(browser, portal.url);
      const { page } = maya;
      await maya.open('/register');
      await signUpAsMember(page, member);
      await page.getByRole('button', { name: 'Upload Files' }).click();
      const file = { name: 'mine.vcf', mimeType: '', buffer: syntheticFile() };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByRole('region', { name: 'Upload DNA Files' }).getByText('2,000 records · GRCh38').waitFor();
    });

    step('buys a report for it', async () => {
      const { page } = maya;
      await maya.goTo('Reports');
      await page.getByRole('button', { name: 'Purchase Longevity' }).click();
      const dialog = page.getByRole('dialog', { name: 'Select DNA File and Report Name' });
      const select = dialog.getByLabel('DNA file');
      // the list of a browser that lets pages style it
      expect(await page.evaluate(PICKER_HEIGHT)).toBe('300px');
      await select.selectOption({ label: 'mine.vcf' });
      await dialog.getByLabel('Report name').fill(REPORT);
      await dialog.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await pay(page);
      await page.getByText('We are preparing your report.').waitFor();
      await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    });

    step('reads it in its whole height, with its contents beside it', async () => {
      const { page } = maya;
      await page.getByRole('link', { name: `View ${REPORT}` }).click();
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await contents.getByRole('button', { name: 'Evidence' }).click();
      const frame = page.locator(`iframe[title="${REPORT}"]`);
      expect((await frame.boundingBox())?.height).toBeGreaterThan(LEAST_HEIGHT);
      expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Print' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.getByText('This is not the report.').waitFor();
      expect(await frame.isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    });

    step('adds a year of membership and gets the receipts', async () => {
      const { page } = maya;
      await maya.open('/settings/subscription');
      await page.getByRole('button', { name: /^Buy membership/ }).click();
      await pay(page);
      await page.getByRole('link', { name: 'View purchases' }).click();
      await page.getByRole('region', { name: 'Membership' }).getByText('Active', { exact: true }).waitFor();
      const receipts = page.getByRole('button', { name: /^Receipt of GH-/ });
      await receipts.nth(1).waitFor();
      const [receipt] = await Promise.all([page.waitForEvent('download'), receipts.first().click()]);
      expect(receipt.suggestedFilename()).toMatch(/^GH-\d{4}-\d{6}\.pdf$/);
    });

    step('finds nothing that scrolls sideways on a small phone or a tablet, and no complaint of a page', async () => {
      const own = [
        '/dashboard',
        '/member-reports',
        '/settings/subscription',
        '/pricing-table',
        '/drugmetabolism/drugs',
      ];
      for (const width of WIDTHS) {
        const overflow = await maya.sidewaysAt(width, own);
        expect([width, ...Object.entries(overflow).filter(([, pixels]) => pixels > 0)]).toEqual([width]);
      }
      expect(maya.complaints).toEqual([]);
    });
  });

  describe('a clinic', () => {
    const step = story();
    let dana: Visitor;

    step('begins an order of kits at a patient who has none', async () => {
      dana = await Visitor.come(browser, portal.url);
      const { page } = dana;
      await dana.open('/register?type=provider');
      await signUpAsProvider(page, founder);
      await setUpCompany(page, [
        ['Name', 'Peachtree Precision Clinic'],
        ['Description (optional)', 'Hearts and genes'],
        ['Email', 'hello@clinic.example'],
        ['Phone', '404-555-0100'],
        ['Address', '12 Peachtree St, Atlanta'],
      ]);
      for (const patient of patients) await addPatient(page, patient);
      await patientInList(page, patients[0].name).click();
      await page.getByRole('link', { name: 'Purchase a DNA sequence kit' }).click();
      await page.getByRole('checkbox', { name: new RegExp(patients[0].name), checked: true }).waitFor();
    });

    step('orders for all patients, gives up at the checkout, and pays again', async () => {
      const { page } = dana;
      await page.getByRole('button', { name: 'Select all 2' }).click();
      await page.getByText('2 patients').waitFor();
      await page.getByRole('button', { name: 'Next: Choose Kit' }).click();
      await page.getByRole('button', { name: /^DNA Sequencing 50x/ }).click();
      await page.getByRole('button', { name: 'Next: Review & Order' }).click();
      await page.getByText('12 Peachtree St, Atlanta').waitFor();
      await page.getByRole('button', { name: 'Place Order ($1,000)' }).click();
      await page.waitForURL('**/checkout/*');
      await page.getByRole('button', { name: /Cancel/ }).click();
      await page.waitForURL('**/kits');
      await page.getByText('Unpaid').waitFor();
      await page.getByRole('button', { name: /^Pay again/ }).click();
      await pay(page);
      await page.getByText('The kits are shipped to your clinic, one for each patient.').waitFor();
    });

    step('comes back to the paid order, and finds the patients as Ordered', async () => {
      const { page } = dana;
      await page.getByRole('link', { name: 'View kit orders' }).click();
      await page.getByText('Payment successful!').waitFor();
      await page.getByRole('table', { name: 'Orders' }).getByText('Paid', { exact: true }).waitFor();
      await dana.goTo('Dashboard');
      const ordered = page.locator('option:checked').getByText('Ordered', { exact: true });
      await page
        .getByLabel(/^DNA status of/)
        .filter({ has: ordered })
        .nth(1)
        .waitFor();
    });

    step('finds nothing that scrolls sideways on a small phone, and no complaint of a page', async () => {
      const overflow = await dana.sidewaysOnAPhone(['/kits', '/credits', '/dna-reports', '/dna-reports?tab=all']);
      expect(Object.entries(overflow).filter(([, pixels]) => pixels > 0)).toEqual([]);
      expect(dana.complaints).toEqual([]);
    });
  });
});
