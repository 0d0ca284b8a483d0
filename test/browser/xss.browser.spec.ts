import type { Browser, BrowserContext, Page } from 'playwright-core';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { generate } from '../journeys/support/reports.js';
import { newGenome, settled, startUpload } from '../journeys/support/documents.js';
import { buyCredits } from '../journeys/support/credits.js';
import {
  addPatient,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Person,
  type Provider,
  type Session,
} from '../journeys/support/people.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { packed, payloads, poisoned, PROBE } from './support/payloads.js';

/** The time that a page has to run what it holds, once it is there. */
const MILLISECONDS_TO_RUN = 150;

/** What of a payload stands in a page as more than text. Runs in the page. */
const MARKUP = `[...document.querySelectorAll('*')].flatMap(({ localName, attributes }) =>
  [...attributes].filter(({ name, value }) => /^on/.test(name) || localName !== 'img' && /^\\W*(javascript:(?!throw new Error\\('React has blocked)|vbscript|data:text)/i.test(value) &&
    /^(href|src|action|formaction|data|xlink:href)$/.test(name)).map(({ name, value }) =>
      localName + ' ' + name + '=' + value.slice(0, 60))).concat([...document.querySelectorAll('x-ss')].map(() => 'x-ss'))`;
/** Writes each text into the page as markup. Runs in the page. */
const WRITE_AS_MARKUP = `for (const text of ${JSON.stringify(payloads)})
  document.body.appendChild(document.createElement('div')).innerHTML = text`;
/** Everything that a page shows, also in its fields. Runs in the page. */
const SHOWN = `document.body.innerText + [...document.querySelectorAll('input, textarea')].map(({ value }) => value)`;

const PROVIDER_PAGES = [
  ...['/patient-dashboard', '/patient-dashboard/patient?id=PATIENT', '/employees', '/employees/employee?id=ME'],
  ...[
    '/dna-tracker',
    '/dna-reports',
    '/credits',
    '/kits',
    '/company-profile',
    '/settings/profile',
    '/settings/security',
  ],
];
const MEMBER_PAGES = [
  ...['/dashboard', '/member-profile', '/member-reports', '/settings/profile', '/settings/security'],
  ...['/settings/subscription', '/explore-diseases', '/drugmetabolism/drugs', '/support'],
];

/** Nothing that people type runs, although the pages' policy, which would stop most of it, is put aside. */
describeInBrowser('scripts that people type', () => {
  let portal: TestPortal;
  let browser: Browser;
  let provider: Provider;
  let member: Person;
  let patientId: number;
  const ran: string[] = [];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([openPortal({ settings: { LOGIN_TRIES: 1_000 } }), openBrowser()]);
    [provider, member] = [await newProvider(portal), await newPerson(portal, 'patient')];
    patientId = (await addPatient(provider)).id;
  });
  afterAll(async () => {
    await browser?.close();
    await portal.close();
  });

  /** A browser in which a person is signed in. */
  async function browserOf({ email }: Person, login_as: 'employee' | 'patient'): Promise<BrowserContext> {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    await context.exposeFunction('xss', () => void ran.push(context.pages().at(-1)?.url() ?? ''));
    const { body } = await portal.client().post<Session>('/api/login', { email, password: PASSWORD, login_as });
    const { user, access_token, expires_in, expires_at } = body;
    const kept = { access_token, expires_in, expires_at, company: user.company, user: JSON.stringify(user) };
    const items = Object.entries(kept).filter(([, value]) => value !== null);
    await context.addInitScript(`for (const item of ${JSON.stringify(items)}) localStorage.setItem(...item)`);
    return context;
  }

  /** Opens a page and says what in it is more than text, and whether a payload is shown. */
  async function look(page: Page, path: string): Promise<{ markup: string[]; shows: boolean }> {
    await page.goto(new URL(path, portal.url).href);
    await page.getByRole('heading').first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(MILLISECONDS_TO_RUN);
    const [markup, shown] = [await page.evaluate<string[]>(MARKUP), await page.evaluate<string>(SHOWN)];
    return { markup, shows: shown.includes(PROBE) };
  }

  /** @returns the pages that showed a payload */
  async function expectNothingRuns(page: Page, paths: readonly string[]): Promise<string[]> {
    const seen: string[] = [];
    for (const path of paths) {
      const { markup, shows } = await look(page, path);
      expect({ path, markup, ran }).toEqual({ path, markup: [], ran: [] });
      if (shows) seen.push(path.replace(/\?.*/, ''));
    }
    return seen;
  }

  it('would be noticed', async () => {
    const page = await (await browserOf(member, 'patient')).newPage();
    await page.goto(`${portal.url}/login`);
    await page.evaluate(WRITE_AS_MARKUP);
    await until('some of them to run', async () => ran.length > 50);
    expect(payloads.length).toBeGreaterThanOrEqual(200);
    expect((await page.evaluate<string[]>(MARKUP)).length).toBeGreaterThan(100);
    await page.close();
    ran.length = 0;
  });

  it('do not run where the portal keeps what was typed', async () => {
    await typeEverywhere();
    const page = await (await browserOf(provider, 'employee')).newPage();
    const patient = `/patient-dashboard/patient?id=${patientId}`;
    const paths = [
      patient,
      '/dna-reports',
      '/employees',
      '/company-profile',
      '/settings/profile',
      '/settings/security',
    ];
    expect(await expectNothingRuns(page, paths)).toEqual(expect.arrayContaining(['/patient-dashboard/patient']));
    await expectNothingRuns(page, [await reportAddress()]);
    await page.context().close();
  });

  it('do not run in what an address says', async () => {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await page.exposeFunction('xss', () => void ran.push(page.url()));
    const [text] = packed(2_000).map(encodeURIComponent);
    const paths = [
      '/explore-diseases?q=',
      '/drugmetabolism/drugs?search=',
      '/register-invite?t=',
      '/reset-password?token=',
    ];
    await expectNothingRuns(page, [...paths.map((path) => path + text), `/${text}`, '/login?next=javascript:xss()']);
    await page.context().close();
  });

  it.each([
    ['employee', () => provider, PROVIDER_PAGES],
    ['patient', () => member, MEMBER_PAGES],
  ] as const)('do not run in any field of any answer, as %s', async (role, whose, paths) => {
    const context = await browserOf(whose(), role);
    await context.route(/\/api\/(?!stream)/, poisoned);
    const addressed = paths.map((path) =>
      path.replace('PATIENT', String(patientId)).replace('ME', String(provider.id)),
    );
    const seen = await expectNothingRuns(await context.newPage(), addressed);
    expect(seen.length).toBeGreaterThan(paths.length / 2);
    await context.close();
  });

  /** Types the payloads into the fields of the portal's own forms, as long as each of them may be. */
  async function typeEverywhere(): Promise<void> {
    const post = async (path: string, body: object) =>
      expect([200, 422]).toContain((await provider.client.post(path, body)).status);
    const [comments, lines] = [packed(500), packed(200)];
    const template = { prompt: packed(4_000)[0], genes: '', blocks: 'introduction' };
    const login = { email: provider.email, password: PASSWORD, login_as: 'employee' };
    await Promise.all([
      ...packed(254).map((title, n) =>
        post('/api/patient/addComment', { patient_id: patientId, title, comment: comments[n] ?? PROBE }),
      ),
      ...lines.map((title) => post('/api/company/addTemplate', { title, ...template })),
      ...lines.map((name) => startUpload(provider.client, { patientId, name: `${name}.vcf` })),
      ...lines
        .slice(0, 5)
        .map((job_title) => post('/api/addEmployee', { name: 'Nora Field', email: newEmail(), job_title })),
      ...packed(100)
        .slice(0, 15)
        .map((device) => post('/api/login', { ...login, device })),
    ]);
    const form = new FormData();
    const company = { id: provider.companyId, description: packed(2_000)[0], phone: PROBE, address: packed(300)[0] };
    for (const [name, value] of Object.entries(company)) form.append(name, String(value));
    expect((await provider.client.call('POST', '/api/company/edit', form)).status).toBe(200);
  }

  /** @returns where a report about such a file, by such a template, is to be read */
  async function reportAddress(): Promise<string> {
    const genome = await newGenome(portal, provider.client, patientId);
    await buyCredits(provider.client);
    const asked = { name: PROBE, focus: packed(4_000)[0], blocks: ['introduction'], require_genes: [] };
    const output_filename = packed(200)[3];
    const { body } = await generate(provider.client, genome.file_path, patientId, { template: asked, output_filename });
    const { file_path: path } = await settled(provider.client, patientId, body.data.report_id);
    const address = `/api/documents/open?document_type=report&path=${encodeURIComponent(path)}`;
    return (await provider.client.get<{ url: string }>(address)).body.url;
  }
});
