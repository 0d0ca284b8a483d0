import type { Browser } from 'playwright-core';
import { syntheticFile } from '../journeys/support/documents.js';
import { mailTo } from '../journeys/support/mailbox.js';
import { acceptInvitation, setUpCompany, signUpAsProvider } from './pages/account.js';
import { buyCredits } from './pages/credits.js';
import { addPatient, figuresOf, patientInList, uploadGenome } from './pages/patients.js';
import { fillWizard, generate, reportText, unfoldEvidence } from './pages/reports.js';
import { cardIn, carryCardRight, column, dragCard, linesOfLog } from './pages/tracker.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { PortalProcess } from './support/portal-process.js';
import { story } from './support/story.js';
import { Visitor } from './support/visitor.js';

const genome = {
  name: 'synthetic.vcf',
  buffer: syntheticFile(),
  records: '2,000',
  pass: '2,000',
  sample: 'SYNTHETIC-1',
};

const founder = { name: 'Dana Reyes', email: 'dana@clinic.example', password: 'peachtree' };
const patient = { name: 'Omar Haddad', email: 'omar@patients.example', password: 'omars-own' };
const REPORT = 'Heart and vessels';

/** The lines that the activity log must show; the number of the order varies. */
const DONE = [
  'Dana Reyes added Omar Haddad as a patient',
  "Dana Reyes changed Omar Haddad's DNA status from Not ordered to Ordered",
  "Dana Reyes changed Omar Haddad's DNA status from Ordered to Kit sent",
  'Dana Reyes uploaded a DNA file for Omar Haddad',
  'A DNA file of Omar Haddad was converted',
  'Dana Reyes placed order GH-',
  '1000 credits were added',
  'Dana Reyes ordered a report (Cardiovascular Risk) for Omar Haddad; 250 credits are held',
  'A report for Omar Haddad was completed',
  '250 credits were spent on a report',
];

/**
 * Milliseconds until a page works again: it looks for its portal at least every half minute, then the work continues.
 */
const AFTER_A_KILL = 120_000;

/** Each step continues the one before on the same pages. The portal is killed twice in between. */
describeInBrowser('the main job in a real browser', () => {
  const portal = new PortalProcess();
  const step = story();
  let browser: Browser;
  let dana: Visitor;
  let omar: Visitor;
  let patientPage: string;
  let report: string;

  beforeAll(async () => {
    await Promise.all([openBrowser().then((opened) => (browser = opened)), portal.start()]);
    [dana, omar] = [await Visitor.come(browser, portal.url), await Visitor.come(browser, portal.url)];
  });
  afterAll(async () => {
    await browser?.close();
    await portal.close();
  });

  step('a provider signs up and sets up a clinic in five steps', async () => {
    await dana.open('/');
    await dana.page.getByRole('link', { name: 'Providers' }).first().click();
    await signUpAsProvider(dana.page, founder);
    await setUpCompany(dana.page, [
      ['Name', 'Peachtree Precision Clinic'],
      ['Description (optional)', 'Hearts and genes'],
      ['Email', 'hello@clinic.example'],
      ['Phone', '404-555-0100'],
      ['Address', '12 Peachtree St, Atlanta'],
    ]);
    await dana.page.getByRole('heading', { level: 1, name: 'Peachtree Precision Clinic' }).waitFor();
    await dana.page.getByText('No Patient Data').waitFor();
  });

  step('proves the address by the link of the mail', async () => {
    const { text } = await mailTo(portal, founder.email);
    await dana.open(/http\S+\/confirm-email\?token=\S+/.exec(text)?.[0] ?? '');
    await dana.page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    await dana.page.getByRole('link', { name: 'Go on' }).click();
    await dana.page.getByText('No Patient Data').waitFor();
  });

  step('adds a patient, whose address is looked up first', async () => {
    await addPatient(dana.page, patient);
    await patientInList(dana.page, patient.name).waitFor();
  });

  step('drags the card on the board by mouse and carries it on by keyboard', async () => {
    const { page } = dana;
    await dana.goTo('Tracker');
    await dragCard(page, cardIn(page, 'Not ordered', patient.name), column(page, 'Ordered'));
    await cardIn(page, 'Ordered', patient.name).waitFor();
    // the page shows the change before the server has accepted it
    const taken = page.waitForResponse('**/api/patient/updateStatus');
    await carryCardRight(page, cardIn(page, 'Ordered', patient.name));
    await cardIn(page, 'Kit sent', patient.name).and(page.locator(':focus')).waitFor();
    expect((await taken).status()).toBe(200);
    await page.reload();
    await cardIn(page, 'Kit sent', patient.name).click();
    await page.getByRole('heading', { level: 1, name: patient.name }).waitFor();
    patientPage = page.url();
  });

  step(
    'uploads a genome; the portal is killed while it converts; the page shows the figures once it is back',
    async () => {
      await portal.holdJobs();
      await uploadGenome(dana.page, genome);
      const safe = await portal.kill();
      expect(safe).toContain('UploadConfirmed');
      expect(safe).not.toContain('GenomeConverted');
      await portal.start();
      const files = dana.page.getByRole('region', { name: 'DNA files' });
      await files.getByText(`${genome.records} records · GRCh38`).waitFor({ timeout: AFTER_A_KILL });
      expect(await figuresOf(files)).toMatchObject({ Build: 'GRCh38', Samples: genome.sample, PASS: genome.pass });
      await files.getByText('Primary', { exact: true }).waitFor();
    },
  );

  step('buys credits on the checkout', async () => {
    const { page } = dana;
    await dana.goTo('Reports');
    await page.getByRole('link', { name: 'Buy Credits' }).click();
    await buyCredits(page, 'Enterprise Insight');
    await page.getByText('Credits Added: 1,000').waitFor();
    await page.getByText(/^Order #: GH-\d{4}-\d{6}$/).waitFor();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  });

  step('walks the wizard; the portal is killed while the report is made; it is completed once it is back', async () => {
    const { page } = dana;
    await dana.goTo('Reports');
    await page.getByText('Current Credits: 1,000').waitFor();
    await fillWizard(page, { patient: patient.name, template: 'Cardiovascular Risk', name: 'Heart and vessels' });
    await portal.holdJobs();
    await generate(page);
    const safe = await portal.kill();
    expect(safe).toContain('CreditsHeld');
    expect(safe).not.toContain('ReportCompleted');
    await portal.start();
    await page.getByRole('dialog', { name: 'Report Generation Started' }).waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('Current Credits: 750').waitFor({ timeout: AFTER_A_KILL });
    await page.getByRole('complementary').getByRole('link', { name: REPORT }).waitFor({ timeout: AFTER_A_KILL });
  });

  step('opens the report, which says what it knows and what it is for', async () => {
    const { page } = dana;
    await page.goto(patientPage);
    await page.getByRole('link', { name: REPORT }).click();
    report = await reportText(page, REPORT, patient.name);
    for (const said of ['Knowledge base version', 'GRCh38', 'not for diagnosis']) expect(report).toContain(said);
  });

  step('unfolds a table of the report, and nothing of it is cut or scrolls inside its frame', async () => {
    expect(await unfoldEvidence(dana.page, REPORT)).toBeLessThanOrEqual(1);
  });

  step('sees in the log what was done and by whom, once each', async () => {
    await dana.goTo('Tracker');
    const lines = await linesOfLog(dana.page);
    const times = DONE.map((deed) => [deed, lines.filter((line) => line.startsWith(deed)).length]);
    expect(times).toEqual(DONE.map((deed) => [deed, 1]));
  });

  step('the patient follows the link of the mail and reads the same report', async () => {
    const { text } = await mailTo(portal, patient.email);
    const link = /http\S+\/register-invite\?t=\S+/.exec(text)?.[0] ?? '';
    await omar.open(link);
    expect(await omar.page.getByLabel('Full Name').inputValue()).toBe(patient.name);
    await acceptInvitation(omar.page, patient.password);
    await omar.page.getByRole('link', { name: `View ${REPORT}` }).click();
    expect(await reportText(omar.page, REPORT, patient.name)).toBe(report);
  });

  step('nothing scrolls sideways on a small phone', async () => {
    const provider = ['/patient-dashboard', patientPage, '/dna-tracker', '/dna-tracker?tab=logs', '/employees'];
    const paths = [...provider, '/dna-reports', '/credits', '/company-profile', '/report-viewer'];
    const overflow = { ...(await dana.sidewaysOnAPhone(paths)), ...(await omar.sidewaysOnAPhone(['/dashboard'])) };
    expect(Object.entries(overflow).filter(([, pixels]) => pixels > 0)).toEqual([]);
  });

  step('nothing scrolls sideways where the lists just become tables', async () => {
    const lists = ['/patient-dashboard', '/employees'];
    expect(await dana.sidewaysAt(1024, lists)).toEqual(Object.fromEntries(lists.map((path) => [path, 0])));
  });

  it('no page has complained, of its scripts or of the security policy', () => {
    expect({ dana: dana.complaints, omar: omar.complaints }).toEqual({ dana: [], omar: [] });
  });
});
