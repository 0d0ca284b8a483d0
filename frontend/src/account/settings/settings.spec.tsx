import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Settings } from './settings';

it('has the tabs Profile and Security, and marks the one that is shown', () => {
  render(
    <MemoryRouter initialEntries={['/settings/security']}>
      <Routes>
        <Route path="/settings" element={<Settings />}>
          <Route path="security" element={<p>Old Password</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/settings/profile');
  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Old Password')).toBeInTheDocument();
});
