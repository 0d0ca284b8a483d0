import '../../testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { Sessions } from './sessions';

const at = '2026-05-04T10:00:00.000Z';
const session = (id: string, device: string, current = false) => ({
  ...{ id, device, current, place: '203.0.113.0/24' },
  ...{ created_at: at, last_seen: at },
});
const here = session('a', 'Firefox on Linux', true);
const listed = (...data: object[]) => ({ body: { status: 'success', data } });
const done = { body: { status: 'success', message: 'The session has ended' } };

const show = () => renderAt('/settings/security', '/settings/security', <Sessions />);

it('tells where the person is signed in, and ends another session', async () => {
  const calls = fakeServer(listed(here, session('b', 'Safari on iOS')), done, listed(here));
  show();
  const other = (await screen.findByText('Safari on iOS')).closest('li')!;
  expect(within(other).getByText(/203\.0\.113\.0\/24/)).toBeInTheDocument();
  expect(within(screen.getByText('Firefox on Linux').closest('li')!).queryByRole('button')).toBeNull();
  await userEvent.click(within(other).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(calls[1]).toMatchObject({ path: '/api/me/sessions/end', body: { id: 'b' } });
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks before it ends all of them, and says what stopped it', async () => {
  const calls = fakeServer(listed(here), { status: 503, body: { message: 'The portal is being updated.' } }, done);
  show();
  await press('Sign out everywhere');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toHaveLength(1);
  await press('Sign out everywhere');
  await press('Sign out');
  expect(await screen.findByText('The portal is being updated.')).toBeInTheDocument();
  await press('Sign out');
  await waitFor(() => expect(calls[2]).toMatchObject({ path: '/api/me/sessions/end', body: { all: true } }));
});

it('says why another session could not be ended', async () => {
  const both = listed(here, session('b', 'Safari on iOS'));
  fakeServer(both, { status: 503, body: { message: 'Not now.' } }, both);
  show();
  await press('Sign out');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
});
