import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { ResetPassword } from './reset-password';

const choose = async (password: string) => {
  renderAt('/reset-password?token=abc', '/reset-password', <ResetPassword />);
  await userEvent.type(screen.getByLabelText('New Password'), password);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set password' }));

describe('a new password by a link', () => {
  it('gets a hint while it is typed', async () => {
    await choose('qwertyuiop');
    expect(await screen.findByText(/^Very common/)).toBeInTheDocument();
  });

  it('is set, and one signs in with it', async () => {
    const calls = fakeServer({ body: { status: 'success', message: 'Your password was changed.' } });
    await choose('demo-pass');
    await submit();
    expect(await screen.findByText('You are at /login')).toBeInTheDocument();
    expect(calls[0]).toMatchObject({ path: '/api/password/reset', body: { token: 'abc', password: 'demo-pass' } });
  });

  it('is asked for again where this installation refuses it', async () => {
    const errors = { password: ['This is one of the most common passwords'] };
    fakeServer({ status: 422, body: { message: 'Some fields need another look.', errors } });
    await choose('demo-pass');
    await submit();
    expect(await screen.findByText('This is one of the most common passwords')).toBeInTheDocument();
  });
});
