import type { Browser, Page } from 'playwright-core';
import { type Clinic, newClinic } from '../journeys/support/clinics.js';
import type { Checkout } from '../journeys/support/credits.js';
import { accept, addPatient, newEmail, newHouseEmployee, type Provider } from '../journeys/support/people.js';
import { checkout, pay } from '../journeys/support/purchases.js';
import { setUpApp } from '../journeys/support/second-factor.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeInBrowser, openBrowser } from './support/chromium.js';
import { story } from './support/story.js';
import { Walk, WAYS } from './support/walk.js';

/** Every screen and every dialog of the workspace: nothing hinders, nothing is cut off, and every key leads somewhere. */
describeInBrowser('all screens of the workspace', () => {
  let portal: TestPortal;
  let browser: Browser;
  let clinic: Clinic;
  let kits: Checkout;
  let house: Provider;
  let recoveryCodes: string[];

  beforeAll(async () => {
    [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
    clinic = await newClinic(portal, 'Rowan');
    const { client } = clinic.admin;
    const added = await addPatient(clinic.admin, { name: 'Wolfeschlegelsteinhausenbergerdorff Hubert' });
    await client.post('/api/patient/updateStatus', { patient_id: added.id, status: 'Error' });
    const name = 'Adelheid Wolfeschlegelsteinhausenbergerdorff Montgomery-Fitzgerald';
    await client.post('/api/addEmployee', { name, email: newEmail('reader'), job_title: 'Auditor', type: 'reader' });
    const archived = await addPatient(clinic.admin, { name: 'محمد عبد الرحمن' });
    await client.post('/api/patient/archive', { id: archived.id });
    const patient = await accept(portal, clinic.patientEmail, 'patient');
    kits = await checkout(client, { product_id: 'dna-sequencing-50x', patient_ids: [patient.id] });
    await pay(client, kits);
    house = await newHouseEmployee(portal);
    ({ recoveryCodes } = await setUpApp(house.client));
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  describe.each(WAYS)('$how', (way) => {
    const step = story();
    let walk: Walk;
    let page: Page;

    const come = async ({ email }: Pick<Provider, 'email'>, recoveryCode?: string) => {
      walk = await Walk.begin(browser, portal.url, way);
      ({ page } = walk);
      await walk.signIn(email);
      if (recoveryCode) {
        await walk.press('Use a recovery code');
        await walk.write('Recovery code', recoveryCode);
        await page.keyboard.press('Enter');
      }
      await page.waitForURL('**/patient-dashboard');
      await walk.visitor.settled();
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
        `/payment-success?session_id=${clinic.checkoutId}`,
        `/payment-success?session_id=${kits.id}`,
        '/company-profile',
        '/settings/profile',
        '/settings/security',
      ];
      expect(await walk.faultsAt(screens)).toEqual({});
    });

    step('every dialog of the lists', async () => {
      const found = [
        ...(await walk.faultsOfDialogs('/patient-dashboard', [
          ['Add patient', 'Add Patient'],
          ['Views', 'Saved views'],
          [/^Jump to/, 'Jump to'],
        ])),
        ...(await walk.faultsOfDialogs('/employees', [['Add employee', 'Add Employee']])),
        ...(await walk.faultsOfDialogs('/dna-reports?tab=templates', [
          ['Edit template Rowan', 'Edit Rowan'],
          ['Delete template Rowan', 'Rowan'],
        ])),
        ...(await walk.faultsOfDialogs(`/employees/employee?id=${clinic.nurse.id}`, [
          ['End all sessions', 'End all sessions'],
          ['Remove employee', 'Remove Nora Field'],
        ])),
      ];
      expect(found).toEqual([]);
    });

    step('every dialog of a patient', async () => {
      const dialogs = [
        ['Archive', 'Archive Rowan Patient?'],
        ['Upload DNA file', 'Upload DNA file'],
        ['Move genome.vcf', 'Move genome.vcf'],
        ['Remove genome.vcf', 'Remove file'],
        ['Upload record', 'Upload medical record'],
        ['Add results', 'Laboratory results'],
      ] as const;
      expect(await walk.faultsOfDialogs(`/patient-dashboard/patient?id=${clinic.patientId}`, dialogs)).toEqual([]);
    });

    step('every popover of the lists', async () => {
      await walk.open('/patient-dashboard');
      const news = page.getByRole('region', { name: 'Notifications' });
      const found = [
        ...(await walk.faultsOfPopover(/^Notifications/, news)),
        ...(await walk.faultsOfPopover(/^Account of/, page.getByRole('link', { name: 'Settings' }))),
        // small windows have no columns
        ...(way.keys ? [] : await walk.faultsOfDialog('Columns', 'Columns of the table')),
      ];

      await walk.press('Status');
      const filter = page.getByRole('dialog', { name: 'Filter by DNA status' });
      await walk.hand.press(filter.getByRole('checkbox', { name: 'Error' }));
      found.push(...(await walk.faults()));
      await walk.press('Apply filter');
      await page.getByText('1–1 of 1').waitFor();
      await walk.press('Views');
      await walk.write('Name of this view', 'Trouble');
      await walk.press('Save view');
      await walk.press('Status (1)');
      await walk.press('Clear');
      await page.getByText('1–2 of 2').waitFor();
      await walk.press('Views');
      found.push(...(await walk.faults()));
      await walk.hand.press(page.getByRole('link', { name: 'Trouble' }));
      await page.getByText('1–1 of 1').waitFor();
      await walk.press('Views');
      await walk.press('Remove view Trouble');
      await walk.hand.leave(page.getByRole('dialog', { name: 'Saved views' }));

      await walk.hand.change(page.getByLabel(/^Employee of Wolf/), 'Nora Field');
      await page.getByText('is now with Nora Field.').waitFor();
      found.push(...(await walk.faults()));
      await walk.press('Undo');
      await page.getByText('is assigned to nobody now.').waitFor();
      expect(found).toEqual([]);
    });

    step('a report, its contents, and the way back', async () => {
      await walk.open(`/patient-dashboard/patient?id=${clinic.patientId}`);
      await walk.hand.press(page.getByRole('link', { name: 'Rowan_report' }));
      await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor();
      const found = await walk.faults();
      if (way.keys) await walk.hand.press(page.getByText('Contents', { exact: true }));
      await walk.press('Evidence');
      expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
      found.push(...(await walk.faults()));
      await walk.hand.pressBefore(walk.button('Back'));
      await page.getByRole('heading', { level: 1, name: 'Rowan Patient' }).waitFor();
      expect(found).toEqual([]);
    });

    step('the wizard of reports, up to its last button', async () => {
      await walk.open('/dna-reports');
      const found: string[] = [];
      const next = async (words: string) => {
        await walk.visitor.settled();
        found.push(...(await walk.faults()));
        await walk.press(`Next: ${words}`);
        await page.getByRole('heading', { level: 2, name: words }).waitFor();
      };
      await walk.press(/^Rowan Patient/);
      await next('Select Data');
      await page.locator('[aria-pressed=true]').getByText('Primary').waitFor();
      await next('Select Template');
      await walk.press(/^Cardiovascular/);
      await next('Configure Report');
      await walk.write('Report name', 'Heart');
      found.push(...(await walk.faultsOfDialog('Save as template', 'Save as template')));
      await next('Review & Generate');
      await walk.visitor.settled();
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: 'Configure Report' }).waitFor();
      expect([...found, ...(await walk.faults())]).toEqual([]);
    });

    step('the order of kits, up to its last button', async () => {
      await walk.open('/kits');
      const found = await walk.faults();
      await walk.hand.press(page.getByRole('checkbox', { name: /^Rowan Patient/ }));
      await walk.press('Next: Choose Kit');
      await walk.press(/^DNA Sequencing 50x/);
      found.push(...(await walk.faults()));
      await walk.press('Next: Review & Order');
      await page.getByRole('button', { name: 'Place Order ($500)' }).waitFor();
      found.push(...(await walk.faults()));
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: 'Choose Kit' }).waitFor();
      expect(found).toEqual([]);
    });

    step('every screen of the house', async () => {
      await come(house, recoveryCodes.pop());
      const tabs = ['shipments', 'orders', 'questions', 'products'].map((tab) => `/company-profile?tab=${tab}`);
      expect(await walk.faultsAt(tabs)).toEqual({});
      const numbers = clinic.orderNumber.replace(/\d{6}$/, '');
      const sent = await walk.faultsOfDialogs('/company-profile?tab=shipments', [[/^Mark sent/, `Mark ${numbers}`]]);
      expect(sent).toEqual([]);
    });
  });
});
