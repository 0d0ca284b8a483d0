import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, endSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Login } from './login';

beforeEach(() => endSession());

const open = (search = '') => renderAt(`/login${search}`, '/login', <Login />);
const link = () => screen.getByRole('link', { name: 'Sign in with your company' });

describe('signing in with the own company', () => {
  it('asks for the address first, and leads to its provider', async () => {
    open();
    await userEvent.click(link());
    expect(await screen.findByText('Cannot be empty')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email'), 'nora+x@clinic.example');
    expect(link()).toHaveAttribute('href', '/api/sso/start?email=nora%2Bx%40clinic.example');
  });

  it('starts the session that the provider vouched for', async () => {
    const calls = fakeServer({ body: sessionOf(provider) });
    open('?sso=done');
    await waitFor(() => expect(accessToken()).toBe('token-1'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/sso/finish']);
  });

  it('asks for a second factor where one is set', async () => {
    fakeServer({
      status: 401,
      body: { error: 'second_factor', challenge: 'one', methods: ['totp'], message: 'Please' },
    });
    open('?sso=done');
    expect(await screen.findByLabelText('Code')).toBeInTheDocument();
  });

  it('says why there is no session, and leaves the password', async () => {
    fakeServer({ status: 403, body: { error: 'invitation.none', message: 'Ask an admin to invite you.' } });
    open('?sso=done');
    expect(await screen.findByText('Ask an admin to invite you.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['none', /no company sign-in for this address/],
    ['failed', /did not confirm/],
  ])('says what %s means', (outcome, words) => {
    open(`?sso=${outcome}`);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
