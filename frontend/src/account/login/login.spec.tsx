import '../../testing/browser';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, endSession, expireSession, startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Login } from './login';

const signIn = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'dana@clinic.example');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-pass');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

beforeEach(() => {
  endSession();
  renderAt('/login', '/login', <Login />);
});

describe('signing in', () => {
  it('is as a provider unless another role is chosen', async () => {
    const calls = fakeServer({ body: sessionOf(provider) });
    await signIn();
    await waitFor(() => expect(accessToken()).toBe('token-1'));
    expect(calls[0]?.body).toEqual({ email: 'dana@clinic.example', password: 'demo-pass', login_as: 'employee' });
  });

  it('can be as a member', async () => {
    const calls = fakeServer({ body: sessionOf(provider) });
    await userEvent.click(screen.getByLabelText('Member'));
    await signIn();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ login_as: 'patient' });
  });

  it('begins with the role whose session has ended', () => {
    cleanup();
    startSession(sessionOf(member));
    expireSession();
    renderAt('/login', '/login', <Login />);
    expect(screen.getByLabelText('Member')).toBeChecked();
  });

  it('begins as a member for a visitor who wants to buy', () => {
    cleanup();
    renderAt('/login?buying=plus', '/login', <Login />);
    expect(screen.getByLabelText('Member')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register?buying=plus');
  });

  it('shows the server’s words and marks both fields when it fails', async () => {
    fakeServer({ status: 401, body: { message: 'Email or password is not right.' } });
    await signIn();
    expect(await screen.findByText('Email or password is not right.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveValue('demo-pass');
  });

  it('shows and hides the password', async () => {
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('sends a link for a forgotten password, and tells nobody who has an account', async () => {
    const calls = fakeServer({});
    await userEvent.type(screen.getByLabelText('Email'), 'dana@clinic.example');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(screen.getByLabelText('Email')).toHaveValue('dana@clinic.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/has an account here/)).toHaveTextContent(/^If dana@clinic.example/);
    expect(calls[0]).toMatchObject({ path: '/api/password/forgot', body: { email: 'dana@clinic.example' } });
  });
});
