import '../../testing/browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startSession } from '../../api/session';
import { answersByPath } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Notifications } from './notifications';

const created_at = '2026-11-23T09:30:00.000Z';
const accepted = { id: 'i', kind: 'invitation_accepted', created_at, read: false, user_id: 8, role: 'employee' };
const data = [
  { ...accepted, message: 'Joy Mensah accepted your invitation.' },
  { ...accepted, id: 'credits', message: '50 credits are left.', read: true, user_id: null, role: null },
];

it('the bell counts what is new, leads to it, and marks it as read when the list closes', async () => {
  startSession(sessionOf(provider));
  const calls = answersByPath({
    '/api/notifications': { status: 'success', data, unread: 1 },
    '/api/notifications/read': { status: 'success', message: '' },
  });
  renderAt('/employees', '/employees', <Notifications />);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toHaveTextContent('1');
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/employees/employee?id=8', '/credits']);
  expect(links[0]).toHaveTextContent('New: Joy Mensah accepted your invitation.');
  fireEvent(screen.getByRole('region', { hidden: true }), Object.assign(new Event('toggle'), { newState: 'closed' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ up_to: created_at }));
});
