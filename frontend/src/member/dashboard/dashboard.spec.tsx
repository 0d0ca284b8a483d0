import '../../testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberRecord } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { figures, genome } from '../../testing/documents';
import { answersByPath } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { currentToasts } from '../../ui/toasts/toast';
import { Dashboard } from './dashboard';
import { usualTime } from './dna-status-card';

const record = (changes: Partial<MemberRecord> = {}): MemberRecord => ({
  id: 7,
  user_id: 7,
  user: { name: 'Omar Haddad', email: 'omar@patients.example', avatar: '' },
  company_id: 2,
  company: { name: 'Peachtree', phone: '', email: 'hello@clinic.example', address: '' },
  birthday: null,
  sex_at_birth: null,
  phone: '',
  address: '',
  assigned_employee_id: 3,
  assigned_employee_name: 'Dana Reyes',
  dna_status: 'Kit sent',
  status_changed_at: null,
  kit_code: 'KIT-7',
  medical_report_number: 0,
  medical_record_number: 0,
  invite_accepted: true,
  invitation_held: false,
  pending: false,
  medical_documents: [],
  dna_files: [],
  ...changes,
});

const show = async (changes: Partial<MemberRecord> = {}, active = false) => {
  startSession(sessionOf(member));
  const calls = answersByPath({
    '/api/getSubscription': { active, started_at: null, ends_at: null, auto_renew: false },
    '/api/reports/rerun': { data: { report_id: 4 } },
    '/api/reports/ask': { message: 'Your clinic has been told' },
    '/api/patient/get': { data: record(changes) },
    '/api/orders': { data: [] },
    '/api/documents/chooseSample': {},
  });
  renderAt('/dashboard', '/dashboard', <Dashboard />);
  await screen.findByRole('button', { name: 'Upload Files' });
  return calls;
};
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard of a member', () => {
  it('tells where the kit is, of seven steps, and when the next one usually follows', async () => {
    await show();
    expect(card('DNA Status').getAllByRole('listitem')).toHaveLength(7);
    expect(card('DNA Status').getByText(/The next step, Kit returned, usually follows within 3 weeks\./)).toBeVisible();
  });

  it.each([
    [2, /It comes to your clinic, or to your home if you bought it yourself\./],
    [1, /It is shipped to your home\./],
  ])('tells whom company %i looks after where an ordered kit goes', async (company_id, said) => {
    await show({ company_id, dna_status: 'Ordered' });
    expect(card('DNA Status').getByText(said)).toBeVisible();
  });

  it('leads to the kits', async () => {
    await show();
    expect(card('DNA Kit Bundles').getByRole('link', { name: 'Buy DNA Kits' })).toHaveAttribute(
      'href',
      '/pricing-table',
    );
  });

  it('names the clinic with a dash for what is missing, and never the house company', async () => {
    await show();
    expect(card('Peachtree').getAllByText('-')).toHaveLength(2);
    expect(card('Peachtree').getByText('Dana Reyes')).toBeVisible();
  });

  it('hides the house company', async () => {
    await show({ company_id: 1 });
    expect(screen.queryByRole('region', { name: 'Peachtree' })).not.toBeInTheDocument();
  });

  it('runs a report again for free while the membership runs, and not without one', async () => {
    const report = genome({ id: 2, document_type: 'report', title: 'My heart', status: 'Completed' });
    const calls = await show({ medical_documents: [report] }, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Run again: My heart' }));
    const dialog = within(screen.getByRole('dialog', { name: 'My heart' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Run again for free, with your membership' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ path }) => path === '/api/reports/rerun')?.body).toEqual({ report_id: 2 });
  });

  it('lists reports alone, with a way to read the completed one', async () => {
    const reports = [
      genome({ id: 2, document_type: 'report', title: 'My heart', status: 'Completed' }),
      genome({ id: 3, document_type: 'report', title: 'My brain', status: 'Processing', conversion_complete: false }),
    ];
    await show({ medical_documents: [...reports, genome({ id: 4, document_type: 'record', title: 'letter.pdf' })] });
    const listed = card('Ordered Reports');
    expect(listed.getByRole('link', { name: 'View My heart' })).toBeVisible();
    expect(listed.queryByRole('link', { name: 'View My brain' })).not.toBeInTheDocument();
    expect(listed.getByText('Processing')).toBeVisible();
    expect(listed.queryByText('letter.pdf')).not.toBeInTheDocument();
  });

  it('asks the clinic for a report that waits for it, once, and opens nothing', async () => {
    const report = genome({ id: 2, document_type: 'report', title: 'My heart', status: 'Completed' });
    const calls = await show({ medical_documents: [{ ...report, file_path: '', release: 'on_request' }] }, true);
    const listed = card('Ordered Reports');
    expect(listed.queryByRole('link', { name: 'View My heart' })).not.toBeInTheDocument();
    expect(listed.queryByRole('button', { name: /^Run again/ })).not.toBeInTheDocument();
    await userEvent.click(listed.getByRole('button', { name: 'Ask for this report: My heart' }));
    expect(await listed.findByText('Your clinic has been told')).toBeVisible();
    expect(listed.queryByRole('button', { name: /Ask for/ })).not.toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/reports/ask')?.body).toEqual({ report_id: 2 });
  });

  it('says which file is still converted, why one failed, and asks which sample is the member', async () => {
    const calls = await show({
      dna_files: [
        genome({ id: 1, title: 'new.vcf', status: 'Processing', conversion_complete: false }),
        genome({
          id: 2,
          status: 'Error',
          conversion_complete: false,
          problem: { line: 41, message: 'REF is `N1`.' },
        }),
        genome({ id: 3, genome: { ...figures, samples: ['A', 'B'], sample: null } }),
      ],
    });
    const files = card('Upload DNA Files');
    expect(files.getByText(/\(Processing\.\.\.\)/)).toBeVisible();
    expect(files.getByText('Line 41: REF is `N1`.')).toBeVisible();
    await userEvent.selectOptions(files.getByLabelText('This file holds 2 samples. Which one is yours?'), 'B');
    await userEvent.click(files.getByRole('button', { name: 'Use this sample' }));
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/api/documents/chooseSample', body: { file_path: 'g/1', sample: 'B' } }),
    );
  });

  it('takes a file that is dropped on the card', async () => {
    await show();
    const dropped = new File(['##fileformat=VCFv4.2'], 'dropped.vcf');
    fireEvent.drop(screen.getByRole('region', { name: 'Upload DNA Files' }), { dataTransfer: { files: [dropped] } });
    const dialog = within(screen.getByRole('dialog', { name: 'Upload DNA Files' }));
    expect(dialog.getByText('dropped.vcf')).toBeVisible();
    expect(dialog.getByText(/^By uploading you agree: The portal keeps my DNA files/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled();
  });

  it('takes none of several files that are dropped at once, and says so', async () => {
    await show();
    const files = ['one.vcf', 'two.vcf'].map((name) => new File(['##fileformat=VCFv4.2'], name));
    fireEvent.drop(screen.getByRole('region', { name: 'Upload DNA Files' }), { dataTransfer: { files } });
    expect(currentToasts().map(({ message }) => message)).toContain('Please drop one file at a time.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Not ordered', ''],
    ['Ordered', 'The next step, Kit sent, usually follows within 3 days.'],
    ['DNA sequencing', 'The next step, Processing, usually follows within 8 weeks.'],
    ['Completed', ''],
    ['Error', ''],
  ] as const)('the usual time of %s', (status, said) => expect(usualTime(status)).toBe(said));
});
