import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, endSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { passwordHints } from '../password-hint';
import { RegisterInvite } from './register-invite';

const invitation = {
  status: 'success',
  token: 'abc',
  role: 'patient',
  type: 'patient',
  name: 'Omar Haddad',
  email: 'omar@patients.example',
};
const show = (address: string) => renderAt(address, '/register-invite', <RegisterInvite />);
const accept = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Complete Registration' }));
};

beforeEach(() => endSession());

describe('the invitation page', () => {
  it('leads home without a token', () => {
    show('/register-invite');
    expect(screen.getByText('You are at /')).toBeInTheDocument();
  });

  it.each(['/register-invite?expired=1', '/register-invite?t=abc'])(
    'says at %s that an invitation is dead',
    async (address) => {
      fakeServer({ status: 410, body: { error: 'invitation.dead', message: 'gone' } });
      show(address);
      expect(await screen.findByText('Invitation Expired')).toBeInTheDocument();
      expect(
        screen.getByText('This invitation link has expired or is no longer valid', { exact: false }),
      ).toBeInTheDocument();
      expect(screen.getByText(/contact (the|your) administrator/i)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    },
  );

  it('shows name and email, which cannot be changed', async () => {
    fakeServer({ body: invitation });
    show('/register-invite?t=abc');
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Omar Haddad');
    expect(screen.getByLabelText('Full Name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveValue('omar@patients.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByRole('heading', { name: 'Complete Your Registration' })).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('says before it happens that a record moves', async () => {
    fakeServer({ body: { ...invitation, existing: true, moves_record: true } });
    show('/register-invite?t=abc');
    expect(await screen.findByText(/enter its password/)).toBeInTheDocument();
    expect(screen.getByText(/moves to the clinic that invited you/)).toBeInTheDocument();
  });

  it('gives a hint on a new password', async () => {
    fakeServer({ body: invitation });
    show('/register-invite?t=abc');
    await userEvent.type(await screen.findByLabelText('Password'), 'marigold canoe lantern');
    expect(await screen.findByText('Strong password.')).toBeInTheDocument();
  });

  it('gives none on the password of an account', async () => {
    fakeServer({ body: { ...invitation, existing: true } });
    show('/register-invite?t=abc');
    await userEvent.type(await screen.findByLabelText('Password'), 'marigold canoe lantern');
    await passwordHints();
    expect(screen.queryByText('Strong password.')).not.toBeInTheDocument();
  });

  it('signs in and leads to the dashboard of the role', async () => {
    const calls = fakeServer({ body: invitation }, { body: sessionOf(member) });
    show('/register-invite?t=abc');
    await accept('demo-pass');
    await waitFor(() => expect(accessToken()).toBe('token-1'));
    expect(calls[1]?.body).toEqual({ invite_token: 'abc', password: 'demo-pass', role: 'patient' });
    expect(await screen.findByText('You are at /dashboard')).toBeInTheDocument();
  });

  it.each([
    [
      { status: 422, body: { message: 'x', errors: { password: ['This is not your password'] } } },
      'This is not your password',
    ],
    [{ status: 500, body: null }, 'Registration failed. Please try again.'],
    ['cut' as const, 'An error occurred during registration.'],
  ])('tells a failure: %j', async (reply, message) => {
    fakeServer({ body: invitation }, reply, reply);
    show('/register-invite?t=abc');
    await accept('demo-pass');
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
