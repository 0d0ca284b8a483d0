import '../testing/browser';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, askedFor, dialog, joy, omar, press, reader, show, template, waiting } from '../testing/workspace';
import { genome } from '../testing/documents';
import { provider } from '../testing/people';
import { currentUploads, dismissUpload, startUpload } from '../ui/upload/uploads';
import { Employees, PatientDashboard } from '.';
import { CompanyArea } from './house/company-area';
import { Shipments } from './house/shipments';
import { Reports } from './reports/reports';
import { DnaTracker } from './tracker/dna-tracker';

// mocked because its module format does not run in tests; react-admin's menus use it, and no screen here has one
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));
URL.createObjectURL ??= () => 'blob:file';
URL.revokeObjectURL ??= () => undefined;

describe('the frame of the workspace', () => {
  it('has five sections, three links, a call to action and the account', async () => {
    show(<PatientDashboard />, '/patient-dashboard');
    expect(await screen.findByText('Peachtree')).toBeVisible();
    const [sections] = screen.getAllByRole('navigation', { name: 'Sections', hidden: true });
    const names = within(sections!)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Dashboard', 'Tracker', 'Employees', 'Reports', 'Company']);
    const bar = within(document.querySelector('header')!);
    for (const [name, href] of [
      ['Explore Diseases', '/explore-diseases'],
      ['Drug Response', '/drugmetabolism/drugs'],
      ['Research Library', '/blog'],
      ['Order Kits', '/kits'],
    ] as const)
      for (const link of bar.getAllByText(name)) expect(link).toHaveAttribute('href', href);
    expect(bar.getByTitle('Open menu')).toBeInTheDocument();
    expect(bar.getByText('Logout')).toBeInTheDocument();
  });

  it('jumps to a patient, before whom no page stands that has the letters in the middle of a word', async () => {
    show(<p>Tracker</p>, '/dna-tracker', { '/api/getPatients': { data: { data: [omar], total: 1 } } });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'om');
    await screen.findByRole('option', { name: /^Omar Haddad/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('counts a failed upload as failed, not as work in progress', async () => {
    jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    show(<DnaTracker />, '/dna-tracker');
    const target = { patientId: 8, type: 'genome', primary: false, byPatient: false } as const;
    act(() => void startUpload(new File(['0123456789'], 'omar.vcf'), target, jest.fn()));
    expect(await screen.findByText('1 failed')).toBeInTheDocument();
    act(() => dismissUpload(currentUploads()[0]!.id));
  });
});

describe('the patients', () => {
  it('are filtered by status once the filter is applied', async () => {
    const calls = show(<PatientDashboard />, '/patient-dashboard');
    await userEvent.click(
      (await screen.findAllByText('Status')).find((each) => each.closest('button[aria-haspopup]'))!,
    );
    const popover = within(screen.getByLabelText('Filter by DNA status'));
    await userEvent.click(popover.getByLabelText('Kit sent'));
    expect(askedFor(calls, 'patients')).toEqual({});
    await userEvent.click(popover.getByText('Apply filter'));
    await waitFor(() => expect(askedFor(calls, 'patients')).toEqual({ status: 'Kit sent' }));
  });

  it('are invited, assigned and changed together: one call each, and what failed is named', async () => {
    const own = { '/api/admin/patients/8': omar, '/api/invite': {}, '/api/admin/patients/export': 'id,name' };
    const calls = show(<PatientDashboard />, '/patient-dashboard', own);
    const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
    const choose = async (action: string) => {
      if (!screen.queryByText('2 items selected')) await userEvent.click(await screen.findByLabelText('Select all'));
      await userEvent.click(screen.getByText(action));
      return within(await screen.findByTitle('Close').then((close) => close.closest('dialog')!));
    };
    const inviting = await choose('Invite');
    await userEvent.click(inviting.getByText('Invite'));
    expect(await screen.findByText('1 patient invited.')).toBeInTheDocument();
    expect(writes()).toEqual([['/api/invite', { user_id: 9, role: 'patient' }]]);
    const assigning = await choose('Assign');
    expect(await assigning.findByText('Mara Holt (invited)')).toBeDisabled();
    await userEvent.selectOptions(assigning.getByLabelText('Employee'), 'Joy Mensah');
    await userEvent.click(assigning.getByText('Assign'));
    expect(await assigning.findByText('Lina Park: Something went wrong. Please try again.')).toBeInTheDocument();
    expect(assigning.getByText('1 of 2 failed.', { exact: false })).toBeInTheDocument();
    const change = { assigned_employee_id: 8, expected: { assigned_employee_id: null } };
    expect(writes().slice(1)).toEqual([8, 9].map((id) => [`/api/admin/patients/${id}`, change]));
    await userEvent.click(assigning.getByText('Close'));
    const moving = await choose('Change status');
    await userEvent.selectOptions(moving.getByLabelText('DNA status'), 'Kit sent');
    await userEvent.click(moving.getByText('Change status'));
    await waitFor(() => expect(writes()).toHaveLength(5));
    expect(writes()[3]).toEqual([
      '/api/admin/patients/8',
      { dna_status: 'Kit sent', expected: { dna_status: 'Ordered' } },
    ]);
    await userEvent.click(screen.getByText('Export'));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/patients/export?filter=%7B%7D'));
  });

  it('are seen again as they were saved', async () => {
    show(<PatientDashboard />, '/patient-dashboard?filter={"status":"Kit sent"}');
    await userEvent.click(await screen.findByText('Views'));
    await userEvent.type(screen.getByLabelText('Name of this view'), 'Kits');
    await userEvent.click(screen.getByText('Save view'));
    cleanup();
    show(<PatientDashboard />, '/patient-dashboard');
    await userEvent.click(await screen.findByText('Views'));
    await userEvent.click(screen.getByText('Kits'));
    await waitFor(() => expect(screen.getByText('Status (1)')).toBeVisible());
  });

  it('are not exported by others', async () => {
    show(<PatientDashboard />, '/patient-dashboard', {}, { ...provider, isAdmin: false } as typeof admin);
    expect(await screen.findByText('Omar Haddad')).toBeVisible();
    expect(screen.queryByText('Export')).not.toBeInTheDocument();
  });

  it('are searched 200 ms after the last key', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    const calls = show(<PatientDashboard />, '/patient-dashboard');
    await user.type(await screen.findByPlaceholderText('Search patient...'), 'omar');
    jest.advanceTimersByTime(199);
    expect(askedFor(calls, 'patients')).toEqual({});
    jest.advanceTimersByTime(1);
    await waitFor(() => expect(askedFor(calls, 'patients')).toEqual({ name: 'omar' }));
    jest.useRealTimers();
  });
});

it('the staff of the house find an order by its number', async () => {
  const calls = show(
    <CompanyArea />,
    '/company-profile?tab=orders',
    { '/api/admin/orders': [] },
    { ...admin, company: 1 },
  );
  await userEvent.type(await screen.findByPlaceholderText('Search order number...'), '42');
  await waitFor(() => expect(askedFor(calls, 'orders')).toEqual({ q: '42' }));
});

it('a clinic without patients is told the three first steps', async () => {
  const none = { '/api/admin/patients': [] };
  show(<PatientDashboard />, '/patient-dashboard', none);
  const steps = within(await screen.findByLabelText('First steps'));
  expect(steps.getAllByText(/^(Add a patient|Bring their DNA|Make a report)\.$/)).toHaveLength(3);
  expect(steps.getByText('Purchase a DNA kit')).toHaveAttribute('href', '/kits');
  expect(steps.getByText('DNA Reports')).toHaveAttribute('href', '/dna-reports');
  cleanup();
  show(<PatientDashboard />, '/patient-dashboard', none, reader);
  await screen.findByText('No Patient Data');
  expect(screen.queryByLabelText('First steps')).not.toBeInTheDocument();
});

describe('the employees', () => {
  it('are a table with a search and a button that adds one', async () => {
    show(<Employees />, '/employees');
    const row = (await screen.findByText('Joy Mensah')).closest('tr');
    for (const cell of ['joy@clinic.example', 'Nurse', 'Employee', 'Accepted']) expect(row).toHaveTextContent(cell);
    expect(screen.getByPlaceholderText('Search employee...')).toBeVisible();
    await userEvent.click(screen.getByText('Add employee'));
    expect(await screen.findByText('Add Employee')).toBeInTheDocument();
  });

  it('are invited together, those who have not accepted', async () => {
    const calls = show(<Employees />, '/employees', { '/api/invite': {} });
    await userEvent.click(await screen.findByLabelText('Select all'));
    await userEvent.click(screen.getByText('Invite'));
    await screen.findByText(/^1 employee will get .* 1 of 2 have accepted already/);
    await userEvent.click(dialog().getByText('Invite'));
    expect(await screen.findByText('1 employee invited.')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/invite')?.body).toEqual({ user_id: 9, role: 'employee' });
  });

  it('are removed together by an admin, what failed is named and stays selected', async () => {
    const me = { ...joy, id: admin.id, user_id: admin.id, user: { ...joy.user, name: 'Dana Reyes' }, type: 'admin' };
    const all = [joy, waiting, me];
    const calls = show(<Employees />, '/employees', {
      '/api/admin/employees': all,
      '/api/getAllEmployees': { data: all },
      '/api/employee/remove': {},
    });
    const others = globalThis.fetch;
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path === '/api/employee/remove' && String(init.body).includes('"id":9')
        ? Promise.reject(new TypeError('cut'))
        : others(path, init)) as typeof fetch;
    await userEvent.click(await screen.findByLabelText('Select all'));
    await userEvent.click(screen.getByText('Remove'));
    await screen.findByText('Remove: 2 employees');
    await userEvent.selectOptions(await screen.findByLabelText('Patients go to'), 'Dana Reyes');
    await userEvent.click(dialog().getByText('Remove'));
    expect(await screen.findByText(/^1 of 2 failed/)).toBeInTheDocument();
    expect(screen.getByText(/^Mara Holt: We could not reach the server/)).toBeInTheDocument();
    await waitFor(() => expect(askedFor(calls, 'employees')).toEqual({ id: [9] }));
    const sent = calls.filter(({ path }) => path === '/api/employee/remove').map(({ body }) => body);
    expect(sent).toEqual([{ id: joy.user_id, reassign_to: admin.id }]);
  });

  it.each([
    ['No Employee Data', <Employees key="1" />, '/employees'],
    ['No Patient Data', <PatientDashboard key="1" />, '/patient-dashboard'],
    ['No medical history', <PatientDashboard key="1" />, '/patient-dashboard/patient?id=8'],
  ])('and other lists say %s when they are empty', async (text, page, address) => {
    const none = { '/api/admin/employees': [], '/api/admin/patients': [], '/api/patient/getComments': { data: [] } };
    show(page, address, { ...none, '/api/getPatientById': { data: omar } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it.each([
  [<Employees key="1" />, '/employees/employee?id=8'],
  [<CompanyArea key="1" />, '/company-profile'],
])('a regular employee sees no edit toggle', async (page, address) => {
  const company = { id: 2, name: 'Peachtree', description: '', email: 'x@clinic.example', phone: '', address: '' };
  const regular = { ...admin, employee_type: 'employee', isAdmin: false } as unknown as typeof admin;
  const data = { user: regular, company: { ...company, avatar: '', credits: 500, edited_at: null } };
  show(page, address, { '/api/getEmployeeById': { data: joy }, '/api/getProviderData': { data } }, regular);
  expect((await screen.findAllByText(/@clinic.example/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Edit')).not.toBeInTheDocument();
});

describe('the tracker', () => {
  it('has two tabs, each with its search, and three placeholders while it loads', async () => {
    show(<DnaTracker />, '/dna-tracker', { '/api/getAllPatients': new Promise(() => undefined) });
    expect(await screen.findByPlaceholderText('Search patient...')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['DNA Tracker', 'Logs']);
    const board = screen.getByRole('tabpanel');
    expect(within(board).getByRole('status').querySelectorAll(':scope > div > div')).toHaveLength(3);
    await userEvent.click(screen.getByRole('tab', { name: 'Logs' }));
    expect(await screen.findByPlaceholderText('Search...')).toBeVisible();
  });
});

it('the shipments that wait are no search, so that none of them is nothing to send', async () => {
  show(<Shipments />, '/shipments', { '/api/admin/shipments': [] });
  expect(await screen.findByText('Nothing to send')).toBeInTheDocument();
  expect(screen.queryByText(/searched/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Sent');
  expect(await screen.findByText('Nothing fits what you searched for.')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Clear search and filter'));
  await waitFor(() => expect(screen.queryByText(/searched/)).not.toBeInTheDocument());
});

describe('the reports', () => {
  it('show the credits beside the ways to buy', async () => {
    show(<Reports />, '/dna-reports');
    await waitFor(() => expect(screen.getByText(/Current Credits/)).toHaveTextContent('Current Credits: 500'));
    expect(screen.getByText('Purchase DNA Kit')).toHaveAttribute('href', '/kits');
    expect(screen.getByText('Buy Credits')).toHaveAttribute('href', '/credits');
  });

  it('say of each whether the patient may read it', async () => {
    const report = (id: number, changes: object) => ({
      ...genome({ id, document_type: 'report', status: 'Completed', ...changes }),
      patient_id: 8,
      patient_name: 'Omar Haddad',
    });
    const documents = [report(1, { release: 'released' }), report(2, { release: 'later' })];
    show(<Reports />, '/dna-reports?tab=all', { '/api/admin/documents': documents });
    expect(await screen.findByText('Released')).toBeInTheDocument();
    expect(screen.getByText('Not released')).toBeInTheDocument();
  });

  it('have templates, which are edited by what differs, and deleted after a question', async () => {
    const calls = show(<Reports />, '/dna-reports?tab=templates', { '/api/admin/templates/101': template });
    await press('Edit template Heart');
    const form = dialog();
    await userEvent.clear(form.getByLabelText('Description'));
    await userEvent.click(form.getByText('Save template'));
    expect(await screen.findByText('Template saved successfully!')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ description: '' });
    expect(screen.queryByLabelText('Edit template Neurology')).not.toBeInTheDocument();
    await press('Delete template Heart');
    const question = dialog();
    expect(question.getByText('Are you sure you want to delete this template?')).toBeInTheDocument();
    await userEvent.click(question.getByText('Delete template'));
    expect(await screen.findByText('Error deleting template')).toBeInTheDocument();
    expect(question.getByText('Something went wrong')).toBeInTheDocument();
  });
});
