import type { Browser, Page } from 'playwright-core';
import { PublicAddress } from '../../backend/src/platform/http/public-address.js';
import { invitationTo, mailTo } from '../journeys/support/mailbox.js';
import { addPatient, newColleague, newEmail, newPerson, newProvider, PASSWORD } from '../journeys/support/people.js';
import { appOf } from '../journeys/support/second-factor.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { story } from './support/story.js';
import { Walk, WAYS } from './support/walk.js';

/** How long a code of an authenticator app counts. */
const PERIOD_MILLISECONDS = 30_000;

/** The screens that lead to an account, and those that guard it. */
describeInBrowser('the screens of an account', () => {
  let portal: TestPortal;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
    // a passkey belongs to a name
    origin = new URL(await portal.app.get(PublicAddress).of('/')).origin;
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  describe.each(WAYS)('$how', (way) => {
    const step = story();
    let walk: Walk;
    let page: Page;
    beforeAll(async () => {
      walk = await Walk.begin(browser, origin, way);
      ({ page } = walk);
    });

    /** Looks at a screen, and opens it again: the look has moved the focus. */
    const expectNoFaultsAt = async (path: string) => {
      expect(await walk.faultsAt([path])).toEqual({});
      await walk.open(path);
    };

    step('a clinic signs up, and sets itself up in five steps', async () => {
      await expectNoFaultsAt('/register?type=provider');
      await walk.write('Full Name', 'Dana Reyes');
      await walk.write('Email', newEmail('founder'));
      await walk.write('Password', PASSWORD);
      await walk.press('Sign Up');
      await page.waitForURL('**/company-setup');
      const found = [];
      for (const [label, answer] of [
        ['Name', 'Peachtree Precision Clinic'],
        ['Description (optional)', 'Hearts and genes'],
        ['Email', 'hello@clinic.example'],
        ['Phone', '404-555-0100'],
        ['Address', '12 Peachtree St, Atlanta'],
      ] as const) {
        await walk.write(label, answer);
        found.push(...(await walk.faults()));
        await walk.press(label === 'Address' ? 'Finish' : 'Next');
      }
      await page.waitForURL('**/patient-dashboard');
      expect([...found, ...(await walk.allFaults())]).toEqual([]);
      await walk.signOut();
    });

    step('a patient and an employee accept their invitations', async () => {
      await expectNoFaultsAt('/register-invite?expired=1');
      const clinic = await newProvider(portal);
      const { email } = await addPatient(clinic, { name: 'Wolfeschlegelsteinhausenbergerdorff Hubert' });
      const colleague = { name: 'Nora Field', email: newEmail('nurse'), job_title: 'Nurse', type: 'employee' };
      await clinic.client.post('/api/addEmployee', colleague);
      for (const [invited, home] of [
        [email, '**/dashboard'],
        [colleague.email, '**/patient-dashboard'],
      ] as const) {
        await expectNoFaultsAt(`/register-invite?t=${await invitationTo(portal, invited)}`);
        await walk.write('Password', PASSWORD);
        await walk.press('Complete Registration');
        await page.waitForURL(home);
        expect(await walk.allFaults()).toEqual([]);
        await walk.signOut();
      }
    });

    step('somebody who forgot the password sets a new one', async () => {
      const { email } = await newPerson(portal, 'patient', {
        email: `${'long.'.repeat(9)}${way.colorScheme}@people.example`,
      });
      await walk.open('/login');
      await walk.press('Forgot your password?');
      await walk.write('Email', email);
      await walk.press('Send the link');
      await page.getByText('has an account here').waitFor();
      expect(await walk.allFaults()).toEqual([]);
      const link = /\/reset-password\?token=[\w.-]+/.exec((await mailTo(portal, email)).text)?.[0];
      await expectNoFaultsAt(link!);
      await walk.write('New Password', 'another-pass');
      await walk.press('Set password');
      await page.waitForURL('**/login');
      await walk.signOut();
    });

    step('a member finds nothing that hinders before the sign-in', async () => {
      expect(await walk.faultsAt(['/register', '/confirm-email?token=of-nobody', '/login'])).toEqual({});
    });

    step('a nurse whose clinic demands a second factor sets it up, and signs in with it', async () => {
      const clinic = await newProvider(portal);
      const { email } = await newColleague(portal, clinic);
      await clinic.client.post('/api/company/security', { second_factor: 'demanded' });
      await walk.signIn(email);
      await page.waitForURL('**/second-factor');
      const found = [...(await walk.allFaults()), ...(await walk.faultsOfDialog('Add a passkey', 'Add a passkey'))];

      await walk.press('Set up');
      await walk.write('Password', PASSWORD);
      await walk.press('Continue');
      const key = await page.getByText(/^Key:/).innerText();
      const app = appOf(key.replace(/^Key:|\s/g, ''));
      found.push(...(await walk.faults()));
      await walk.write('Code that the app shows', app.generate());
      await walk.press('Confirm');
      await walk.button('I have kept them').waitFor();
      found.push(...(await walk.faults()));
      await walk.press('I have kept them');
      await walk.button('Set up again').waitFor();
      found.push(...(await walk.faults()));
      await walk.press('Go on');
      await page.waitForURL('**/patient-dashboard');
      await walk.signOut();

      await walk.signIn(email);
      await page.getByText('Enter the code that your authenticator app shows.').waitFor();
      found.push(...(await walk.faults()));
      await walk.press('Use a recovery code');
      found.push(...(await walk.faults()));
      await walk.press('Use your app');
      await walk.write('Code', app.generate({ timestamp: Date.now() + PERIOD_MILLISECONDS }));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/patient-dashboard');
      expect(found).toEqual([]);
    });

    step('the nurse chooses other colours', async () => {
      const found: string[] = [];
      await walk.open('/settings/profile');
      for (const [colours, scheme] of [
        ['Dark', 'dark'],
        ['Light', 'light'],
        ['As the system', way.colorScheme],
      ] as const) {
        await walk.hand.pick(page.getByLabel('Colours'), colours);
        await page.locator(`html[data-scheme=${scheme}]`).waitFor();
        found.push(...(await walk.faults()));
      }
      expect(found).toEqual([]);
    });

    it('no page complained', () =>
      expect(walk.visitor.complaints.filter((text) => !/40[14]|410/.test(text))).toEqual([]));
  });
});
