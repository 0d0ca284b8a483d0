import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { UPLOAD_PART_BYTES } from '@portal/events/rules';
import { newPerson, type Person } from '../journeys/support/people.js';
import { newGenome } from '../journeys/support/documents.js';
import { ADDRESS, checkout, pay as payByCall } from '../journeys/support/purchases.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { story } from './support/story.js';
import { beginUpload, cutUploads } from './support/uploads.js';
import { Walk, WAYS } from './support/walk.js';

/** The screens of members that stand for themselves. */
const OWN_SCREENS = [
  ...['/dashboard', '/member-reports', '/member-profile', '/report-viewer', '/payment-success'],
  ...['/settings/profile', '/settings/security', '/settings/subscription'],
  ...['/pricing-table', '/drugmetabolism/drugs/clopidogrel', '/support'],
];
const CARD = [
  ['Card number', '4242 4242 4242 4242'],
  ['Expiry date', '12 / 99'],
  ['Security code', '123'],
] as const;
/** Neither its build nor whose sample counts is known. */
const OPEN_QUESTIONS = [
  '##fileformat=VCFv4.2',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tMother\tChild',
  '1\t100\t.\tA\tG\t.\tPASS\t.\tGT\t0/1\t1/1\n',
].join('\n');

const FIRST_PART = Buffer.alloc(UPLOAD_PART_BYTES);

/** Every screen of members: what can be done on each, and that nothing hinders. */
describeInBrowser('the screens of a member', () => {
  const folder = mkdtempSync(join(tmpdir(), 'member-files-'));
  const family = join(folder, 'family-of-a-long-line-of-careful-namers.vcf');
  const whole = join(folder, 'whole.vcf.gz');
  let portal: TestPortal;
  let browser: Browser;

  beforeAll(async () => {
    writeFileSync(family, OPEN_QUESTIONS);
    writeFileSync(whole, Buffer.concat([FIRST_PART, Buffer.alloc(1)]));
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
    rmSync(folder, { recursive: true });
  });

  describe.each(WAYS)('$how', (way) => {
    const step = story();
    let walk: Walk;
    let page: Page;
    let maya: Person;

    beforeAll(async () => {
      walk = await Walk.begin(browser, portal.url, way);
      ({ page } = walk);
      maya = await newPerson(portal, 'patient');
      await newGenome(portal, maya.client, maya.id);
    });

    const expectNoFaultsAt = async (...paths: string[]) => expect(await walk.faultsAt(paths)).toEqual({});

    async function payTheOrder(): Promise<void> {
      await page.waitForURL('**/checkout/*');
      for (const [label, text] of CARD) await walk.write(label, text);
      const found = await walk.faults();
      await walk.press(/^Pay /);
      await page.getByText('Payment Successful!').waitFor();
      expect([...found, ...(await walk.allFaults())]).toEqual([]);
    }

    step('a member signs in, and nothing hinders on any screen', async () => {
      await walk.signIn(maya.email, 'Member');
      await page.waitForURL('**/dashboard');
      await expectNoFaultsAt(...OWN_SCREENS);
    });

    step('brings a DNA file once the line is back, and answers what it leaves open', async () => {
      await walk.open('/dashboard');
      await walk.press('Upload Files');
      await walk.chooseFile(family);
      const found = await walk.faults();
      await page.context().setOffline(true);
      await walk.press('Upload');
      await walk.button('Retry').waitFor();
      found.push(...(await walk.faults()));
      await page.context().setOffline(false);
      await walk.press('Retry');
      await page.getByText('Upload complete').waitFor();
      const samples = page.getByLabel('This file holds 2 samples. Which one is yours?');
      await samples.waitFor();
      found.push(...(await walk.allFaults()));
      await walk.hand.pick(samples, 'Child');
      await walk.press('Use this sample');
      await walk.hand.pick(page.getByLabel('This file does not tell its reference genome.'), 'GRCh38');
      await walk.press('Use this build');
      await page.getByText('Use this build').waitFor({ state: 'detached' });
      expect([...found, ...(await walk.allFaults())]).toEqual([]);
    });

    step('goes on with a large file whose upload was cut, and is cut again', async () => {
      await beginUpload(portal, maya, { name: basename(whole), first: FIRST_PART, more: 1 });
      await walk.press('Upload Files');
      await walk.chooseFile(whole);
      await page.getByText('are here already. The upload goes on from there.').waitFor();
      const found = await walk.faults();
      const mend = await cutUploads(page);
      await walk.press('Continue');
      await page.getByText('Connection lost. The upload goes on by itself.').first().waitFor();
      found.push(...(await walk.faults()));
      await walk.hand.leave(page.getByRole('dialog'));
      found.push(...(await walk.faults()));
      await mend();
      await page.getByText('Error', { exact: true }).waitFor();
      expect([...found, ...(await walk.allFaults())]).toEqual([]);
    });

    step('buys a report for a file', async () => {
      await walk.open('/member-reports');
      await walk.press('Purchase Longevity');
      const file = page.getByLabel('DNA file', { exact: true });
      await file.getByRole('option', { name: 'genome.vcf' }).waitFor({ state: 'attached' });
      await walk.hand.pick(file, 'genome.vcf');
      await walk.write('Report name', 'My years');
      expect(await walk.faults()).toEqual([]);
      await walk.press('Proceed to Checkout');
      await payTheOrder();
    });

    step('gives up a year of membership, comes back to where it began, and pays it after all', async () => {
      await walk.open('/settings/subscription');
      await walk.press(/^Buy membership/);
      await page.waitForURL('**/checkout/*');
      await walk.press('Cancel');
      await page.waitForURL('**/settings/subscription');
      await walk.press(/^Pay again/);
      await payTheOrder();
    });

    step('sees what a kit leads to', async () => {
      const opened = await checkout(maya.client, { product_id: 'plus' });
      await payByCall(maya.client, opened, ADDRESS);
      await walk.open(`/payment-success?session_id=${opened.id}`);
      await page.getByText('Shipping').first().waitFor();
      expect(await walk.allFaults()).toEqual([]);
    });

    step('reads the report, prints it, and takes it away', async () => {
      await walk.open('/dashboard');
      await walk.hand.press(page.getByRole('link', { name: 'View My years' }));
      await page.locator('iframe[title="My years"]').contentFrame().getByRole('heading', { level: 1 }).waitFor();
      const found = await walk.faults();
      if (way.keys) await walk.hand.press(page.getByText('Contents', { exact: true }));
      await walk.press('Evidence');
      expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
      const paper = page.locator('iframe[title="Copy for printing"]').contentFrame();
      await paper.locator('body').evaluate('(window.print = () => (document.title = "printed"), 0)');
      await walk.hand.pressBefore(walk.button('Print'));
      expect(await paper.locator('html').evaluate('document.title')).toBe('printed');
      const download = page.waitForEvent('download');
      await walk.press('Download PDF');
      expect((await download).suggestedFilename()).toBe('My years.pdf');
      expect([...found, ...(await walk.faults())]).toEqual([]);
    });

    step('goes back, and runs it again', async () => {
      await walk.hand.pressBefore(walk.button('Back'));
      await walk.press('Run again: My years');
      await walk.press(/^Run again for free/);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectNoFaultsAt(
        '/dashboard',
        '/member-profile',
        '/drugmetabolism/drugs/clopidogrel',
        '/settings/subscription',
      );
    });

    step('is told after two minutes that nobody knows of a payment', async () => {
      await page.clock.install();
      await walk.visitor.open('/payment-success?session_id=nonsense');
      await page.getByText('Processing your order...').waitFor();
      const found = await walk.faults();
      const missing = page.getByText('We could not find your order yet');
      while (!(await missing.isVisible())) await page.clock.fastForward(2_000);
      expect([...found, ...(await walk.allFaults())]).toEqual([]);
    });

    it('no page complained', () =>
      expect(walk.visitor.complaints.filter((text) => !/40[14]|410|Failed to record the consent/.test(text))).toEqual(
        [],
      ));
  });
});
