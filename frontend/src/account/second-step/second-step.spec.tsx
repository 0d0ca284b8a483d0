import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, endSession } from '../../api/session';
import { trustedDevice } from '../../api/trusted-devices';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Login } from '../login/login';

const asked = {
  status: 401,
  body: { error: 'second_factor', message: 'x', challenge: 'c', methods: ['totp', 'recovery'] },
};

beforeEach(async () => {
  endSession();
  localStorage.clear();
  renderAt('/login', '/login', <Login />);
  await userEvent.type(screen.getByLabelText('Email'), 'dana@clinic.example');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-pass');
});

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));
const give = async (label: string, code: string) => {
  await userEvent.type(await screen.findByLabelText(label), code);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

it('asks for the code, signs in and keeps the trust', async () => {
  const calls = fakeServer(asked, { body: { ...sessionOf(provider), device: 'trusted-1' } });
  await signIn();
  await userEvent.click(await screen.findByLabelText('Trust this device for 30 days'));
  await give('Code', '123456');
  await waitFor(() => expect(accessToken()).toBe('token-1'));
  expect(calls[1]).toMatchObject({
    path: '/api/login/second',
    body: { challenge: 'c', method: 'totp', code: '123456', trust_device: true },
  });
  expect(trustedDevice(' Dana@clinic.example')).toBe('trusted-1');
});

it('takes a recovery code instead', async () => {
  const calls = fakeServer(asked, { body: sessionOf(provider) });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await give('Recovery code', 'k7m2-9xqe-w4tn');
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ method: 'recovery', code: 'k7m2-9xqe-w4tn' }));
});

it('says what is wrong, and begins again when it took too long', async () => {
  fakeServer(
    asked,
    { status: 401, body: { error: 'second-factor.wrong', message: 'This is not right.' } },
    { status: 410, body: { error: 'challenge.dead', message: 'This took too long.' } },
  );
  await signIn();
  await give('Code', '111111');
  expect(await screen.findByText('This is not right.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This took too long.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
});

it('a trusted browser says so with the password', async () => {
  localStorage.setItem('trusted_devices', JSON.stringify({ 'dana@clinic.example': 'trusted-1' }));
  const calls = fakeServer({ body: sessionOf(provider) });
  await signIn();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ device: 'trusted-1' }));
});
