import './testing/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { RegisterInvite } from './account/register-invite/register-invite';
import { setCutOff } from './api/connection';
import { createQueryClient } from './api/query-client';
import { Dashboard, PaymentSuccess, ReportViewer } from './member';
import { Employees, PatientDashboard, ProviderArea } from './provider';
import { CompanyArea } from './provider/house/company-area';
import { Reports } from './provider/reports/reports';
import { DnaTracker } from './provider/tracker/dna-tracker';
import { HistoryForm } from './provider/patient/history-form';
import { ProfileForm } from './provider/patient/profile-form';
import type { Patient } from './api/generated/schema';
import { AddPatientDialog } from './provider/people/add-patient-dialog';
import { startSession } from './api/session';
import { downServer } from './testing/fake-server';
import { member, provider, sessionOf } from './testing/people';
import { WorkFrame } from './ui';

// mocked because its module format does not run in tests; react-admin's menus use it, and no screen here has one
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));

/** Tests a portal with a part that is down and answers 503: every screen says so and keeps the user's input. */

const SENTENCE = 'A part of the portal cannot be reached just now. Please try again in a moment.';
const state = { report: { title: 'Heart', file_path: 'report/7/1', document_type: 'report', template: 'Heart' } };

function show(page: ReactElement, address = '/', frame?: ReactElement) {
  const [pathname, search = ''] = address.split('?');
  return render(
    <QueryClientProvider client={createQueryClient({ tries: 0 })}>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
        <Routes>
          <Route element={frame}>
            <Route path="*" element={page} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const asProvider = (page: ReactElement, address?: string) => {
  startSession(sessionOf(provider));
  return show(page, address, <ProviderArea />);
};

// react-admin writes each failed call to the console
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setCutOff(false);
});
afterEach(() => jest.restoreAllMocks());

describe('a screen whose data cannot be read', () => {
  it.each([
    ['the patients', <PatientDashboard key="1" />, '/patient-dashboard'],
    ['a patient', <PatientDashboard key="1" />, '/patient-dashboard/patient?id=8'],
    ['the tracker', <DnaTracker key="1" />, '/dna-tracker'],
    ['the logs', <DnaTracker key="1" />, '/dna-tracker?tab=logs'],
    ['the employees', <Employees key="1" />, '/employees'],
    ['the report wizard', <Reports key="1" />, '/dna-reports'],
    ['the credits', <Reports key="1" />, '/credits'],
    ['the company', <CompanyArea key="1" />, '/company-profile'],
  ])('says so for %s, with the server’s sentence and another try', async (_what, page, address) => {
    const server = downServer(SENTENCE);
    asProvider(page, address);
    expect((await screen.findAllByText(SENTENCE)).length).toBeGreaterThan(0);
    const before = server.calls.length;
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
  });

  it.each([
    ['the dashboard', <Dashboard key="1" />, '/dashboard'],
    ['a report', <ReportViewer key="1" />, '/report-viewer'],
    ['an order', <PaymentSuccess key="1" />, '/payment-success?session_id=s1'],
    ['an invitation', <RegisterInvite key="1" />, '/register-invite?t=abc'],
  ])('says so to a member for %s', async (_what, page, address) => {
    startSession(sessionOf(member));
    downServer(SENTENCE);
    show(page, address);
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('says in a form that a choice could not be loaded, and loads it at another try', async () => {
    const dana = { user_id: 3, user: { name: 'Dana Reyes' }, type: 'admin', invite_accepted: true };
    const server = downServer(SENTENCE, () => ({ status: 'success', data: [dana] }));
    show(<AddPatientDialog onClose={() => undefined} />);
    const notice = await screen.findByText(new RegExp(`The employees could not be loaded. ${SENTENCE}`));
    server.isDown = false;
    await userEvent.click(within(notice.parentElement!).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Dana Reyes' })).toBeInTheDocument();
  });
});

it('what was read before stays, with a word that it may be out of date, until it can be read again', async () => {
  startSession(sessionOf(member));
  const record = { ...member, dna_status: 'Ordered', medical_documents: [], dna_files: [], company: null };
  const server = downServer(SENTENCE, () => ({ status: 'success', data: record }));
  server.isDown = false;
  const client = createQueryClient({ tries: 0 });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Routes>
          <Route element={<WorkFrame nav={[]} />}>
            <Route path="*" element={<Dashboard />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('DNA Status');
  server.isDown = true;
  void client.invalidateQueries();
  expect(await screen.findByText(`What you see may be out of date. ${SENTENCE}`, { exact: false })).toBeInTheDocument();
  expect(screen.getByText('DNA Status')).toBeInTheDocument();
  server.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/out of date/)).not.toBeInTheDocument());
});

describe('a form whose write is refused', () => {
  it('keeps an entry of the medical history', async () => {
    downServer(SENTENCE);
    show(<HistoryForm patientId={8} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Title'), 'Allergy');
    await userEvent.type(screen.getByLabelText('Comment'), 'Penicillin');
    await userEvent.click(screen.getByRole('button', { name: 'Add entry' }));
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Allergy');
    expect(screen.getByLabelText('Comment')).toHaveValue('Penicillin');
  });

  it('keeps a profile', async () => {
    downServer(SENTENCE);
    const patient = { user_id: 8, user: { name: 'Omar Haddad', email: '' }, phone: '', address: '', birthday: null };
    show(<ProfileForm patient={patient as Patient} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Phone'), '404 555 0199');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('404 555 0199');
  });

  it('keeps a new patient', async () => {
    const closed = jest.fn();
    downServer(SENTENCE);
    show(<AddPatientDialog onClose={closed} />);
    await userEvent.type(screen.getByLabelText('Email'), 'omar@x.example');
    await userEvent.type(screen.getByLabelText('Full name'), 'Omar Haddad');
    await userEvent.click(screen.getByRole('button', { name: 'Add patient' }));
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('omar@x.example');
    expect(screen.getByLabelText('Full name')).toHaveValue('Omar Haddad');
    expect(closed).not.toHaveBeenCalled();
  });
});
