/** @jest-environment ./test/jest/atlanta-environment.cjs */
import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import type { PatientRecord } from '../../api/generated/schema';
import { currentToasts } from '../../ui/toasts/toast';
import { ProfileCard } from './profile-card';

beforeEach(() => startSession(sessionOf(provider)));

const MESSAGE = 'The invitation could not be delivered: the mail server refused the address (550 5.1.1).';

const patient = (changes: Partial<PatientRecord>) =>
  ({
    user_id: 8,
    user: { name: 'Omar Haddad', email: 'omar@patients.example' },
    invite_accepted: false,
    pending: true,
    mail_problem: null,
    ...changes,
  }) as PatientRecord;

const show = (changes: Partial<PatientRecord> = {}) => renderAt('/', '/', <ProfileCard patient={patient(changes)} />);

describe('an invitation that could not be delivered', () => {
  const mail_problem = { message: MESSAGE, since: '2026-05-04T09:30:00.000Z' };

  it('is told on the patient’s page, beside the way to send it again', async () => {
    const calls = fakeServer({ body: { status: 'success' } });
    show({ mail_problem });
    expect(screen.getByText(MESSAGE, { exact: false })).toHaveTextContent('4 May 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(calls[0]).toMatchObject({ path: '/api/invite', body: { user_id: 8, role: 'patient' } }));
  });

  it('is told of somebody who has accepted as well: other mails do not reach them', () => {
    fakeServer({ body: { status: 'success', data: [] } });
    show({ mail_problem, invite_accepted: true });
    expect(screen.getByText(MESSAGE, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  });
});

it('shows the profile', () => {
  const facts = { phone: '404 555 0199', address: '8 Juniper Street', sex_at_birth: 'male', birthday: '1980-02-29' };
  show({ ...facts, pending: false, invite_accepted: true, last_login: '2026-05-04T09:30:00.000Z' });
  for (const text of ['omar', '404 555 0199', '8 Juniper Street', 'Male', '02/29/1980', /^May 4, 2026.*EDT$/])
    expect(screen.getByText(text, { exact: text !== 'omar' })).toBeInTheDocument();
});

it.each([
  [
    { status: 422, body: { message: 'x', errors: { user_id: ['This address is not known.'] } } },
    'This address is not known.',
  ],
  [{ status: 409, body: { message: 'They have accepted already.' } }, 'They have accepted already.'],
  [{ status: 500, body: {} }, 'Failed to send invite'],
  ['cut' as const, 'Something went wrong with the invite.'],
])('says why an invitation was not sent: %j', async (reply, words) => {
  fakeServer(reply, reply);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe(words));
});

it('says nothing while mail arrives', () => {
  show();
  expect(screen.queryByText(/could not be delivered/)).not.toBeInTheDocument();
});

it('leads the focus into the form, and back to its button', async () => {
  show({ pending: false, invite_accepted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});
