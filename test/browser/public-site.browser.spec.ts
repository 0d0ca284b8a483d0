import type { Browser, Page } from 'playwright-core';
import { REPORT_PRODUCTS } from '../../backend/src/orders/products.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { faultsOf } from '../site/check.js';
import { crawl } from '../site/crawl.js';
import { DESK, PAGES, PHONE } from '../site/pages.js';
import { FOOTER, missingWords, textOf, WORDS } from '../site/words.js';
import { signUpAsMember } from './pages/account.js';
import { pay } from './pages/checkout.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { hindrancesOf } from './support/hindrances.js';
import { PortalProcess } from './support/portal-process.js';

const UNKNOWN = ['/nowhere', '/explore-diseases/a%2Fb%22c', '/blog/none/none', '//evil.example', '/%zz', '/index.html'];
/** Names that an address has to escape. */
const NAMES = [
  'desmoplastic infantile ganglioglioma / desmoplastic infantile astrocytoma',
  "active cochlear Meniere's disease",
  'acute myeloid leukemia with inv(16)(p13.1q22) or t(16;16)(p13.1;q22)',
];
/** Queries of the list of diseases that somebody might try, and what the page says then. */
const STRANGE = {
  '?search=%5B.*%5D(': 'No results found',
  [`?search=${'x'.repeat(10_000)}`]: 'No results found',
  '?search=%E2%80%AE%D7%90%22%3E%3Cscript%3E': 'No results found',
  '?page=-1': '12,247',
  '?page=x': '12,247',
  '?page=1e9': '12,247',
  '?page=999999999': 'No results found',
};
/** What pages tell search engines that they are about, in the words of schema.org. */
const STRUCTURED = {
  '/': 'FAQPage',
  '/pricing-table': 'Product',
  '/explore-diseases/cystic-fibrosis': 'MedicalCondition',
  '/drugmetabolism/drugs/clopidogrel': 'Drug',
  '/blog/genetics-basics/how-exome-sequencing-works': 'BlogPosting',
};
const MEMBERSHIP = 'Buy Membership';
/** JavaScript that runs in the page. */
const SCROLLS_BY = 'document.documentElement.scrollWidth - innerWidth';
/** JavaScript that runs in the page: computed styles of elements, one property of each. */
const styles = (property: string, ...selectors: string[]) =>
  `${JSON.stringify(selectors)}.map((each) => getComputedStyle(document.querySelector(each))['${property}'])`;
const HERO = '[aria-label=Welcome]';
/** The blue of the palette, its purple end and its grey ground. */
const PALETTE = ['#2456E6', '#7A3FF2', '#F5F7FA'];

describeInBrowser('the public site', () => {
  const portal = new PortalProcess();
  const documents = new Map<string, string>();
  let browser: Browser;
  let page: Page;
  const foreign: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    await Promise.all([openBrowser().then((opened) => (browser = opened)), portal.start()]);
    page = await browser.newPage(DESK);
    page.on('request', (request) => request.url().startsWith(portal.url) || foreign.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`));
    page.on('pageerror', ({ message }) => complaints.push(`${page.url()} ${message}`));
    for (const path of Object.keys(PAGES)) documents.set(path, await (await fetch(portal.url + path)).text());
  });
  afterAll(async () => {
    await browser?.close();
    await portal.close();
  });

  /** Opens each page in turn. @returns what was found on them, with their paths */
  async function onEveryPage(visitor: Page, look: () => Promise<string[]>): Promise<string[]> {
    const found: string[] = [];
    for (const [path, heading] of Object.entries(PAGES)) {
      await visitor.goto(portal.url + path);
      await visitor.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      if ((await visitor.evaluate(SCROLLS_BY)) !== 0) found.push(`${path} scrolls sideways`);
      found.push(...(await look()).map((what) => `${path} ${what}`));
    }
    return found;
  }

  async function ask(visitor: Page): Promise<void> {
    const form = visitor.locator('#contact');
    await form.getByLabel('Name').fill('Ada Stone');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Message').fill('Do you read mitochondrial DNA?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await visitor.getByText('Your message has been sent successfully!').waitFor();
  }

  it('reads with script, hinders nobody, complains of nothing and asks no other host', async () => {
    expect(await onEveryPage(page, () => hindrancesOf(page, ['serious', 'critical']))).toEqual([]);
    expect([complaints, foreign]).toEqual([[], []]);
  });

  it('reads without script on a small phone, in the dark', async () => {
    const phone = await browser.newPage(PHONE);
    expect(await onEveryPage(phone, () => Promise.resolve([]))).toEqual([]);
    await phone.goto(portal.url);
    const banner = phone.getByRole('dialog', { name: 'Newsletter' });
    await banner.getByRole('button', { name: 'Close' }).click();
    await banner.waitFor({ state: 'hidden' });
    await phone.getByRole('radio').last().click();
    await phone.getByRole('heading', { name: 'One saliva kit, a lifetime of answers' }).waitFor();
    await phone.goto(`${portal.url}/support`);
    await ask(phone);
    await phone.close();
  });

  it('says what is asked of each page, in its order', async () => {
    const missing = Object.entries(WORDS).map(([path, words]) => [
      path,
      missingWords(textOf(documents.get(path)!), words),
    ]);
    expect(missing.filter(([, words]) => words!.length > 0)).toEqual([]);
    const links = /aria-label="Footer"[\s\S]*?<\/nav>/.exec(documents.get('/')!)?.[0] ?? '';
    expect([...links.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)).toEqual(FOOTER);
    expect(documents.get('/')!.match(/<details/g)).toHaveLength(5);
    for (const section of ['core', 'neuro', 'longevity'])
      expect(documents.get('/sample-reports')).toContain(`id="${section}-reports"`);
    for (const path of ['/blog/none/none', '/blog?page=99'])
      expect(textOf(await (await fetch(portal.url + path)).text())).toMatch(/Blog post not found|No blog posts found/);
  });

  it('has the measures that are asked of bar, hero, lists and menu', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(portal.url);
    const parts = ['h1', 'p', 'a'].map((part) => `${HERO} ${part}`);
    expect(await page.evaluate(styles('animationDuration', ...parts))).toEqual(['0.7s', '0.7s', '0.7s']);
    expect(await page.evaluate(styles('animationDelay', ...parts))).toEqual(['0.15s', '0.3s', '0.45s']);
    expect(await page.evaluate(styles('scrollBehavior', 'html'))).toEqual(['smooth']);
    expect(await page.evaluate(styles('opacity', `${HERO} > svg`))).toEqual(['0.13']);
    expect(await page.evaluate(styles('bottom', `${HERO} > svg:last-child`))).toEqual(['-1px']);
    expect(await page.evaluate(styles('minHeight', HERO))).toEqual([`${DESK.viewport.height - 80}px`]);
    expect(await page.evaluate(styles('height', 'body > #root > header'))).toEqual(['80px']);
    expect(await page.evaluate(styles('width', 'header > a'))).toEqual(['140px']);
    const tokens = ['--primary', '--primary-end', '--page'].map((name) => `getPropertyValue('${name}')`);
    const root = 'getComputedStyle(document.documentElement)';
    expect(await page.evaluate(`[${tokens.map((token) => `${root}.${token}`).join()}]`)).toEqual(PALETTE);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await until('the page to be at the products', async () => {
      const { y } = (await page.locator('#products').boundingBox())!;
      return y < DESK.viewport.height / 2;
    });
    await page.emulateMedia({ reducedMotion: DESK.reducedMotion });
    expect(await page.evaluate(styles('animationDelay', ...parts))).toEqual(['0s', '0s', '0s']);
    await page.goto(`${portal.url}/sample-reports#longevity-reports`);
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
    await page.goto(`${portal.url}/explore-diseases`);
    expect(await page.evaluate(styles('columnCount', '[aria-busy]'))).toEqual(['2']);
    const edges = ['header > a', 'h1', '[role=search]', 'footer h2'].map((each) => page.locator(each).first());
    const lefts = await Promise.all(edges.map(async (edge) => (await edge.boundingBox())?.x));
    expect(lefts).toEqual(edges.map(() => lefts[0]));
  });

  it('has a menu on narrow screens alone, questions that open by themselves, and the steps of members first', async () => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await page.goto(portal.url);
    expect(await opener.isVisible()).toBe(false);
    await page.setViewportSize({ width: 767, height: 900 });
    await opener.click();
    expect(Math.round((await menu.boundingBox())!.width)).toBe(Math.round(767 * 0.4));
    await menu.getByRole('link', { name: 'Order a Test' }).waitFor();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.setViewportSize(DESK.viewport);
    const questions = page.locator('details');
    for (const index of [0, 1]) await questions.nth(index).locator('summary').click();
    expect(await page.locator('details[open]').count()).toBe(2);
    await questions.first().locator('summary').click();
    expect(await page.locator('details[open]').count()).toBe(1);
    await page.getByRole('tab', { name: 'For Members', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'For Providers' }).click();
    await page.getByRole('tabpanel').getByText('Register your clinic').waitFor();
  });

  it('prints light, unfolded, and without menus', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(portal.url);
    const [menu, offer] = [page.locator('nav[aria-label=Main]'), page.getByRole('dialog', { name: 'Newsletter' })];
    expect([await menu.isVisible(), await offer.isVisible()]).toEqual([false, false]);
    expect(await page.locator('details p').last().isVisible()).toBe(true);
    expect(await page.evaluate(styles('backgroundColor', 'body'))).toEqual(['rgb(245, 247, 250)']);
    await page.emulateMedia({ media: 'screen', colorScheme: DESK.colorScheme });
  });

  it('is valid HTML on every page', async () => {
    const faults = new Map<string, string[]>();
    for (const [path, document] of documents) faults.set(path, await faultsOf(document));
    expect([...faults].filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('has no dead inner link', async () => {
    expect((await crawl(portal.url, documents.keys(), 1)).dead).toEqual([]);
  });

  it('says to search engines what a page is about', () => {
    const kindOf = (path: string) => {
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(documents.get(path)!) ?? [];
      const { '@type': type, itemListElement: [first] = [] } = JSON.parse(json);
      return [path, first?.item['@type'] ?? type];
    };
    expect(Object.keys(STRUCTURED).map(kindOf)).toEqual(Object.entries(STRUCTURED));
  });

  it('has the picture that every page names for links, and the sample of every report', async () => {
    const named = [...documents.values()].map((text) => /property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '');
    expect(named.filter((address) => !address.startsWith('http'))).toEqual([]);
    for (const path of new Set(named.map((address) => new URL(address).pathname)))
      expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 200]);
    for (const { sample } of REPORT_PRODUCTS) {
      const { status, headers } = await fetch(portal.url + sample);
      expect([sample, status, headers.get('content-type')]).toEqual([sample, 200, 'application/pdf']);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-cache', expect.any(String)]);
    }
  });

  it('answers 404 with a page where there is none, and never leads to another host', async () => {
    for (const path of UNKNOWN) {
      const answer = await fetch(portal.url + path, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null]);
      expect(await answer.text()).toContain('<h1>');
    }
  });

  it('has a page for names with slashes, quotes and brackets', async () => {
    for (const name of NAMES) {
      const answer = await fetch(`${portal.url}/explore-diseases/${encodeURIComponent(name)}`);
      expect([name, answer.status, textOf(await answer.text()).includes(name)]).toEqual([name, 200, true]);
    }
  });

  it('finds diseases while somebody types, and by the list without script', async () => {
    await page.goto(portal.url);
    const [box, suggestions] = [page.getByRole('searchbox'), page.getByRole('list', { name: 'Suggestions' })];
    await box.fill('cystic');
    await suggestions.getByRole('link').last().click({ trial: true });
    await box.fill('mucoviscidosis');
    await suggestions.getByRole('link', { name: 'cystic fibrosis' }).click();
    await page.getByText('Disease Ontology ID - DOID:1485').waitFor();
    const listed = await (await fetch(`${portal.url}/explore-diseases?search=mucoviscidosis`)).text();
    expect(listed).toContain('href="/explore-diseases/cystic-fibrosis"');
  });

  it('shows the list of diseases whatever is asked', async () => {
    for (const [query, said] of Object.entries(STRANGE)) {
      const answer = await fetch(`${portal.url}/explore-diseases${query}`);
      const document = await answer.text();
      expect([query, answer.status]).toEqual([query, 200]);
      expect(document).toContain(said);
      expect(document).not.toContain('"><script>');
    }
  });

  it('takes a question, and asks for what is missing', async () => {
    await page.goto(`${portal.url}/support#contact`);
    const form = page.locator('#contact');
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByText('Please fill in all fields.').waitFor();
    await ask(page);
  });

  it('keeps what a visitor chose to buy until they have signed up', async () => {
    const visitor = await browser.newPage(DESK);
    await visitor.goto(`${portal.url}/pricing-table`, { waitUntil: 'commit' });
    await visitor.getByRole('link', { name: MEMBERSHIP }).click();
    await visitor.getByText('Please sign up or login to proceed with the purchase.').waitFor();
    await signUpAsMember(visitor, { name: 'Mira Okafor', email: 'mira@home.example', password: 'miras-own' });
    await visitor.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Pricing').waitFor();
    await visitor.locator('a:focus', { hasText: MEMBERSHIP }).click();
    await pay(visitor);
    await visitor.getByText('Payment Successful!').waitFor();
    await visitor.goto(`${portal.url}/about`);
    await visitor.getByRole('button', { name: 'Account of Mira Okafor' }).waitFor();
    expect(await page.locator('footer form').isVisible()).toBe(true);
    expect(await visitor.locator('footer form').isVisible()).toBe(false);
    await visitor.close();
  });

  it('answers who has a page already, and keeps to the public address', async () => {
    const first = await fetch(portal.url);
    const again = await fetch(portal.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(documents.get('/about')).toContain(`<link rel="canonical" href="${portal.url}/about"/>`);
  });
});
