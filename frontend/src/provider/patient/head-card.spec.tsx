import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Patient } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { answersByPath, fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { HeadCard } from './head-card';

beforeEach(() => startSession(sessionOf(provider)));

const patient = {
  user_id: 8,
  user: { name: 'Omar Haddad', email: '' },
  sex_at_birth: 'male',
  birthday: `${new Date().getFullYear() - 46}-01-01`,
  assigned_employee_id: null,
  assigned_employee_name: null,
  dna_status: 'Ordered',
  status_changed_at: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString(),
  kit_code: 'PH-7',
} as Patient;
const employees = [
  { user_id: 3, user: { name: 'Dana Reyes' }, type: 'admin', invite_accepted: true },
  { user_id: 4, user: { name: 'Mara Holt' }, type: 'employee', invite_accepted: false },
  { user_id: 5, user: { name: 'Rita Bell' }, type: 'reader', invite_accepted: true },
];

it('says in one line who they are, where the kit is, and what comes next', () => {
  answersByPath({ '/api/getAllEmployees': { data: employees } });
  renderAt('/', '/', <HeadCard patient={patient} />);
  for (const words of ['46 years, Male', 'for 3 days', 'Next: the kit is sent', 'Kit code: PH-7'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText('Purchase a DNA sequence kit')).not.toBeInTheDocument();
});

it('leads to the purchase of a kit where none is ordered', () => {
  answersByPath({ '/api/getAllEmployees': { data: employees } });
  renderAt('/', '/', <HeadCard patient={{ ...patient, dna_status: 'Not ordered', status_changed_at: null }} />);
  expect(screen.getByText('Purchase a DNA sequence kit')).toHaveAttribute('href', '/kits');
});

it('assigns them to an employee who has accepted and looks after patients', async () => {
  const calls = answersByPath({ '/api/getAllEmployees': { data: employees } });
  renderAt('/', '/', <HeadCard patient={patient} />);
  const assigned = screen.getByLabelText('Assigned employee');
  await waitFor(() => expect(assigned).toBeEnabled());
  await userEvent.click(assigned);
  expect(screen.getByText('Mara Holt (invited)')).toBeDisabled();
  expect(screen.getByText('Rita Bell (reader)')).toBeDisabled();
  expect(screen.getByText('Dana Reyes')).toBeEnabled();
  expect(calls).toHaveLength(1);
});

it('sends a new status, and shows the old one again when it is refused', async () => {
  const calls = fakeServer({ body: { data: [] } }, { status: 409, body: { message: 'Somebody else was first.' } });
  renderAt('/', '/', <HeadCard patient={patient} />);
  const status = screen.getByLabelText('DNA status');
  expect(status).toHaveValue('Ordered');
  await userEvent.selectOptions(status, 'Error');
  await waitFor(() => expect(calls[1]?.body).toEqual({ patient_id: 8, status: 'Error', from: 'Ordered' }));
  await waitFor(() => expect(status).toHaveValue('Ordered'));
});
