import type { Browser } from 'playwright-core';
import { appOf } from '../journeys/support/second-factor.js';
import { newProvider, PASSWORD, type Provider } from '../journeys/support/people.js';
import { Client } from '../support/client.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { PortalProcess } from './support/portal-process.js';
import { story } from './support/story.js';
import { Visitor } from './support/visitor.js';

/** A security key that Chromium plays, in a page of its own browser. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Sets up an app and a passkey, and signs in with each. */
describeInBrowser('the second factor in a real browser', () => {
  const portal = new PortalProcess();
  const step = story();
  let browser: Browser;
  let visitor: Visitor;
  let dana: Provider;
  let secret = '';
  let recoveryCode = '';

  beforeAll(async () => {
    await Promise.all([openBrowser().then((opened) => (browser = opened)), portal.start()]);
    dana = await newProvider({ client: (token) => new Client(() => portal.url, token) });
    visitor = await Visitor.come(browser, portal.url);
    const devtools = await visitor.page.context().newCDPSession(visitor.page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  });
  afterAll(async () => {
    await browser?.close();
    await portal.close();
  });

  const typePassword = async (action: string) => {
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: action, exact: true }).click();
  };
  const signOut = () => visitor.page.evaluate('localStorage.clear()');
  const signIn = async () => {
    await visitor.open('/login');
    await visitor.page.locator('input[name=email]').fill(dana.email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.page.getByRole('button', { name: 'Login', exact: true }).click();
  };

  step('is set up in an app, and its recovery codes are shown once', async () => {
    const { page } = visitor;
    await signIn();
    await page.waitForURL(/patient-dashboard/);
    expect(await visitor.sidewaysOnAPhone(['/settings/security'])).toEqual({ '/settings/security': 0 });
    await page.getByRole('region', { name: 'Authenticator app' }).getByRole('button', { name: 'Set up' }).click();
    await typePassword('Continue');
    await page.getByText(/^Key:/).waitFor();
    secret = (await page.getByText(/^Key:/).innerText()).replace(/^Key:|\s/g, '');
    await page.getByLabel('Code that the app shows').fill(appOf(secret).generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    recoveryCode = (await page.getByRole('dialog').getByRole('listitem').first().innerText()).trim();
    await page.getByRole('button', { name: 'I have kept them' }).click();
  });

  step('is a passkey too', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await typePassword('Add');
    await page.getByText('My laptop').waitFor();
  });

  step('lets in with the passkey', async () => {
    const { page } = visitor;
    await signOut();
    await signIn();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.waitForURL(/patient-dashboard/);
  });

  step('lets in with a recovery code, and not again on a trusted browser', async () => {
    const { page } = visitor;
    await signOut();
    await signIn();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByLabel('Trust this device for 30 days').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/patient-dashboard/);
    await page.evaluate("localStorage.removeItem('access_token')");
    await signIn();
    await page.waitForURL(/patient-dashboard/);
  });

  it('no page complained', () => expect(visitor.complaints.filter((text) => !/401/.test(text))).toEqual([]));
});
