import '../../testing/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../../api/query-client';
import { startSession } from '../../api/session';
import { answersByPath } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { PatientDashboard, ProviderArea } from '..';

// mocked because its module format does not run in tests; react-admin's menus use it, and no screen here has one
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));

const patient = (user_id: number, name: string) => ({
  id: user_id,
  user_id,
  user: { name, email: `p${user_id}@patients.example`, avatar: '' },
  dna_status: 'Ordered',
  status_changed_at: null,
  assigned_employee_id: null,
  assigned_employee_name: null,
  invite_accepted: true,
  pending: false,
});
const people = Array.from({ length: 20 }, (_, index) => patient(index + 1, `Patient ${index + 1}`));
const STATUSES = [
  { status: 'Not ordered', patients: 0, usual_days: null, late_after: null },
  { status: 'Ordered', patients: 20, usual_days: 3, late_after: 5 },
  { status: 'Error', patients: 2, usual_days: null, late_after: null },
];

/** A server that lists the patients as react-admin asks for them. */
function show(address: string) {
  startSession(sessionOf({ ...provider, employee_type: 'employee' }));
  const calls = answersByPath({
    '/api/getAllEmployees': {
      data: [{ user_id: 3, user: { name: 'Joy Mensah' }, type: 'employee', invite_accepted: true }],
    },
    '/api/company/dashboard': { data: { statuses: STATUSES, late: { data: [], total: 0 }, ...NOTHING } },
    ...Object.fromEntries(people.map((one) => [`/api/getPatientById?id=${one.id}`, { data: one }])),
  });
  const others = globalThis.fetch;
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    if (!path.startsWith('/api/admin/patients?')) return others(path, init);
    const asked = new URL(path, 'http://x').searchParams;
    calls.push({ path, method: 'GET', headers: {}, body: undefined });
    const [from, to] = JSON.parse(asked.get('range')!) as [number, number];
    const rows = people.slice(from, to + 1);
    const headers = new Headers({ 'Content-Range': `patients ${from}-${from + rows.length - 1}/${people.length}` });
    return Promise.resolve({ ok: true, status: 200, headers, json: async () => rows });
  }) as typeof fetch;
  const [pathname, search = ''] = address.split('?');
  render(
    <QueryClientProvider client={createQueryClient({ tries: 0 })}>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}` }]}>
        <Routes>
          <Route element={<ProviderArea />}>
            <Route path="*" element={<PatientDashboard />} />
          </Route>
        </Routes>
        <Back />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => navigate(-1)}>Back</button>;
}
const nobody = { data: [], total: 0 };
const NOTHING = { weeks: [], invited_patients: nobody, invited_employees: nobody, failed_files: nobody };

it('status and assignee are changed where they stand, without leaving the list', async () => {
  const calls = show('/patient-dashboard');
  await userEvent.selectOptions(await screen.findByLabelText('DNA status of Patient 2'), 'Kit sent');
  const sent = () => calls.find(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()?.body).toEqual({ patient_id: 2, status: 'Kit sent', from: 'Ordered' }));
  const assigned = screen.getByLabelText('Employee of Patient 2');
  await userEvent.click(assigned);
  expect(screen.getByText('Joy Mensah')).toBeEnabled();
  expect(screen.getByText('Patient 1')).toBeInTheDocument();
});

it('a page has as many rows as somebody chooses', async () => {
  const calls = show('/patient-dashboard');
  const rows = await screen.findByLabelText('Rows');
  expect([...rows.querySelectorAll('option')].map(({ value }) => value)).toEqual(['8', '25', '50', '100']);
  expect(rows).toHaveValue('8');
  await userEvent.selectOptions(rows, '25');
  expect(await screen.findByText('1–20 of 20')).toBeInTheDocument();
  expect(calls.at(-1)?.path).toContain(encodeURIComponent('[0,24]'));
});

it('a click on a status lists its patients, and another click all', async () => {
  show('/patient-dashboard');
  const ordered = (await screen.findByTitle('Half of the patients leave it within 3 days')).closest('button')!;
  await userEvent.click(ordered);
  await waitFor(() => expect(ordered).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(ordered);
  await waitFor(() => expect(ordered).toHaveAttribute('aria-pressed', 'false'));
});

it('a patient’s page leads to the one before and after, over the end of a page, by keyboard too', async () => {
  show('/patient-dashboard');
  await userEvent.click(await screen.findByText('Patient 8'));
  expect(await screen.findByText('8 of 20')).toBeInTheDocument();
  expect(await screen.findByLabelText('Previous patient: Patient 7')).toBeInTheDocument();
  await userEvent.click(await screen.findByLabelText('Next patient: Patient 9'));
  expect(await screen.findByText('9 of 20')).toBeInTheDocument();
  await userEvent.keyboard('k');
  expect(await screen.findByText('8 of 20')).toBeInTheDocument();
});

it('the checkbox of a row is named after its patient', async () => {
  show('/patient-dashboard');
  await screen.findByText('Patient 8');
  expect(screen.getByLabelText('Select Patient 8')).toBe(screen.getAllByRole('checkbox')[8]);
  expect(screen.getByLabelText('Select all')).toBeInTheDocument();
});

it('one step back leads from a patient to the list', async () => {
  show('/patient-dashboard');
  await userEvent.click(await screen.findByText('Patient 8'));
  expect(await screen.findByText('8 of 20')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Back'));
  expect(await screen.findByText('Patient 7')).toBeInTheDocument();
});

it('arrow keys lead from the search into the list, and from row to row', async () => {
  show('/patient-dashboard');
  await userEvent.click(await screen.findByPlaceholderText('Search patient...'));
  const name = await screen.findByText('Patient 1');
  await userEvent.keyboard('{ArrowDown}');
  expect(name).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByText('Patient 2')).toHaveFocus();
  act(() => screen.getByLabelText('Select Patient 3').focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Select Patient 2')).toHaveFocus();
});

it('the filter by status begins at its first box, and Enter applies it', async () => {
  const calls = show('/patient-dashboard');
  await screen.findByText('Patient 8');
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  await waitFor(() => expect(screen.getByLabelText('Not ordered')).toHaveFocus());
  await userEvent.keyboard(' {Enter}');
  await waitFor(() => expect(calls.at(-1)?.path).toContain(encodeURIComponent('"status":"Not ordered"')));
});

it('columns are hidden and shown by boxes', async () => {
  show('/patient-dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  const box = within(screen.getByRole('dialog', { name: 'Columns of the table' })).getByLabelText('Invitation');
  const heads = () => screen.queryAllByRole('columnheader', { name: 'Invitation', hidden: true });
  expect(heads()).toHaveLength(1);
  await userEvent.click(box);
  expect(heads()).toHaveLength(0);
  await userEvent.click(box);
  expect(heads()).toHaveLength(1);
});

it('what was selected is let go by key, and the focus goes to the box that selects all', async () => {
  show('/patient-dashboard');
  await userEvent.click(await screen.findByLabelText('Select all'));
  act(() => screen.getByRole('button', { name: 'Unselect' }).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Select all')).toHaveFocus());
});

describe('on a small screen', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media: string) => Object.assign(wide(media), { matches: false });
  });
  afterEach(() => void (window.matchMedia = wide));

  it('patients are selected on their cards, and what can be done with them stands below', async () => {
    show('/patient-dashboard');
    await userEvent.click(await screen.findByLabelText('Select Patient 2'));
    await userEvent.click(screen.getByLabelText('Select Patient 3'));
    const selection = within(screen.getByRole('region', { name: 'Selected' }));
    expect(selection.getByText('2 selected')).toBeInTheDocument();
    expect(selection.getByRole('button', { name: 'Change status' })).toBeEnabled();
    act(() => selection.getByRole('button', { name: 'Unselect' }).focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Select Patient 1')).toHaveFocus());
  });

  it('the list is put in order without heads of columns', async () => {
    const calls = show('/patient-dashboard');
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Status');
    await waitFor(() => expect(calls.at(-1)?.path).toContain(encodeURIComponent('["dna_status","ASC"]')));
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Status');
  });
});
