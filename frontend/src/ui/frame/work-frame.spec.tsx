import '../../testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { User } from '../../api/generated/schema';
import { currentSession, startSession } from '../../api/session';
import { navOf } from '../../nav';
import { useSession } from '../../session/use-session';
import { answersByPath, fakeServer } from '../../testing/fake-server';
import { member, provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { WorkFrame } from './work-frame';

const Frame = () => {
  const user = useSession()?.user;
  return user ? <WorkFrame nav={navOf(user)} /> : 'Signed out';
};
const show = (user: User) => {
  startSession(sessionOf(user));
  renderAt('/reading', '/reading', <Frame />);
};

it.each([
  [member, '/dashboard'],
  [provider, '/patient-dashboard'],
])('leads by its logo to the person’s own dashboard', (user, home) => {
  show(user);
  expect(screen.getByRole('link', { name: 'Precision Health, home' })).toHaveAttribute('href', home);
});

it('leads a member to Dashboard, Reports and Profile', () => {
  show(member);
  const [side] = screen.getAllByRole('navigation', { name: 'Sections' });
  const links = within(side!).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Reports', '/member-reports'],
    ['Profile', '/member-profile'],
  ]);
});

it('has an avatar, an icon where there is no picture, with Settings and Logout', async () => {
  const calls = answersByPath({ '/api/logout': {} });
  show(member);
  const avatar = screen.getByRole('button', { name: 'Account of Omar Haddad' });
  expect([avatar.querySelector('img'), avatar.querySelector('svg')]).toEqual([null, expect.anything()]);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(currentSession()).toBeNull());
  const { name, email } = member;
  expect(calls).toContainEqual(expect.objectContaining({ path: '/api/logout', body: { name, email } }));
  expect(screen.getByText('Signed out')).toBeInTheDocument();
});

it('stays around a page that cannot be shown, also when one tries again without a line', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  startSession(sessionOf(member));
  const Broken = () => {
    throw new Error('a part of the page could not be loaded');
  };
  renderAt(
    '/reading',
    '/*',
    <Routes>
      <Route element={<WorkFrame nav={navOf(member)} />}>
        <Route path="*" element={<Broken />} />
      </Route>
    </Routes>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  fakeServer('cut');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^We could not reach the server/)).toBeInTheDocument();
  expect(screen.getAllByRole('navigation', { name: 'Sections' })).not.toHaveLength(0);
  jest.restoreAllMocks();
});
