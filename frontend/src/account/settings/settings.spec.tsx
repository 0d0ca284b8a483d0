import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { startSession } from '../../api/session';
import { member, provider, sessionOf } from '../../testing/people';
import { Settings } from './settings';

const show = () =>
  render(
    <MemoryRouter initialEntries={['/settings/security']}>
      <Routes>
        <Route path="/settings" element={<Settings />}>
          <Route path="security" element={<p>Old Password</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

it('has the tabs Profile and Security, and marks the one that is shown', () => {
  startSession(sessionOf(provider));
  show();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/settings/profile');
  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Subscription' })).not.toBeInTheDocument();
  expect(screen.getByText('Old Password')).toBeInTheDocument();
});

it('shows members their subscription as well', () => {
  startSession(sessionOf(member));
  show();
  expect(screen.getByRole('link', { name: 'Subscription' })).toHaveAttribute('href', '/settings/subscription');
});
