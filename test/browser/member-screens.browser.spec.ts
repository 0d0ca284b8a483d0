import type { Browser, Page } from 'playwright-core';
import { PublicAddress } from '../../backend/src/platform/http/public-address.js';
import { newGenome } from '../journeys/support/documents.js';
import { invitationTo, mailTo } from '../journeys/support/mailbox.js';
import { addPatient, newPerson, newProvider, PASSWORD, type Person } from '../journeys/support/people.js';
import { ADDRESS, checkout, pay as payByCall } from '../journeys/support/purchases.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { typeInto, press, tabTo, unseenStops } from './pages/keys.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { hindrancesOf } from './support/hindrances.js';
import { story } from './support/story.js';
import { Visitor } from './support/visitor.js';

/** The screens of members that stand for themselves. */
const OWN_SCREENS = [
  ...['/dashboard', '/member-reports', '/member-profile', '/report-viewer', '/payment-success'],
  ...['/settings/profile', '/settings/security', '/settings/subscription'],
  ...['/pricing-table', '/drugmetabolism/drugs/clopidogrel', '/support'],
];
const WINDOWS = [
  { by: 'mouse', what: 'by mouse on a desk, light', size: { width: 1280, height: 800 }, colorScheme: 'light' },
  {
    by: 'keyboard',
    what: 'by keyboard alone on a phone, dark',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
  },
] as const;
const CARD = [
  ['Card number', '4242 4242 4242 4242'],
  ['Expiry date', '12 / 99'],
  ['Security code', '123'],
] as const;

/** Every screen of members, and those that lead to an account: what can be done on each, and that nothing hinders. */
describeInBrowser('the screens of a member', () => {
  let portal: TestPortal;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
    origin = new URL(await portal.app.get(PublicAddress).of('/')).origin;
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  describe.each(WINDOWS)('$what', ({ by, size, colorScheme }) => {
    const step = story();
    let visitor: Visitor;
    let page: Page;
    let maya: Person;

    beforeAll(async () => {
      visitor = await Visitor.come(browser, origin);
      ({ page } = visitor);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      maya = await newPerson(portal, 'patient');
      await newGenome(portal, maya.client, maya.id);
    });

    const isByMouse = by === 'mouse';
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const activate = (place: ReturnType<typeof button>) => (isByMouse ? place.click() : press(page, place));
    const write = (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true }).first();
      return isByMouse ? field.fill(text) : typeInto(page, field, text);
    };

    /** What hinders somebody on the screen that is open. */
    async function hindrances(): Promise<string[]> {
      await visitor.settled();
      const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      return [
        ...(await hindrancesOf(page, ['serious', 'critical'])),
        ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : []),
        ...(isByMouse ? [] : await unseenStops(page)),
      ];
    }
    const expectNoneAt = async (path: string): Promise<void> => {
      await visitor.open(path);
      expect([path, await hindrances()]).toEqual([path, []]);
    };

    async function payTheOrder(): Promise<void> {
      await page.waitForURL('**/checkout/*');
      for (const [label, text] of CARD) await write(label, text);
      await activate(button(/^Pay /));
      await page.getByText('Payment Successful!').waitFor();
      expect(await hindrances()).toEqual([]);
    }

    step('a patient accepts an invitation', async () => {
      const clinic = await newProvider(portal);
      const { email } = await addPatient(clinic);
      const link = `/register-invite?t=${await invitationTo(portal, email)}`;
      await expectNoneAt(link);
      await visitor.open(link);
      await write('Password', PASSWORD);
      await activate(button('Complete Registration'));
      await page.waitForURL('**/dashboard');
      expect(await hindrances()).toEqual([]);
      await page.evaluate('localStorage.clear()');
    });

    step('somebody who forgot the password sets a new one', async () => {
      const { email } = await newPerson(portal, 'patient', { email: `${'long.'.repeat(9)}${by}@people.example` });
      await visitor.open('/login');
      await activate(button('Forgot your password?'));
      await write('Email', email);
      await activate(button('Send the link'));
      await page.getByText('has an account here').waitFor();
      expect(await hindrances()).toEqual([]);
      const link = /\/reset-password\?token=[\w.-]+/.exec((await mailTo(portal, email)).text)?.[0];
      await expectNoneAt(link!);
      await visitor.open(link!);
      await write('New Password', 'another-pass');
      await activate(button('Set password'));
      await page.waitForURL('**/login');
      await page.evaluate('localStorage.clear()');
    });

    step('a member signs up, and signs in', async () => {
      await expectNoneAt('/register');
      await expectNoneAt('/confirm-email?token=of-nobody');
      await expectNoneAt('/login');
      await visitor.open('/login');
      await (isByMouse ? page.getByLabel('Member').check() : chooseMember(page));
      await write('Email', maya.email);
      await write('Password', PASSWORD);
      await (isByMouse ? button('Login').click() : page.keyboard.press('Enter'));
      await page.waitForURL('**/dashboard');
    });

    step('nothing hinders on any screen', async () => {
      for (const path of OWN_SCREENS) await expectNoneAt(path);
    });

    step('buys a report for a file', async () => {
      await visitor.open('/member-reports');
      await activate(button('Purchase Longevity'));
      const file = page.getByLabel('DNA file', { exact: true });
      await file.getByRole('option', { name: 'genome.vcf' }).waitFor({ state: 'attached' });
      if (isByMouse) await file.selectOption({ label: 'genome.vcf' });
      else await typeInto(page, file, 'g');
      await write('Report name', 'My years');
      expect(await hindrancesOf(page, ['serious', 'critical'])).toEqual([]);
      await activate(button('Proceed to Checkout'));
      await payTheOrder();
    });

    step('gives up a year of membership, comes back to where it began, and pays it after all', async () => {
      await visitor.open('/settings/subscription');
      await activate(button(/^Buy membership/));
      await page.waitForURL('**/checkout/*');
      await activate(button('Cancel'));
      await page.waitForURL('**/settings/subscription');
      await activate(button(/^Pay again/));
      await payTheOrder();
    });

    step('sees what a kit leads to', async () => {
      const opened = await checkout(maya.client, { product_id: 'plus' });
      await payByCall(maya.client, opened, ADDRESS);
      await visitor.open(`/payment-success?session_id=${opened.id}`);
      await page.getByText('Shipping').first().waitFor();
      expect(await hindrances()).toEqual([]);
    });

    step('reads the report, goes back, and runs it again', async () => {
      await visitor.open('/dashboard');
      await activate(page.getByRole('link', { name: 'View My years' }));
      await page.locator('iframe[title="My years"]').contentFrame().getByRole('heading', { level: 1 }).waitFor();
      expect(await hindrancesOf(page, ['serious', 'critical'])).toEqual([]);
      await activate(button('Back'));
      await activate(button('Run again'));
      await activate(button(/^Run again for free/));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectNoneAt('/dashboard');
      await expectNoneAt('/member-profile');
      await expectNoneAt('/drugmetabolism/drugs/clopidogrel');
      await expectNoneAt('/settings/subscription');
    });

    step('no page complained', () => {
      expect(visitor.complaints.filter((text) => !/40[14]|410/.test(text))).toEqual([]);
      return Promise.resolve();
    });
  });
});

/** The choice of a role is one stop of the Tab key; the arrows move in it. */
async function chooseMember(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('Provider'));
  await page.keyboard.press('ArrowDown');
}
