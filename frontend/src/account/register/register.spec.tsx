import '../../testing/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '../../api/session';
import { renderAt } from '../../testing/render-at';
import { Register } from './register';

beforeEach(() => endSession());

it('keeps what was typed when a member turns out to be a provider, and asks only what a provider is asked', async () => {
  renderAt('/register', '/register', <Register />);
  await userEvent.type(screen.getByLabelText('Full Name'), 'Omar Haddad');
  await userEvent.type(screen.getByLabelText('Email'), 'omar@clinic.example');
  await userEvent.click(screen.getByRole('link', { name: 'Sign up as a provider' }));
  expect(screen.getByRole('heading', { name: 'Sign Up as a Provider' })).toBeInTheDocument();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Omar Haddad');
  expect(screen.getByLabelText('Email')).toHaveValue('omar@clinic.example');
  expect(screen.queryByLabelText('Birthday')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findAllByText('Cannot be empty')).toHaveLength(1);
});
