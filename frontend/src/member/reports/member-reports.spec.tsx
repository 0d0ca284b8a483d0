import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AvailableReport, MedicalDocument } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { figures, genome } from '../../testing/documents';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Toasts } from '../../ui';
import { MemberReports } from './member-reports';

const longevity: AvailableReport = {
  report_id: 5,
  purchase_id: 'longevity',
  name: 'Longevity',
  description: 'How well your cells age.',
  price: 59,
  file_path: '/samples/longevity.pdf',
};
const reports = (last_page = 1) => ({
  body: { data: { data: [longevity], current_page: 1, last_page, per_page: 10, total: 1 } },
});
const files = (...data: MedicalDocument[]) => ({ body: { data } });
const converting = genome({
  id: 2,
  title: 'new.vcf',
  file_path: 'g/2',
  status: 'Processing',
  conversion_complete: false,
});
const failed = genome({ id: 3, title: 'bad.vcf', file_path: 'g/3', status: 'Error', conversion_complete: false });
const undecided = genome({ id: 4, title: 'trio.vcf', genome: { ...figures, samples: ['A', 'B'], sample: null } });

const show = () =>
  renderAt(
    '/member-reports',
    '/member-reports',
    <>
      <MemberReports />
      <Toasts />
    </>,
  );
const openDialog = async (...answers: Parameters<typeof fakeServer>) => {
  const calls = fakeServer(reports(), ...answers);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Purchase Longevity' }));
  return calls;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Select DNA File and Report Name' }));
const proceed = () => dialog().getByRole('button', { name: 'Proceed to Checkout' });

beforeEach(() => startSession(sessionOf(member)));

describe('the reports on sale', () => {
  it('stand in a table with price, sample and the way to buy', async () => {
    fakeServer(reports());
    show();
    const table = within(await screen.findByRole('table', { name: 'Available Genetic Reports' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Report Type',
      'Description',
      'Price',
      'Preview',
      'Purchase',
    ]);
    expect(table.getByText('$59')).toBeVisible();
    expect(table.getByRole('link', { name: 'Preview of Longevity' })).toHaveAttribute('href', '/samples/longevity.pdf');
    expect(within(screen.getByRole('region', { name: 'How It Works' })).getAllByRole('listitem')).toHaveLength(5);
  });

  it('come in pages', async () => {
    const calls = fakeServer(reports(2), reports(2));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(calls[1]?.path).toBe('/api/getReports?page=2');
  });
});

describe('buying a report', () => {
  it('needs a converted file and a name that is not blank', async () => {
    await openDialog(files(genome({ file_path: 'g/1' }), converting, failed, undecided));
    const file = await dialog().findByRole('combobox', { name: 'DNA file' });
    expect(await dialog().findByRole('option', { name: 'Select a DNA file' })).toBeInTheDocument();
    for (const name of ['new.vcf (Processing...)', 'bad.vcf (Error)', 'trio.vcf (Not complete)'])
      expect(dialog().getByRole('option', { name })).toBeDisabled();
    await userEvent.selectOptions(file, 'a.vcf');
    await userEvent.type(dialog().getByPlaceholderText('Enter a name for your report'), '   ');
    expect(proceed()).toBeDisabled();
    await userEvent.type(dialog().getByLabelText('Report name'), 'My years');
    expect(proceed()).toBeEnabled();
    expect(dialog().getByText('Choose a descriptive name to help you identify this report later.')).toBeVisible();
  });

  it('sends the trimmed name, and shows a refusal as a toast', async () => {
    const refusal = { status: 422, body: { errors: { dna_file_path: ['This file is of another build.'] } } };
    const calls = await openDialog(files(genome({ file_path: 'g/1' })), refusal);
    await userEvent.selectOptions(
      await dialog().findByRole('combobox'),
      await dialog().findByRole('option', { name: 'a.vcf' }),
    );
    await userEvent.type(dialog().getByLabelText('Report name'), '  My years  {enter}');
    expect(await screen.findByText('This file is of another build.')).toBeVisible();
    expect(calls[2]).toMatchObject({
      path: '/api/payment',
      body: { product_id: 'longevity', dna_file_path: 'g/1', report_name: 'My years' },
    });
    expect(proceed()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['none', files(), 'No DNA files available', 'Please upload a DNA file before purchasing reports.'],
    [
      'none converted',
      files(converting, failed),
      'Select a DNA file',
      'All DNA files are still processing. Please wait for conversion to complete before purchasing reports.',
    ],
    ['none that can be used', files(failed, undecided), 'Select a DNA file', /None of your DNA files can be used yet/],
  ])('says what to do with %s', async (_name, answer, placeholder, message) => {
    await openDialog(answer);
    expect(await dialog().findByText(message)).toBeVisible();
    expect(dialog().getByRole('option', { name: placeholder })).toBeInTheDocument();
    expect(proceed()).toBeDisabled();
  });

  it('says that the files are loading', async () => {
    fakeServer(reports());
    show();
    const purchase = await screen.findByRole('button', { name: 'Purchase Longevity' });
    globalThis.fetch = () => new Promise(() => undefined);
    await userEvent.click(purchase);
    expect(dialog().getByRole('option', { name: 'Loading DNA files...' })).toBeInTheDocument();
    expect(proceed()).toBeDisabled();
  });

  it('offers to try again when the files could not be loaded', async () => {
    const calls = await openDialog({ status: 403, body: { message: 'Not yours.' } }, files(genome({})));
    expect(await dialog().findByText('Not yours.')).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
    expect(await dialog().findByRole('option', { name: 'a.vcf' })).toBeEnabled();
    expect(calls[1]?.path).toBe('/api/documents/getDocuments?patient_id=7&document_type=genome');
  });

  it('leads to the upload where there is no file', async () => {
    await openDialog(files());
    expect(await dialog().findByRole('link', { name: 'Upload Files' })).toHaveAttribute('href', '/dashboard');
  });
});
