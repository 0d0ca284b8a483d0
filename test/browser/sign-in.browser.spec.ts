import type { Browser } from 'playwright-core';
import { PublicAddress } from '../../backend/src/platform/http/public-address.js';
import { DomainRecords } from '../../backend/src/sso/domain-records.js';
import { type IdentityProviders, startIdentityProviders } from '../journeys/support/identity-providers.js';
import { startNameServer } from '../journeys/support/name-server.js';
import { newColleague, newProvider, PASSWORD, type Provider } from '../journeys/support/people.js';
import { appOf } from '../journeys/support/second-factor.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
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

/** Sets up an app and a passkey, and signs in with each; then a company's own provider, with which a nurse signs in. */
describeInBrowser('signing in in a real browser', () => {
  const step = story();
  const records = new Map<string, string>();
  let portal: TestPortal;
  let providers: IdentityProviders;
  let names: Awaited<ReturnType<typeof startNameServer>>;
  let url: string;
  let browser: Browser;
  let visitor: Visitor;
  let dana: Provider;
  let secret = '';
  let recoveryCode = '';

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal({ settings: { SSO_PRIVATE_ISSUERS: 'on' } })]);
    // a passkey and the provider's way back belong to this name
    const returnAddress = await portal.app.get(PublicAddress).of('/api/sso/callback');
    url = new URL(returnAddress).origin;
    [providers, names] = await Promise.all([startIdentityProviders(returnAddress), startNameServer(records)]);
    portal.app.get(DomainRecords).resolver.setServers([names.address]);
    dana = await newProvider(portal);
    visitor = await Visitor.come(browser, url);
    const devtools = await visitor.page.context().newCDPSession(visitor.page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  });
  afterAll(async () => {
    await browser?.close();
    providers?.stop();
    names?.stop();
    await portal?.close();
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

  step('the second factor is set up in an app, and its recovery codes are shown once', async () => {
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

  step('it is a passkey too', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await typePassword('Add');
    await page.getByText('My laptop').waitFor();
  });

  step('it lets in with the passkey', async () => {
    const { page } = visitor;
    await signOut();
    await signIn();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.waitForURL(/patient-dashboard/);
  });

  step('it lets in with a recovery code, and not again on a trusted browser', async () => {
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

  step('an admin names the company’s provider, and proves its domain by a DNS record', async () => {
    const { page } = visitor;
    await visitor.open('/settings/security');
    const card = page.getByRole('region', { name: 'Single sign-on' });
    await card.getByRole('button', { name: 'Set up' }).click();
    await card.getByLabel('Issuer').fill(providers.first);
    await card.getByLabel('Client id').fill('portal');
    await card.getByLabel('Client secret').fill('provider-secret');
    await card.getByLabel('Domains of e-mail addresses').fill('people.example');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByRole('button', { name: 'Check the record' }).waitFor();
    const [name, value] = [card.locator('code').first(), card.locator('code').last()];
    records.set(await name.innerText(), await value.innerText());
    await card.getByRole('button', { name: 'Check the record' }).click();
    await card.getByText('Proved', { exact: true }).waitFor();
  });

  step('a nurse signs in with it, and works', async () => {
    const nurse = await newColleague(portal, dana);
    const guest = await Visitor.come(browser, url);
    await guest.open('/login');
    await guest.page.locator('input[name=email]').fill(nurse.email);
    await guest.page.getByRole('link', { name: 'Sign in with your company' }).click();
    await guest.page.waitForURL(/patient-dashboard/);
    await guest.page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(guest.complaints).toEqual([]);
  });

  it('no page complained', () => expect(visitor.complaints.filter((text) => !/401/.test(text))).toEqual([]));
});
