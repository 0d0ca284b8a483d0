import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { currentToasts } from '../../ui/toasts/toast';
import { ChangePassword } from './security';

const change = async (oldPassword: string, newPassword: string) => {
  renderAt('/settings/security', '/settings/security', <ChangePassword />);
  if (oldPassword) await userEvent.type(screen.getByLabelText('Old Password'), oldPassword);
  if (newPassword) await userEvent.type(screen.getByLabelText('New Password'), newPassword);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

beforeEach(() => startSession(sessionOf(member)));

describe('changing the own password', () => {
  it('sends the old and the new one, says that it is done and empties the form', async () => {
    const calls = fakeServer({ body: { status: 'success', message: 'Password updated successfully' } });
    await change('demo-pass', 'a-better-one');
    await waitFor(() => expect(screen.getByLabelText('Old Password')).toHaveValue(''));
    expect(calls[0]).toMatchObject({
      path: '/api/user/password',
      body: { oldPassword: 'demo-pass', newPassword: 'a-better-one' },
    });
    expect(currentToasts().at(-1)).toMatchObject({ tone: 'success', message: 'Password updated successfully' });
  });

  it('shows the server’s message under its field', async () => {
    fakeServer({ status: 422, body: { message: 'No.', errors: { oldPassword: ['This is not your password'] } } });
    await change('wrong-one', 'a-better-one');
    expect(await screen.findByText('This is not your password')).toBeInTheDocument();
    expect(screen.getByLabelText('Old Password')).toBeInvalid();
  });

  it('gives a hint on the new password, and none on the old one', async () => {
    renderAt('/settings/security', '/settings/security', <ChangePassword />);
    await userEvent.type(screen.getByLabelText('Old Password'), 'qwerty');
    await userEvent.type(screen.getByLabelText('New Password'), 'marigold canoe lantern');
    expect(await screen.findByText('Strong password.')).toBeInTheDocument();
    expect(screen.queryByText(/^Very common/)).not.toBeInTheDocument();
  });

  it('sends nothing that the rules refuse', async () => {
    const calls = fakeServer();
    await change('', 'abc');
    expect(await screen.findByText('Cannot be empty')).toBeInTheDocument();
    expect(screen.getByText('Password must contain at least 4 characters')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });
});
